; Kotlin: packages, types, members, functions, and marks on them. A companion object is no symbol of its own:
; its members are static members of the class around it.

(package_header (qualified_identifier) @package)

(class_declaration (modifiers (class_modifier "enum")) "class" name: (identifier) @name
  (primary_constructor (class_parameters) @params)? (enum_class_body)? @body) @def.enum
(class_declaration "interface" name: (identifier) @name (class_body)? @body) @def.interface
(class_declaration "class" name: (identifier) @name
  (primary_constructor (class_parameters) @params)? (class_body)? @body) @def.class
(object_declaration name: (identifier) @name (class_body)? @body) @def.class
(type_alias type: (identifier) @name [(user_type) (nullable_type) (function_type) (parenthesized_type)] @result) @def.typeAlias
(enum_entry . (modifiers)? . (identifier) @name (class_body)? @body) @def.constant

(secondary_constructor "constructor" @name (function_value_parameters) @params (block)? @body) @def.constructor

; A function declared for another type is a member of that type.
(function_declaration [(user_type) (nullable_type) (parenthesized_type) (non_nullable_type)] @owner . name: (identifier) @name
  (function_value_parameters) @params . [(user_type) (nullable_type) (function_type) (parenthesized_type) (non_nullable_type)]? @result
  (function_body)? @body) @def.method
; A method that a test runner calls.
((class_body (function_declaration (modifiers (annotation (user_type (identifier) @_mark))) name: (identifier) @name
  (function_value_parameters) @params (function_body)? @body) @def.test)
  (#any-of? @_mark "Test" "ParameterizedTest" "RepeatedTest" "TestFactory"))
(class_body (function_declaration name: (identifier) @name
  (function_value_parameters) @params . [(user_type) (nullable_type) (function_type) (parenthesized_type) (non_nullable_type)]? @result
  (function_body)? @body) @def.method)
(enum_class_body (function_declaration name: (identifier) @name
  (function_value_parameters) @params . [(user_type) (nullable_type) (function_type) (parenthesized_type) (non_nullable_type)]? @result
  (function_body)? @body) @def.method)
(function_declaration name: (identifier) @name
  (function_value_parameters) @params . [(user_type) (nullable_type) (function_type) (parenthesized_type) (non_nullable_type)]? @result
  (function_body)? @body) @def.function

; What holds a function is called like one.
(class_body (property_declaration (variable_declaration . (identifier) @name) . [(lambda_literal) (anonymous_function)] @body) @def.method)
(property_declaration (variable_declaration . (identifier) @name) . [(lambda_literal) (anonymous_function)] @body) @def.function

(source_file (property_declaration [(user_type) (nullable_type)] @owner . (variable_declaration . (identifier) @name . (_)? @result)) @def.property)
(class_body (property_declaration [(user_type) (nullable_type)] @owner . (variable_declaration . (identifier) @name . (_)? @result)) @def.property)
(source_file (property_declaration (modifiers (property_modifier "const")) (variable_declaration . (identifier) @name . (_)? @result)) @def.constant)
(class_body (property_declaration (modifiers (property_modifier "const")) (variable_declaration . (identifier) @name . (_)? @result)) @def.constant)
(source_file (property_declaration "val" (variable_declaration . (identifier) @name . (_)? @result)) @def.constant)
(source_file (property_declaration "var" (variable_declaration . (identifier) @name . (_)? @result)) @def.variable)
(class_body (property_declaration (variable_declaration . (identifier) @name . (_)? @result)) @def.property)
(enum_class_body (property_declaration (variable_declaration . (identifier) @name . (_)? @result)) @def.property)
(class_parameter ["val" "var"] . (identifier) @name . (_) @result) @def.field

; What a class calls with arguments is its base class; all else are interfaces.
(class_declaration (delegation_specifiers (delegation_specifier (constructor_invocation . (user_type) @super.extends))))
(class_declaration "class" (delegation_specifiers (delegation_specifier (user_type) @super.implements)))
(class_declaration (delegation_specifiers (delegation_specifier (explicit_delegation . (user_type) @super.implements))))
(class_declaration "interface" (delegation_specifiers (delegation_specifier (user_type) @super.extends)))
(object_declaration (delegation_specifiers (delegation_specifier (constructor_invocation . (user_type) @super.extends))))
(object_declaration (delegation_specifiers (delegation_specifier (user_type) @super.implements)))
(object_declaration (delegation_specifiers (delegation_specifier (explicit_delegation . (user_type) @super.implements))))

(companion_object (class_body (function_declaration name: (_) @static)))
(companion_object (class_body (property_declaration (variable_declaration . (_) @static))))
(object_declaration (class_body (function_declaration name: (_) @static)))
(object_declaration (class_body (property_declaration (variable_declaration . (_) @static))))
(enum_entry (identifier) @static)

; Public is what does not say otherwise.
((source_file (class_declaration (modifiers)? @_marks name: (_) @export)) (#not-match? @_marks "\\b(private|internal)\\b"))
((source_file (object_declaration (modifiers)? @_marks name: (_) @export)) (#not-match? @_marks "\\b(private|internal)\\b"))
((source_file (function_declaration (modifiers)? @_marks name: (_) @export)) (#not-match? @_marks "\\b(private|internal)\\b"))
((source_file (property_declaration (modifiers)? @_marks (variable_declaration . (_) @export))) (#not-match? @_marks "\\b(private|internal)\\b"))
((source_file (type_alias (modifiers)? @_marks type: (_) @export)) (#not-match? @_marks "\\b(private|internal)\\b"))
((class_body (class_declaration (modifiers)? @_marks name: (_) @export)) (#not-match? @_marks "\\b(private|internal|protected)\\b"))
((class_body (object_declaration (modifiers)? @_marks name: (_) @export)) (#not-match? @_marks "\\b(private|internal|protected)\\b"))
((class_body (function_declaration (modifiers)? @_marks name: (_) @export)) (#not-match? @_marks "\\b(private|internal|protected)\\b"))
((class_body (property_declaration (modifiers)? @_marks (variable_declaration . (_) @export))) (#not-match? @_marks "\\b(private|internal|protected)\\b"))
((enum_class_body (function_declaration (modifiers)? @_marks name: (_) @export)) (#not-match? @_marks "\\b(private|internal|protected)\\b"))
(enum_entry (identifier) @export)
((class_parameter (modifiers)? @_marks ["val" "var"] . (identifier) @export) (#not-match? @_marks "\\b(private|internal|protected)\\b"))

(line_comment) @comment
(block_comment) @comment
(string_content) @string
