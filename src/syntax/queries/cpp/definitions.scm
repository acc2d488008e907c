; C++: what C does not have: members in and out of their class, templates, namespaces, lambdas, aliases.

; Members with a body in their class. One without a type is a constructor or, named so, a destructor.
(field_declaration_list [
  (function_definition !type declarator: (_ declarator: (identifier) @name parameters: (_) @params) body: (_)? @body) @def.constructor
  (declaration !type declarator: (_ declarator: (identifier) @name parameters: (_) @params)) @def.constructor
  (function_definition !type declarator: (_ declarator: (destructor_name) @name parameters: (_) @params) body: (_)? @body) @def.method
  (declaration !type declarator: (_ declarator: (destructor_name) @name parameters: (_) @params)) @def.method
  (template_declaration (function_definition !type declarator: (_ declarator: (identifier) @name parameters: (_) @params) body: (_)? @body)) @def.constructor
  (template_declaration (declaration !type declarator: (_ declarator: (identifier) @name parameters: (_) @params))) @def.constructor
])
(field_declaration_list (function_definition (storage_class_specifier "static" @static)? type: (_) @result declarator: [
  (_ declarator: [(identifier) (field_identifier) (operator_name)] @name parameters: (_) @params)
  (pointer_declarator declarator: [
    (_ declarator: [(identifier) (field_identifier) (operator_name)] @name parameters: (_) @params)
    (pointer_declarator declarator: (_ declarator: [(identifier) (field_identifier) (operator_name)] @name parameters: (_) @params))
  ])
  (reference_declarator (_ declarator: [(identifier) (field_identifier) (operator_name)] @name parameters: (_) @params))
] body: (_)? @body) @def.method)
(field_declaration_list (template_declaration [
  (function_definition (storage_class_specifier "static" @static)? type: (_) @result declarator: [
    (_ declarator: [(identifier) (field_identifier) (operator_name)] @name parameters: (_) @params)
    (pointer_declarator declarator: (_ declarator: [(identifier) (field_identifier) (operator_name)] @name parameters: (_) @params))
    (reference_declarator (_ declarator: [(identifier) (field_identifier) (operator_name)] @name parameters: (_) @params))
  ] body: (_)? @body)
  (declaration (storage_class_specifier "static" @static)? type: (_) @result declarator: [
    (_ declarator: [(identifier) (field_identifier) (operator_name)] @name parameters: (_) @params)
    (pointer_declarator declarator: (_ declarator: [(identifier) (field_identifier) (operator_name)] @name parameters: (_) @params))
    (reference_declarator (_ declarator: [(identifier) (field_identifier) (operator_name)] @name parameters: (_) @params))
  ])
]) @def.method)
(field_declaration (storage_class_specifier "static" @static)? type: (_) @result declarator: [
  (_ declarator: [(field_identifier) (operator_name)] @name parameters: (_) @params)
  (pointer_declarator declarator: [
    (_ declarator: [(field_identifier) (operator_name)] @name parameters: (_) @params)
    (pointer_declarator declarator: (_ declarator: [(field_identifier) (operator_name)] @name parameters: (_) @params))
  ])
  (reference_declarator (_ declarator: [(field_identifier) (operator_name)] @name parameters: (_) @params))
]) @def.method
(field_declaration type: (_) @result declarator: (reference_declarator (field_identifier) @name)) @def.field
(field_declaration_list [
  (function_definition declarator: (_ "operator" @name type: (_) @name @result declarator: (_ parameters: (_) @params)) body: (_)? @body) @def.method
  (declaration declarator: (_ "operator" @name type: (_) @name @result declarator: (_ parameters: (_) @params))) @def.method
])

