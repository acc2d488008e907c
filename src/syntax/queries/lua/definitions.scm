; Lua: functions however they are bound, tables that serve as modules or classes, data of the file.

; --- functions ---
(function_declaration name: (identifier) @name parameters: (_)? @params body: (_)? @body) @def.function
(function_declaration name: (dot_index_expression table: (_) @owner field: (identifier) @name)
  parameters: (_)? @params body: (_)? @body) @def.method
(function_declaration name: (method_index_expression table: (_) @owner method: (identifier) @name)
  parameters: (_)? @params body: (_)? @body) @def.method
(variable_declaration (assignment_statement (variable_list . name: (identifier) @name)
  (expression_list . value: (function_definition parameters: (_)? @params body: (_)? @body)))) @def.function
(assignment_statement (variable_list . name: (identifier) @name .)
  (expression_list . value: (function_definition parameters: (_)? @params body: (_)? @body) .)) @def.function
(assignment_statement (variable_list . name: (dot_index_expression table: (_) @owner field: (identifier) @name) .)
  (expression_list . value: (function_definition parameters: (_)? @params body: (_)? @body) .)) @def.method
(assignment_statement (variable_list . name: (bracket_index_expression table: (_) @owner field: (string) @name) .)
  (expression_list . value: (function_definition parameters: (_)? @params body: (_)? @body) .)) @def.method
(field name: [(identifier) (string)] @name value: (function_definition parameters: (_)? @params body: (_)? @body)) @def.method

; --- tables that get their members later ---
(chunk (variable_declaration (assignment_statement (variable_list . name: (identifier) @name)
  (expression_list . value: (table_constructor . "{" . "}")))) @def.module)
(chunk (variable_declaration (assignment_statement (variable_list . name: (identifier) @name)
  (expression_list . value: (function_call name: (identifier) @_make)))
  (#any-of? @_make "setmetatable" "class" "Class")) @def.module)
(chunk (assignment_statement (variable_list . name: (identifier) @name .)
  (expression_list . value: (table_constructor . "{" . "}") .)) @def.module)
(chunk (variable_declaration (assignment_statement (expression_list . value: (function_call name: (identifier) @_make
  arguments: (arguments (table_constructor (field name: (identifier) @_index value: (_) @super.extends)))))))
  (#eq? @_make "setmetatable") (#eq? @_index "__index"))

; --- data of the file ---
(chunk (variable_declaration (assignment_statement (variable_list name: (identifier) @name attribute: (attribute)))) @def.constant)
(chunk (variable_declaration (assignment_statement (variable_list . name: (identifier) @name .)
  (expression_list . value: [(number) (string) (true) (false) (nil) (table_constructor) (binary_expression) (unary_expression)]))) @def.variable)
(chunk (variable_declaration (assignment_statement (variable_list . name: (identifier) @name .)
  (expression_list . value: (function_call name: (_) @_called)) (#not-eq? @_called "require"))) @def.variable)
(chunk (assignment_statement (variable_list . name: (identifier) @name .)
  (expression_list . value: [(number) (string) (true) (false) (nil) (table_constructor) (binary_expression) (unary_expression) (function_call)])) @def.variable)

; --- local names ---
(parameters name: (identifier) @local)
(block (variable_declaration (assignment_statement (variable_list name: (identifier) @local))))
(for_generic_clause (variable_list name: (identifier) @local))
(for_numeric_clause name: (identifier) @local)

; --- text ---
(comment) @comment
(string_content) @string
