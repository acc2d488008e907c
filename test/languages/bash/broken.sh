# ### An unclosed test keeps the functions before it [broken, functions]
before() {
# <before def function lines 0..2
  first
# ^^^^^ call from before
}

half() {
  if [ -n "$1"
