; Bash: commands by plain name, functions named to other commands, sourced files.

(command name: (command_name (word) @callee)
  (#not-any-of? @callee "echo" "printf" "cd" "exit" "return" "set" "shift" "true" "false" ":" "." "source" "test" "read"
    "eval" "exec" "trap" "local" "break" "continue" "wait" "kill" "umask" "shopt" "pwd" "builtin" "command" "alias" "unset")) @call
; Commands that run the one they are given.
(command name: (command_name (word) @_runner) . argument: (word) @callee
  (#any-of? @_runner "sudo" "exec" "command" "time" "nohup" "env" "xargs" "eval" "builtin" "nice")) @call

(command name: (command_name (word) @_handler) . argument: (word) @value (#any-of? @_handler "trap" "complete" "time" "type" "declare"))
(command name: (command_name (word) @_complete) argument: (word) @_flag . argument: (word) @value
  (#any-of? @_complete "complete" "export" "compdef" "add-zsh-hook") (#any-of? @_flag "-F" "-f" "precmd" "chpwd" "preexec"))
(declaration_command "export" (word) @_flag . (variable_name) @value (#eq? @_flag "-f"))
(array (word) @value)

(command name: (command_name (word) @_source) . argument: [
  (word) @import.source
  (raw_string) @import.source
  (string (string_content) @import.source .)
  (concatenation (word) @import.source .)
] @import.all (#any-of? @_source "source" ".")) @import
