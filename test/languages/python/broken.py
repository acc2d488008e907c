# ### A half-written method costs itself only [types, members, broken]
class Rack:
#     ^^^^ def class lines 0..5 exported
    def add(self, item):
#       ^^^ def method in Rack lines 0..1 params 1
        self.items.append(

    def drop(self):
#       ^^^^ def method in Rack lines 0..1 params 0
        return pick(1)
#              ^^^^ call args 1 from drop


def after():
#   ^^^^^ def function lines 0..1 exported params 0
    return pick(2)
#          ^^^^ call args 1 from after
