; Dart: types, members, functions, and marks on them. The grammar writes the body of a function beside its
; signature. An extension is no symbol of its own: its members are members of the type that it extends.

(library_name (dotted_identifier_list) @package)

(class_definition name: (identifier) @name body: (_)? @body) @def.class
(class_definition (mixin_application_class . (identifier) @name)) @def.class
(mixin_declaration (identifier) @name (class_body)? @body) @def.class
(extension_type_declaration name: (identifier) @name body: (_)? @body) @def.class
(enum_declaration name: (identifier) @name body: (_)? @body) @def.enum
(enum_constant name: (identifier) @name) @def.constant
(type_alias (type_identifier) @name (type_parameters)? . "=" . (_) @result) @def.typeAlias
(type_alias (type_identifier) @name . (formal_parameter_list) @params) @def.typeAlias
(extension_type_declaration representation: (representation_declaration type: (_) @result name: (identifier) @name) @def.field)

(extension_declaration class: (_) @owner) @scope

; Constructors; a named one is called by its name.
(class_body ((method_signature (constructor_signature name: (identifier) @name . parameters: (_) @params)) @def.constructor . (function_body)? @body))
(class_body ((declaration (constructor_signature name: (identifier) @name . parameters: (_) @params)) @def.constructor))
(class_body ((method_signature (factory_constructor_signature (identifier) @name . (formal_parameter_list) @params)) @def.constructor . (function_body)? @body))
(class_body ((declaration [
  (constant_constructor_signature (identifier) @name . (formal_parameter_list) @params)
  (factory_constructor_signature (identifier) @name . (formal_parameter_list) @params)
  (redirecting_factory_constructor_signature (identifier) @name . (formal_parameter_list) @params)
]) @def.constructor))
(enum_body ((declaration (constant_constructor_signature (identifier) @name . (formal_parameter_list) @params)) @def.constructor))

; What a named constructor makes is of the type.
(constructor_signature . name: (identifier) @result name: (identifier) @name . parameters: (_)) @def.constructor
(factory_constructor_signature (identifier) @result . (identifier) @name . (formal_parameter_list)) @def.constructor
(redirecting_factory_constructor_signature (identifier) @result . (identifier) @name . (formal_parameter_list)) @def.constructor
(constant_constructor_signature (identifier) @result . (identifier) @name . (formal_parameter_list)) @def.constructor

; Members with a body.
(class_body ((method_signature (function_signature name: (identifier) @name (formal_parameter_list) @params)) @def.method . (function_body)? @body))
(class_body ((method_signature [(getter_signature name: (identifier) @name) (setter_signature name: (identifier) @name (formal_parameter_list) @params)]) @def.property . (function_body)? @body))
(class_body ((method_signature (operator_signature [(binary_operator) "~" "[]" "[]="] @name (formal_parameter_list) @params)) @def.method . (function_body)? @body))
(enum_body ((method_signature (function_signature name: (identifier) @name (formal_parameter_list) @params)) @def.method . (function_body)? @body))
(enum_body ((method_signature [(getter_signature name: (identifier) @name) (setter_signature name: (identifier) @name (formal_parameter_list) @params)]) @def.property . (function_body)? @body))
(extension_body ((method_signature (function_signature name: (identifier) @name (formal_parameter_list) @params)) @def.method . (function_body)? @body))
(extension_body ((method_signature [(getter_signature name: (identifier) @name) (setter_signature name: (identifier) @name (formal_parameter_list) @params)]) @def.property . (function_body)? @body))
(extension_body ((method_signature (operator_signature [(binary_operator) "~" "[]" "[]="] @name (formal_parameter_list) @params)) @def.method . (function_body)? @body))
; Members without one.
(declaration (function_signature name: (identifier) @name (formal_parameter_list) @params)) @def.method
(declaration [(getter_signature name: (identifier) @name) (setter_signature name: (identifier) @name (formal_parameter_list) @params)]) @def.property
(declaration (operator_signature [(binary_operator) "~" "[]" "[]="] @name (formal_parameter_list) @params)) @def.method
; Result types.
(function_signature . [(type_identifier) (void_type) (function_type)] @result [(type_arguments) (nullable_type) (type_identifier)]* @result . name: (identifier) @name) @def.function
(getter_signature . [(type_identifier) (function_type)] @result [(type_arguments) (nullable_type) (type_identifier)]* @result . "get" . name: (identifier) @name) @def.property

