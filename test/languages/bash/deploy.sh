#!/usr/bin/env bash
# ### Sourced files, plain and below a variable folder [imports]
source ./lib/log.sh
#      ^^^^^^^^^^^^ import ./lib/log.sh of all as none
. "$HERE/env.sh"
#       ^^^^^^^ import /env.sh of all as none
. 'quoted.sh'
# ^^^^^^^^^^^ import quoted.sh of all as none

# ### Variables of the file [constants]
readonly MAX_TRIES=3
#        ^^^^^^^^^ def constant lines 0..0
declare -r LIMIT=4
#          ^^^^^ def constant lines 0..0
export REGION=north
#      ^^^^^^ def variable lines 0..0 exported
retries=1
# <retries def variable lines 0..0

# ### Functions in all spellings, with the comment above [functions, docs]
# Ships one box.
function ship() {
#        ^^^^ def function lines 0..4 doc -1
#        ^^^^ text doc ships box
#        ^^^^ text string shipped
  local box=$1
#       ^^^ nothing
  pack "$box" || fail "no $(weigh "$box")"
# ^^^^ call from ship
#                ^^^^ call from ship
#                           ^^^^^ call from ship
  echo "shipped ${box}"
# ^^^^ nothing
}
pack() { wrap; }
# <pack def function lines 0..0
#        ^^^^ call from pack
function quiet { :; }
#        ^^^^^ def function lines 0..0

# ### Commands in loops, conditions, pipes and cases are calls [calls]
run_all() {
# <run_all def function lines 0..5
  for box in *.box; do ship "$box"; done
#                      ^^^^ call from run_all
  if is_open; then open_up; fi
#    ^^^^^^^ call from run_all
#                  ^^^^^^^ call from run_all
  list_boxes | sort_boxes
# ^^^^^^^^^^ call from run_all
#              ^^^^^^^^^^ call from run_all
  case "$1" in start) start_up ;; esac
#                     ^^^^^^^^ call from run_all
}

# ### Commands behind other commands [calls]
restart() {
# <restart def function lines 0..4
  REGION=south run_all
#              ^^^^^^^ call from restart
  sudo stop_all now
#      ^^^^^^^^ call from restart
  list_boxes | xargs ship
#                    ^^^^ call from restart
}

# ### A command whose name is not plain is none [calls]
dynamic() {
# <dynamic def function lines 0..3
  "$tool" pack
#         ^^^^ nothing
  $tool pack
#       ^^^^ nothing
}

# ### Functions handed to other commands [values]
trap clean_up EXIT
#    ^^^^^^^^ value from file
complete -F complete_ship ship
#           ^^^^^^^^^^^^^ value from file

# ### Functions in functions [functions]
outer() {
# <outer def function lines 0..3
  inner() { deep; }
# ^^^^^ def function in outer lines 0..0
#           ^^^^ call from inner
  inner
# ^^^^^ call from outer
}

# ### Code in here documents [calls]
cat <<EOF
box $(weigh all)
EOF
# <EOF nothing

# ### Calls at file level [calls]
ship "$@"
# <ship call from file
