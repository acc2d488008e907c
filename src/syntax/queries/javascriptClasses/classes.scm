; Class heads and fields, whose nodes are named otherwise in the JavaScript grammar.

(field_definition
  property: [(property_identifier) (private_property_identifier)] @name
  value: [
    (arrow_function [parameters: (_) @params parameter: (_) @params] body: (_) @body)
    (function_expression parameters: (_) @params body: (_) @body)
  ]) @def.method
((field_definition
  property: [(property_identifier) (private_property_identifier)] @name
  value: (call_expression arguments: (arguments [(arrow_function body: (_) @body) (function_expression body: (_) @body)]))) @def.method)
(field_definition property: [(property_identifier) (private_property_identifier)] @name) @def.field
(field_definition "static" @static)
(field_definition property: [(property_identifier) (private_property_identifier)] @bind value: (new_expression constructor: (_) @bind.new))
(field_definition property: [(property_identifier) (private_property_identifier)] @bind value: (call_expression function: [(identifier) (member_expression)] @bind.call))
(field_definition value: (identifier) @value)

; A field that only the constructor names. Only the name: what is assigned belongs to the constructor.
((method_definition
  name: (property_identifier) @_constructor
  body: (statement_block (expression_statement (assignment_expression
    left: (member_expression object: (this) property: [(property_identifier) (private_property_identifier)] @name) @def.field
    right: [(identifier) (member_expression) (new_expression) (call_expression) (await_expression) (object) (array) (string) (template_string) (number) (true) (false) (null) (undefined) (binary_expression) (ternary_expression)]))))
  (#eq? @_constructor "constructor"))

(class_heritage [(identifier) (member_expression)] @super.extends)
; class A extends mixin(B)
(class_heritage (call_expression arguments: (arguments [(identifier) (member_expression)] @super.mixes)))
