; Definitions. A name that begins with an upper-case letter is exported.

(package_clause (package_identifier) @package)

(function_declaration name: (identifier) @name parameters: (_) @params result: (_)? @result body: (_)? @body) @def.function
(method_declaration
  receiver: (parameter_list (parameter_declaration type: (_) @owner))
  name: (field_identifier) @name parameters: (_) @params result: (_)? @result body: (_)? @body) @def.method
; Half-written: a receiver that does not parse yet.
(method_declaration name: (field_identifier) @name parameters: (_) @params result: (_)? @result body: (_)? @body) @def.method

; A name bound to a function literal, at any depth.
(short_var_declaration
  left: (expression_list . (identifier) @name .)
  right: (expression_list . (func_literal parameters: (_) @params result: (_)? @result body: (_) @body) .)) @def.function
(var_spec
  name: (identifier) @name
  value: (expression_list . (func_literal parameters: (_) @params result: (_)? @result body: (_) @body) .)) @def.function
(assignment_statement
  left: (expression_list . (identifier) @name .)
  right: (expression_list . (func_literal parameters: (_) @params result: (_)? @result body: (_) @body) .)) @def.function

(type_spec name: (type_identifier) @name type: (struct_type (field_declaration_list) @body)) @def.struct
(type_spec name: (type_identifier) @name type: (interface_type) @body) @def.interface
(type_spec name: (type_identifier) @name type: [
  (type_identifier) (qualified_type) (generic_type) (pointer_type) (function_type) (map_type) (slice_type) (array_type)
  (channel_type) (parenthesized_type)] @result) @def.typeAlias
(type_alias name: (type_identifier) @name type: (_) @result) @def.typeAlias

(field_declaration name: (field_identifier) @name type: (_) @result) @def.field
(method_elem name: (field_identifier) @name parameters: (_) @params result: (_)? @result) @def.method
(field_declaration !name type: [(type_identifier) (qualified_type) (generic_type)] @super.embeds)
(interface_type (type_elem . [(type_identifier) (qualified_type) (generic_type)] @super.embeds .))

; With `type: (_)?` in the same pattern, and for constants with `name:`, only the first of several names would match.
((source_file (const_declaration (const_spec (identifier) @name) @def.constant)) (#not-eq? @name "_"))
(source_file (const_declaration (const_spec (identifier) @name type: (_) @result) @def.constant))
((source_file (var_declaration [(var_spec name: (identifier) @name) @def.variable (var_spec_list (var_spec name: (identifier) @name) @def.variable)]))
  (#not-eq? @name "_"))
((source_file (var_declaration [
  (var_spec name: (identifier) @name type: (_) @result) @def.variable
  (var_spec_list (var_spec name: (identifier) @name type: (_) @result) @def.variable)
]))
  (#not-eq? @name "_"))
; var _ Loader = (*Belt)(nil) states that Belt is a Loader.
((var_spec
  name: (identifier) @_blank
  type: [(type_identifier) (qualified_type)]
  value: (expression_list . [
    (call_expression function: (parenthesized_expression (unary_expression operand: (identifier) @owner)))
    (type_conversion_expression type: (parenthesized_type (pointer_type [(type_identifier) (generic_type)] @owner)))
    (unary_expression operand: (composite_literal type: (_) @owner))
    (composite_literal type: (_) @owner)
  ])) @scope
  (#eq? @_blank "_"))
((var_spec name: (identifier) @_blank type: [(type_identifier) (qualified_type)] @super.implements value: (_))
  (#eq? @_blank "_"))

((function_declaration name: (identifier) @export) (#match? @export "^[A-Z]"))
((method_declaration name: (field_identifier) @export) (#match? @export "^[A-Z]"))
((type_spec name: (type_identifier) @export) (#match? @export "^[A-Z]"))
((type_alias name: (type_identifier) @export) (#match? @export "^[A-Z]"))
((field_declaration name: (field_identifier) @export) (#match? @export "^[A-Z]"))
((method_elem name: (field_identifier) @export) (#match? @export "^[A-Z]"))
((source_file (const_declaration (const_spec (identifier) @export))) (#match? @export "^[A-Z]"))
((source_file (var_declaration [(var_spec name: (identifier) @export) (var_spec_list (var_spec name: (identifier) @export))]))
  (#match? @export "^[A-Z]"))

; Half-written code: the name is known, where it ends is not.
(ERROR "func" . (identifier) @name @def.function)

; Names that hide what is declared outside of the function.
(function_declaration parameters: (parameter_list (parameter_declaration name: (identifier) @local)))
(method_declaration parameters: (parameter_list (parameter_declaration name: (identifier) @local)))
(short_var_declaration left: (expression_list (identifier) . (identifier) @local))
(range_clause left: (expression_list (identifier) @local))
