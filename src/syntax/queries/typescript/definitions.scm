; What TypeScript adds to the definitions of JavaScript: types, signatures, and the types of what the shared
; patterns define (a later pattern fills in what an earlier one lacks).

(abstract_class_declaration name: (_) @name body: (_) @body) @def.class
(interface_declaration name: (_) @name body: (_) @body) @def.interface
(type_alias_declaration name: (_) @name value: (_) @body) @def.typeAlias
; Another name for one type is known by that type.
(type_alias_declaration name: (_) @name value: [(type_identifier) (nested_type_identifier) (generic_type) (function_type) (union_type) (intersection_type) (parenthesized_type)] @result) @def.typeAlias
(enum_declaration name: (_) @name body: (_) @body) @def.enum
(enum_body [
  name: (property_identifier) @name @def.constant
  name: (string (string_fragment) @name) @def.constant
])
(enum_assignment name: [(property_identifier) @name (string (string_fragment) @name)]) @def.constant
(internal_module name: (_) @name body: (_)? @body) @def.namespace
(module name: [(identifier) @name (nested_identifier) @name (string (string_fragment) @name)] body: (_)? @body) @def.namespace

; Overloads and declarations without a body.
(function_signature name: (identifier) @name parameters: (_) @params return_type: (_)? @result) @def.function
(class_body (method_signature ["get" "set"] name: [(property_identifier) (private_property_identifier)] @name parameters: (_) @params return_type: (_)? @result) @def.property)
(abstract_method_signature ["get" "set"] name: (property_identifier) @name parameters: (_) @params return_type: (_)? @result) @def.property
((class_body (method_signature name: (property_identifier) @name parameters: (_) @params) @def.constructor)
  (#eq? @name "constructor"))
(abstract_method_signature name: (property_identifier) @name parameters: (_) @params return_type: (_)? @result) @def.method
(method_signature ["get" "set"] name: (property_identifier) @name parameters: (_) @params return_type: (_)? @result) @def.property
(class_body (method_signature name: [(property_identifier) (private_property_identifier)] @name parameters: (_) @params return_type: (_)? @result) @def.method)
(interface_body (_ name: (property_identifier) @name parameters: (_) @params return_type: (_)? @result) @def.method)
(interface_body (property_signature name: (property_identifier) @name type: (_ (function_type parameters: (_) @params return_type: (_)? @result))) @def.method)
(interface_body (property_signature name: [(property_identifier) @name (string (string_fragment) @name)] type: (_)? @result) @def.property)
; Members of a type alias written as an object, alone or as part of an intersection or union.
(type_alias_declaration value: [
  (object_type [
    (_ name: (property_identifier) @name parameters: (_) @params return_type: (_)? @result) @def.method
    (property_signature name: (property_identifier) @name type: (_ (function_type parameters: (_) @params return_type: (_)? @result))) @def.method
  ])
  (intersection_type (object_type [
    (_ name: (property_identifier) @name parameters: (_) @params return_type: (_)? @result) @def.method
    (property_signature name: (property_identifier) @name type: (_ (function_type parameters: (_) @params return_type: (_)? @result))) @def.method
  ]))
])
(type_alias_declaration value: [
  (object_type (property_signature name: (property_identifier) @name type: (_)? @result) @def.property)
  (intersection_type (object_type (property_signature name: (property_identifier) @name type: (_)? @result) @def.property))
])

; Fields.
(public_field_definition
  name: [(property_identifier) (private_property_identifier)] @name
  value: (_ [parameters: (_) @params parameter: (_) @params] return_type: (_)? @result body: (_) @body)) @def.method
(public_field_definition
  name: [(property_identifier) (private_property_identifier)] @name
  value: (call_expression arguments: (arguments (_ [parameters: (_) parameter: (_)] body: (_) @body)))) @def.method
(public_field_definition name: [(property_identifier) (private_property_identifier)] @name type: (_)? @result) @def.field
(public_field_definition "static" @static)
(method_signature "static" @static)
; constructor(private readonly store: Store)
(required_parameter [(accessibility_modifier) "readonly" (override_modifier)] pattern: (identifier) @name type: (_)? @result) @def.field
(optional_parameter [(accessibility_modifier) "readonly" (override_modifier)] pattern: (identifier) @name type: (_)? @result) @def.field

; A constant whose object is checked against a type.
([
  (satisfies_expression (object (pair key: [(property_identifier) @name (string (string_fragment) @name)] value: (_ [parameters: (_) @params parameter: (_) @params] return_type: (_)? @result body: (_) @body)) @def.method))
  (as_expression (object (pair key: [(property_identifier) @name (string (string_fragment) @name)] value: (_ [parameters: (_) @params parameter: (_) @params] return_type: (_)? @result body: (_) @body)) @def.method))
])
; Ambient and namespaced data.
(ambient_declaration [
  (lexical_declaration (variable_declarator name: (identifier) @name type: (_)? @result) @def.constant)
  (variable_declaration (variable_declarator name: (identifier) @name type: (_)? @result) @def.variable)
])
(internal_module body: (statement_block (lexical_declaration (variable_declarator name: (identifier) @name type: (_)? @result) @def.constant)))

; Types of what the shared patterns define.
(function_declaration name: (identifier) @name return_type: (_) @result) @def.function
(generator_function_declaration name: (identifier) @name return_type: (_) @result) @def.function
(method_definition name: (_) @name return_type: (_) @result) @def.method
(variable_declarator name: (identifier) @name value: (_ return_type: (_) @result body: (_))) @def.function
(variable_declarator name: (identifier) @name value: (parenthesized_expression (_ return_type: (_) @result body: (_)))) @def.function
(variable_declarator name: (identifier) @name value: (as_expression . [
  (parenthesized_expression (_ return_type: (_) @result body: (_)))
  (as_expression . (parenthesized_expression (_ return_type: (_) @result body: (_))))
])) @def.function
(program (lexical_declaration (variable_declarator name: (identifier) @name type: (_) @result) @def.constant))
(export_statement declaration: (lexical_declaration (variable_declarator name: (identifier) @name type: (_) @result) @def.constant))

(extends_clause value: [(identifier) (member_expression)] @super.extends)
(extends_clause value: (call_expression arguments: (arguments [(identifier) (member_expression)] @super.mixes)))
(implements_clause [(type_identifier) (nested_type_identifier) (generic_type)] @super.implements)
(extends_type_clause type: [(type_identifier) (nested_type_identifier) (generic_type)] @super.extends)


; Half-written code: the name is known, where it ends is not.
(ERROR ["class" "interface"] . (type_identifier) @name @def.class)

; Parameters hide what is declared outside of the function; those of callbacks are left alone, for such functions are no symbols.
(function_declaration parameters: (formal_parameters (_ pattern: [
  (identifier) @local
  (object_pattern [(shorthand_property_identifier_pattern) @local (object_assignment_pattern left: (shorthand_property_identifier_pattern) @local) (pair_pattern value: (identifier) @local)])
])))
(method_definition parameters: (formal_parameters (_ pattern: [
  (identifier) @local
  (object_pattern [(shorthand_property_identifier_pattern) @local (object_assignment_pattern left: (shorthand_property_identifier_pattern) @local) (pair_pattern value: (identifier) @local)])
])))
(variable_declarator value: [
  (arrow_function parameters: (formal_parameters (_ pattern: [
      (identifier) @local
      (object_pattern [(shorthand_property_identifier_pattern) @local (object_assignment_pattern left: (shorthand_property_identifier_pattern) @local) (pair_pattern value: (identifier) @local)])
    ])))
  (function_expression parameters: (formal_parameters (_ pattern: [
      (identifier) @local
      (object_pattern [(shorthand_property_identifier_pattern) @local (object_assignment_pattern left: (shorthand_property_identifier_pattern) @local) (pair_pattern value: (identifier) @local)])
    ])))
])
