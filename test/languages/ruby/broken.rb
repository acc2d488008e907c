class Draft
#     ^^^^^ def class lines 0..10
  # ### A half-written method keeps the others [broken, members]
  def before
#     ^^^^^^ def method in Draft lines 0..2
    first_step
#   ^^^^^^^^^^ call from before
  end

  def half(a,
#     ^^^^ def method in Draft lines 0..4 params 2

  def after
    second_step
#   ^^^^^^^^^^^ call from half
  end
end

# ### And what follows [functions]
def tail
#   ^^^^ def function lines 0..2
  third_step
end