; Members outside of their class; the innermost scope is the class.
(function_definition type: (_) @result declarator: (_ declarator: [
  (_ scope: (_) @owner name: [(identifier) (destructor_name) (operator_name)] @name)
  (qualified_identifier name: (_ scope: (_) @owner name: [(identifier) (destructor_name) (operator_name)] @name))
  (qualified_identifier name: (qualified_identifier name: (_ scope: (_) @owner name: [(identifier) (destructor_name) (operator_name)] @name)))
] parameters: (_) @params) body: (_)? @body) @def.method
(function_definition !type declarator: (_ declarator: [
  (_ scope: (_) @owner name: (identifier) @name)
  (qualified_identifier name: (_ scope: (_) @owner name: (identifier) @name))
  (qualified_identifier name: (qualified_identifier name: (_ scope: (_) @owner name: (identifier) @name)))
] parameters: (_) @params) body: (_)? @body) @def.constructor
(function_definition !type declarator: (_ declarator: [
  (_ scope: (_) @owner name: (destructor_name) @name)
  (qualified_identifier name: (_ scope: (_) @owner name: (destructor_name) @name))
] parameters: (_) @params) body: (_)? @body) @def.method
(function_definition type: (_) @result declarator: (_ declarator: (function_declarator declarator: [
  (_ scope: (_) @owner name: [(identifier) (operator_name)] @name)
  (qualified_identifier name: (_ scope: (_) @owner name: [(identifier) (operator_name)] @name))
  (qualified_identifier name: (qualified_identifier name: (_ scope: (_) @owner name: [(identifier) (operator_name)] @name)))
] parameters: (_) @params)) body: (_)? @body) @def.method
(function_definition type: (_) @result declarator: (reference_declarator (_ declarator: [
  (_ scope: (_) @owner name: [(identifier) (operator_name)] @name)
  (qualified_identifier name: (_ scope: (_) @owner name: [(identifier) (operator_name)] @name))
  (qualified_identifier name: (qualified_identifier name: (_ scope: (_) @owner name: [(identifier) (operator_name)] @name)))
] parameters: (_) @params)) body: (_)? @body) @def.method
(function_definition declarator: (_ scope: (_) @owner name: (_ "operator" @name type: (_) @name @result)) body: (_) @body) @def.method
(declaration type: (_) @result declarator: [
  (_ scope: (_) @owner name: (identifier) @name)
  (init_declarator declarator: (_ scope: (_) @owner name: (identifier) @name))
]) @def.field

; Free functions that C has no words for.
(function_definition (storage_class_specifier "static" @static)? type: (_) @result declarator: [
  (_ declarator: [(operator_name) (template_function)] @name parameters: (_) @params)
  (reference_declarator (_ declarator: [(identifier) (operator_name)] @name parameters: (_) @params))
  (pointer_declarator declarator: (_ declarator: (operator_name) @name parameters: (_) @params))
] body: (_)? @body) @def.function
(declaration type: (_) @result declarator: [
  (_ declarator: (operator_name) @name parameters: (_) @params)
  (reference_declarator (_ declarator: [(identifier) (operator_name)] @name parameters: (_) @params))
]) @def.function
(template_declaration (function_definition (storage_class_specifier "static" @static)? type: (_) @result declarator: [
  (_ declarator: [(identifier) (operator_name)] @name parameters: (_) @params)
  (pointer_declarator declarator: (_ declarator: (identifier) @name parameters: (_) @params))
  (reference_declarator (_ declarator: [(identifier) (operator_name)] @name parameters: (_) @params))
] body: (_)? @body)) @def.function
(declaration declarator: (init_declarator declarator: (identifier) @name
  value: (_ declarator: (_ parameters: (_) @params)? body: (_) @body))) @def.function
(field_declaration declarator: (field_identifier) @name
  default_value: (_ declarator: (_ parameters: (_) @params)? body: (_) @body)) @def.function

(namespace_definition name: (namespace_identifier) @name body: (_) @body) @def.namespace
(namespace_definition name: (nested_namespace_specifier . (namespace_identifier) @name)) @def.namespace
(namespace_definition name: (nested_namespace_specifier (namespace_identifier) . (namespace_identifier) @name) body: (_) @def.namespace)
(namespace_definition name: (nested_namespace_specifier (nested_namespace_specifier . (namespace_identifier) @name)) body: (_) @def.namespace)
(template_declaration [
  (class_specifier name: [(type_identifier) @name (template_type name: (type_identifier) @name)] body: (_) @body)
]) @def.class
(template_declaration [
  (struct_specifier name: [(type_identifier) @name (template_type name: (type_identifier) @name)] body: (_) @body)
  (union_specifier name: (type_identifier) @name body: (_) @body)
]) @def.struct
(template_declaration (alias_declaration name: (type_identifier) @name type: (_) @result)) @def.typeAlias
(template_declaration (concept_definition name: (identifier) @name)) @def.interface
(class_specifier name: [(type_identifier) @name (template_type name: (type_identifier) @name) (qualified_identifier name: (type_identifier) @name)] body: (_) @body) @def.class
(struct_specifier name: [(template_type name: (type_identifier) @name) (qualified_identifier name: (type_identifier) @name)] body: (_) @body) @def.struct
(alias_declaration name: (type_identifier) @name type: (_) @result) @def.typeAlias

(base_class_clause [(type_identifier) (template_type) (qualified_identifier)] @super.extends)

; What an unnamed namespace holds belongs to its file.
(namespace_definition !name body: (declaration_list [(function_definition "static"?) (declaration)] @static))
