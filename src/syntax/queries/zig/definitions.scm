; Zig: functions, containers, their members and tests. Data inside of functions is dropped later.

; A function that returns a container is how a generic type is written.
(function_declaration name: (identifier) @name (parameters) @params body: (block
  (expression_statement (return_expression [(struct_declaration) (union_declaration) (opaque_declaration)] @body)))) @def.struct
(function_declaration name: (identifier) @name (parameters) @params body: (block
  (expression_statement (return_expression (enum_declaration) @body)))) @def.enum
(struct_declaration (function_declaration name: (identifier) @name (parameters) @params type: (_)? @result body: (_)? @body) @def.method)
(union_declaration (function_declaration name: (identifier) @name (parameters) @params type: (_)? @result body: (_)? @body) @def.method)
(enum_declaration (function_declaration name: (identifier) @name (parameters) @params type: (_)? @result body: (_)? @body) @def.method)
(opaque_declaration (function_declaration name: (identifier) @name (parameters) @params type: (_)? @result body: (_)? @body) @def.method)
(function_declaration name: (identifier) @name (parameters) @params type: (_)? @result body: (_)? @body) @def.function
(test_declaration [(string (string_content) @name) (identifier) @name] (block) @body) @def.test

(variable_declaration ["const" "var"] . (identifier) @name [(struct_declaration) (opaque_declaration) (union_declaration)] @body) @def.struct
(variable_declaration ["const" "var"] . (identifier) @name [(enum_declaration) (error_set_declaration)] @body) @def.enum
(variable_declaration "const" . (identifier) @name [(pointer_type) (nullable_type) (slice_type) (array_type) (error_union_type) (function_signature)] @result .) @def.typeAlias
(variable_declaration "const" . (identifier) @name type: (_)? @result) @def.constant
(variable_declaration "var" . (identifier) @name type: (_)? @result) @def.variable

(container_field name: (identifier) @name type: (_) @result) @def.field
(container_field name: (identifier) @name !type) @def.constant
(error_set_declaration (identifier) @name @def.constant)

(function_declaration ["pub" "export"] name: (identifier) @export)
(variable_declaration ["pub" "export"] ["const" "var"] . (identifier) @export)

(comment) @comment
(string_content) @string
