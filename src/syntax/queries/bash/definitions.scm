; Bash: functions, and variables of the file.

(function_definition name: (word) @name body: (_)? @body) @def.function

(program (declaration_command ["readonly"] (variable_assignment name: (variable_name) @name)) @def.constant)
; The first option, or the one right before the name: a pattern that waits at every word for any name takes the cube of their number.
(program (declaration_command . (word) @_flag (variable_assignment name: (variable_name) @name)
  (#match? @_flag "^-[a-zA-Z]*r")) @def.constant)
(program (declaration_command (word) @_flag . (variable_assignment name: (variable_name) @name)
  (#match? @_flag "^-[a-zA-Z]*r")) @def.constant)
(program (declaration_command "export" (variable_assignment name: (variable_name) @name @export)) @def.variable)
(program (declaration_command (variable_assignment name: (variable_name) @name)) @def.variable)
(program (variable_assignment name: (variable_name) @name) @def.variable)

(comment) @comment
(string_content) @string
(raw_string) @string
(heredoc_content) @string
