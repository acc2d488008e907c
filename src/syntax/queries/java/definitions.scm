; Java: packages, types, members, and marks on them. A lambda is part of the method that makes it, since
; nothing can call it by its name; methods of an anonymous class are part of what makes the object.

(package_declaration [(identifier) (scoped_identifier)] @package)

(class_declaration name: (identifier) @name body: (_)? @body) @def.class
(interface_declaration name: (identifier) @name body: (_)? @body) @def.interface
(annotation_type_declaration name: (identifier) @name body: (_)? @body) @def.interface
(enum_declaration name: (identifier) @name body: (_)? @body) @def.enum
(record_declaration name: (identifier) @name parameters: (_) @params body: (_)? @body) @def.class
(enum_constant name: (identifier) @name) @def.constant

; A method that a test runner calls.
((method_declaration
  (modifiers (marker_annotation name: (identifier) @_mark))
  name: (identifier) @name parameters: (_) @params body: (_)? @body) @def.test
  (#any-of? @_mark "Test" "ParameterizedTest" "RepeatedTest" "TestFactory" "TestTemplate"))
((method_declaration
  (modifiers (annotation name: (identifier) @_mark))
  name: (identifier) @name parameters: (_) @params body: (_)? @body) @def.test
  (#any-of? @_mark "Test" "ParameterizedTest" "RepeatedTest"))
(method_declaration type: (_) @result name: (identifier) @name parameters: (_) @params body: (_)? @body) @def.method
(annotation_type_element_declaration type: (_) @result name: (identifier) @name) @def.method
(constructor_declaration name: (identifier) @name parameters: (_) @params body: (_)? @body) @def.constructor
(compact_constructor_declaration name: (identifier) @name body: (_)? @body) @def.constructor

(field_declaration (modifiers "static" "final") type: (_) @result declarator: (variable_declarator name: (identifier) @name)) @def.constant
(field_declaration (modifiers "final" "static") type: (_) @result declarator: (variable_declarator name: (identifier) @name)) @def.constant
(constant_declaration type: (_) @result declarator: (variable_declarator name: (identifier) @name)) @def.constant
(field_declaration type: (_) @result declarator: (variable_declarator name: (identifier) @name)) @def.field
(record_declaration parameters: (formal_parameters (formal_parameter type: (_) @result name: (identifier) @name) @def.field))

(superclass (_) @super.extends)
(super_interfaces (type_list (_) @super.implements))
(extends_interfaces (type_list (_) @super.extends))

(modifiers "static" @static)
(constant_declaration type: (_) @static)
(interface_declaration body: (interface_body (class_declaration "class" @static)))
(enum_constant name: (_) @static)

(class_declaration (modifiers "public") name: (_) @export)
(interface_declaration (modifiers "public") name: (_) @export)
(annotation_type_declaration (modifiers "public") name: (_) @export)
(enum_declaration (modifiers "public") name: (_) @export)
(record_declaration (modifiers "public") name: (_) @export)
(method_declaration (modifiers "public") name: (_) @export)
(constructor_declaration (modifiers "public") name: (_) @export)
(field_declaration (modifiers "public") declarator: (variable_declarator name: (_) @export))
; What an interface or an enum holds is public without saying so.
(interface_body (method_declaration name: (_) @export))
(interface_body (constant_declaration declarator: (variable_declarator name: (_) @export)))
(enum_constant name: (_) @export)

(line_comment) @comment
(block_comment) @comment
(string_fragment) @string
(multiline_string_fragment) @string