; Fields.
(declaration "static" (const_builtin) (static_final_declaration_list (static_final_declaration . (identifier) @name))) @def.constant
(declaration "static" (final_builtin) (static_final_declaration_list (static_final_declaration . (identifier) @name))) @def.constant
(declaration (static_final_declaration_list (static_final_declaration . (identifier) @name))) @def.field
(declaration (initialized_identifier_list (initialized_identifier . (identifier) @name))) @def.field
(declaration (identifier_list (identifier) @name)) @def.field
(declaration [(type_identifier) (function_type)] @result [(type_arguments) (nullable_type) (type_identifier)]* @result . (initialized_identifier_list (initialized_identifier . (identifier) @name))) @def.field
(declaration [(type_identifier) (function_type)] @result [(type_arguments) (nullable_type) (type_identifier)]* @result . (static_final_declaration_list (static_final_declaration . (identifier) @name))) @def.field

; Functions and data outside of types.
(program ((function_signature name: (identifier) @name (formal_parameter_list) @params) @def.function . (function_body)? @body))
(program ((getter_signature name: (identifier) @name) @def.property . (function_body)? @body))
(program ((setter_signature name: (identifier) @name (formal_parameter_list) @params) @def.property . (function_body)? @body))
(local_function_declaration (lambda_expression parameters: (function_signature name: (identifier) @name (formal_parameter_list) @params) body: (_) @body)) @def.function
(local_variable_declaration (initialized_variable_definition name: (identifier) @name value: (function_expression parameters: (_) @params body: (_) @body))) @def.function
(program (const_builtin) . (_)? . (static_final_declaration_list (static_final_declaration . (identifier) @name) @def.constant))
(program (static_final_declaration_list (static_final_declaration . (identifier) @name) @def.constant))
(program (initialized_identifier_list (initialized_identifier . (identifier) @name) @def.variable))

(class_definition superclass: (superclass . "extends" . (type_identifier) @super.extends))
(class_definition superclass: (superclass (mixins (type_identifier) @super.mixes)))
(class_definition interfaces: (interfaces (type_identifier) @super.implements))
(class_definition (mixin_application_class (mixin_application . (type_identifier) @super.extends)))
(class_definition (mixin_application_class (mixin_application (mixins (type_identifier) @super.mixes))))
(mixin_declaration "on" . (type_identifier) @super.extends)
(mixin_declaration (interfaces (type_identifier) @super.implements))
(enum_declaration (interfaces (type_identifier) @super.implements))
(enum_declaration (mixins (type_identifier) @super.mixes))
(extension_type_declaration interfaces: (interfaces (type_identifier) @super.implements))

(method_signature "static" @static)
(declaration "static" @static)
(factory_constructor_signature "factory" @static)
(constructor_signature name: (_) name: (_) @static)
(enum_constant name: (_) @static)

; Public is what has no underscore in front.
((class_definition name: (_) @export) (#not-match? @export "^_"))
((mixin_application_class . (identifier) @export) (#not-match? @export "^_"))
((mixin_declaration (identifier) @export) (#not-match? @export "^_"))
((enum_declaration name: (_) @export) (#not-match? @export "^_"))
((extension_type_declaration name: (_) @export) (#not-match? @export "^_"))
((type_alias (type_identifier) @export) (#not-match? @export "^_"))
((function_signature name: (_) @export) (#not-match? @export "^_"))
((getter_signature name: (_) @export) (#not-match? @export "^_"))
((setter_signature name: (_) @export) (#not-match? @export "^_"))
((constructor_signature name: (identifier) @export) (#not-match? @export "^_"))
([(factory_constructor_signature (identifier) @export . (formal_parameter_list))
  (constant_constructor_signature (identifier) @export . (formal_parameter_list))
  (redirecting_factory_constructor_signature (identifier) @export . (formal_parameter_list))] (#not-match? @export "^_"))
((static_final_declaration . (_) @export) (#not-match? @export "^_"))
((initialized_identifier . (_) @export) (#not-match? @export "^_"))
(enum_constant name: (_) @export)

(comment) @comment
(documentation_comment) @comment
(string_literal) @string
