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
