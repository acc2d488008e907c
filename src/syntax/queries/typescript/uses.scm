; Types that are used, imports in TypeScript's own forms, and what annotations tell about names.

(import_statement (import_require_clause (identifier) @import.namespace source: (string) @import.source)) @import
(export_statement "=" (identifier) @export)

(type_identifier) @type
(nested_type_identifier module: (_) @receiver name: (type_identifier) @type)
(type_query (identifier) @type)
(type_query (_ object: (_) @receiver property: (property_identifier) @type))
(as_expression . (identifier) @value)
(satisfies_expression . (identifier) @value)

(public_field_definition name: [(property_identifier) (private_property_identifier)] @bind type: (_ (_) @bind.type))
(public_field_definition name: [(property_identifier) (private_property_identifier)] @bind value: (_ constructor: (_) @bind.new))
(public_field_definition name: [(property_identifier) (private_property_identifier)] @bind value: (call_expression function: [(identifier) (member_expression)] @bind.call))
(public_field_definition value: (identifier) @value)
(interface_body (property_signature name: (property_identifier) @bind type: (_ (_) @bind.type)))
(type_alias_declaration value: (object_type (property_signature name: (property_identifier) @bind type: (_ (_) @bind.type))))
(required_parameter pattern: (identifier) @bind type: (_ (_) @bind.type))
(optional_parameter pattern: (identifier) @bind type: (_ (_) @bind.type))
(required_parameter pattern: (identifier) @bind value: (_ constructor: (_) @bind.new))
(required_parameter value: (identifier) @value)
(variable_declarator name: (identifier) @bind type: (_ (_) @bind.type))
(variable_declarator name: (identifier) @bind value: [
  (as_expression (_) [(type_identifier) (generic_type) (nested_type_identifier)] @bind.type)
  (satisfies_expression (_) [(type_identifier) (generic_type) (nested_type_identifier)] @bind.type)
])
(variable_declarator name: (identifier) @bind value: (non_null_expression [(identifier) (member_expression)] @bind.alias))

; Functions that are handed on, to what, or as what; type parameters, and how values of a type are called.
(call_expression function: [(identifier) (member_expression)] @bind.callee arguments: (arguments [
  (arrow_function parameters: (formal_parameters (_ pattern: (identifier) @bind)) @params)
  (function_expression parameters: (formal_parameters (_ pattern: (identifier) @bind)) @params)
] @bind.closure) @args)
(return_statement [
  (arrow_function parameters: (formal_parameters (_ pattern: (identifier) @bind)) @params)
  (function_expression parameters: (formal_parameters (_ pattern: (identifier) @bind)) @params)
] @bind.closure)
(arrow_function body: (arrow_function parameters: (formal_parameters (_ pattern: (identifier) @bind)) @params) @bind.closure)
(variable_declarator type: (type_annotation (_) @bind.signature) value: [
  (arrow_function parameters: (formal_parameters (_ pattern: (identifier) @bind)) @params)
  (arrow_function parameter: (identifier) @bind)
  (function_expression parameters: (formal_parameters (_ pattern: (identifier) @bind)) @params)
] @bind.closure)
(public_field_definition type: (type_annotation (_) @bind.signature) value: [
  (arrow_function parameters: (formal_parameters (_ pattern: (identifier) @bind)) @params)
  (arrow_function parameter: (identifier) @bind)
] @bind.closure)
(type_parameter name: (type_identifier) @bind.generic constraint: (constraint (_) @bind.type)?)
(call_signature parameters: (_) @params return_type: (_)? @result) @bind.callable
(arrow_function parameters: (formal_parameters (_ pattern: (identifier) @hides)))
(function_expression parameters: (formal_parameters (_ pattern: (identifier) @hides)))
(new_expression constructor: [(identifier) (member_expression)] @bind.callee arguments: (arguments [
  (arrow_function parameters: (formal_parameters (_ pattern: (identifier) @bind)) @params)
  (arrow_function parameter: (identifier) @bind)
] @bind.closure) @args)
