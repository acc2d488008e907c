; Class heads and fields, whose nodes are named otherwise in the JavaScript grammar.

(field_definition
  property: [(property_identifier) (private_property_identifier)] @name
  value: (_ [parameters: (_) @params parameter: (_) @params] body: (_) @body)) @def.method
((field_definition
  property: [(property_identifier) (private_property_identifier)] @name
  value: (call_expression arguments: (arguments (_ [parameters: (_) parameter: (_)] body: (_) @body)))) @def.method)
(field_definition property: [(property_identifier) (private_property_identifier)] @name) @def.field
(field_definition "static" @static)
(field_definition property: [(property_identifier) (private_property_identifier)] @bind value: (new_expression constructor: (_) @bind.new))
(field_definition property: [(property_identifier) (private_property_identifier)] @bind value: (_ function: [(identifier) (member_expression)] @bind.call))
(field_definition value: (identifier) @value)

; A field that only the constructor names. Only the name: what is assigned belongs to the constructor.
((method_definition
  name: (property_identifier) @_constructor
  body: (statement_block (expression_statement (assignment_expression
    left: (_ object: (this) property: [(property_identifier) (private_property_identifier)] @name) @def.field
    right: [(identifier) (member_expression) (new_expression) (call_expression) (await_expression) (object) (array) (string) (template_string) (number) (true) (false) (null) (undefined) (binary_expression) (ternary_expression)]))))
  (#eq? @_constructor "constructor"))

(class_heritage [(identifier) (member_expression)] @super.extends)
; class A extends mixin(B)
(class_heritage (call_expression arguments: (arguments [(identifier) (member_expression)] @super.mixes)))

; Parameters hide what is declared outside of the function; those of callbacks are left alone, for such functions are no symbols.
(function_declaration parameters: (formal_parameters [
  (identifier) @local
  (assignment_pattern left: (identifier) @local)
  (object_pattern [(shorthand_property_identifier_pattern) @local (object_assignment_pattern left: (shorthand_property_identifier_pattern) @local) (pair_pattern value: (identifier) @local)])
]))
(method_definition parameters: (formal_parameters [
  (identifier) @local
  (assignment_pattern left: (identifier) @local)
  (object_pattern [(shorthand_property_identifier_pattern) @local (object_assignment_pattern left: (shorthand_property_identifier_pattern) @local) (pair_pattern value: (identifier) @local)])
]))
(variable_declarator value: [
  (arrow_function parameters: (formal_parameters [
      (identifier) @local
      (assignment_pattern left: (identifier) @local)
      (object_pattern [(shorthand_property_identifier_pattern) @local (object_assignment_pattern left: (shorthand_property_identifier_pattern) @local) (pair_pattern value: (identifier) @local)])
    ]))
  (function_expression parameters: (formal_parameters [
      (identifier) @local
      (assignment_pattern left: (identifier) @local)
      (object_pattern [(shorthand_property_identifier_pattern) @local (object_assignment_pattern left: (shorthand_property_identifier_pattern) @local) (pair_pattern value: (identifier) @local)])
    ]))
])

(call_expression function: [(identifier) (member_expression)] @bind.callee arguments: (arguments [
  (arrow_function parameters: (formal_parameters (identifier) @bind) @params)
  (function_expression parameters: (formal_parameters (identifier) @bind) @params)
] @bind.closure) @args)
(arrow_function parameters: (formal_parameters (identifier) @hides))
(function_expression parameters: (formal_parameters (identifier) @hides))
