; C#: namespaces, types, members, functions, and marks on them. A namespace is no symbol of its own.

(file_scoped_namespace_declaration name: (_) @package)
(namespace_declaration name: (_) @package)
(namespace_declaration name: (_) @package body: (declaration_list . (namespace_declaration name: (_) @package) .))

(class_declaration name: (identifier) @name (parameter_list)? @params body: (_)? @body) @def.class
(struct_declaration name: (identifier) @name (parameter_list)? @params body: (_)? @body) @def.struct
(record_declaration "struct" name: (identifier) @name (parameter_list)? @params body: (_)? @body) @def.struct
(record_declaration name: (identifier) @name (parameter_list)? @params body: (_)? @body) @def.class
(interface_declaration name: (identifier) @name body: (_)? @body) @def.interface
(enum_declaration name: (identifier) @name body: (_)? @body) @def.enum
(enum_member_declaration name: (identifier) @name) @def.constant
(delegate_declaration name: (identifier) @name parameters: (_) @params) @def.typeAlias
(record_declaration (parameter_list (parameter type: (_) @result name: (identifier) @name) @def.property))

; A method that a test runner calls.
((method_declaration (attribute_list (attribute name: (identifier) @_mark))
  name: (identifier) @name parameters: (_) @params body: (_)? @body) @def.test
  (#any-of? @_mark "Fact" "Theory" "Test" "TestCase" "TestMethod" "DataTestMethod"))
(method_declaration returns: (_) @result name: (identifier) @name parameters: (_) @params body: (_)? @body) @def.method
(constructor_declaration name: (identifier) @name parameters: (_) @params body: (_)? @body) @def.constructor
(destructor_declaration name: (identifier) @name parameters: (_) @params body: (_)? @body) @def.method
(operator_declaration type: (_) @result operator: _ @name parameters: (_) @params body: (_)? @body) @def.method
(conversion_operator_declaration type: (_) @name @result parameters: (_) @params body: (_)? @body) @def.method
(indexer_declaration type: (_) @result "this" @name parameters: (_) @params [accessors: (_) @body value: (_) @body]) @def.property
(property_declaration type: (_) @result name: (identifier) @name accessors: (_)? @body value: (_)? @body) @def.property
(event_declaration type: (_) @result name: (identifier) @name accessors: (_)? @body) @def.property
(event_field_declaration (variable_declaration type: (_) @result (variable_declarator name: (identifier) @name))) @def.property
(field_declaration (modifier "const") (variable_declaration type: (_) @result (variable_declarator name: (identifier) @name))) @def.constant
(field_declaration (modifier "static") (modifier "readonly") (variable_declaration type: (_) @result (variable_declarator name: (identifier) @name))) @def.constant
(field_declaration (variable_declaration type: (_) @result (variable_declarator name: (identifier) @name))) @def.field
(local_function_statement type: (_) @result name: (identifier) @name parameters: (_) @params body: (_)? @body) @def.function
(local_declaration_statement (variable_declaration (variable_declarator name: (identifier) @name [
  (_ parameters: (_) @params body: (_) @body)
  (anonymous_method_expression (block) @body)
]))) @def.function

; The first base of a class is its base class unless it is named like an interface.
((class_declaration (base_list . [(identifier) (generic_name) (qualified_name)] @super.extends))
  (#not-match? @super.extends "^([\\w.]*\\.)?I[A-Z]"))
((class_declaration (base_list . [(identifier) (generic_name) (qualified_name)] @super.implements))
  (#match? @super.implements "^([\\w.]*\\.)?I[A-Z]"))
(class_declaration (base_list (_) . [(identifier) (generic_name) (qualified_name)] @super.implements))
((record_declaration (base_list . [(identifier) (generic_name) (qualified_name)] @super.extends))
  (#not-match? @super.extends "^([\\w.]*\\.)?I[A-Z]"))
((record_declaration (base_list . [(identifier) (generic_name) (qualified_name)] @super.implements))
  (#match? @super.implements "^([\\w.]*\\.)?I[A-Z]"))
(record_declaration (base_list (_) . [(identifier) (generic_name) (qualified_name)] @super.implements))
(primary_constructor_base_type type: (_) @super.extends)
(struct_declaration (base_list [(identifier) (generic_name) (qualified_name)] @super.implements))
(interface_declaration (base_list [(identifier) (generic_name) (qualified_name)] @super.extends))

(modifier "static" @static)
(field_declaration (modifier "const" @static))
(enum_member_declaration name: (_) @static)

(class_declaration (modifier "public") name: (_) @export)
(struct_declaration (modifier "public") name: (_) @export)
(interface_declaration (modifier "public") name: (_) @export)
(record_declaration (modifier "public") name: (_) @export)
(enum_declaration (modifier "public") name: (_) @export)
(delegate_declaration (modifier "public") name: (_) @export)
(method_declaration (modifier "public") name: (_) @export)
(constructor_declaration (modifier "public") name: (_) @export)
(property_declaration (modifier "public") name: (_) @export)
(event_declaration (modifier "public") name: (_) @export)
(field_declaration (modifier "public") (variable_declaration (variable_declarator name: (_) @export)))
(event_field_declaration (modifier "public") (variable_declaration (variable_declarator name: (_) @export)))
(operator_declaration (modifier "public") operator: _ @export)
(indexer_declaration (modifier "public") "this" @export)
; What an interface or an enum holds is public without saying so.
(interface_declaration body: (declaration_list [(method_declaration name: (_) @export) (property_declaration name: (_) @export)]))
(enum_member_declaration name: (_) @export)
(record_declaration (parameter_list (parameter name: (_) @export)))

(comment) @comment
(string_literal_content) @string
(raw_string_content) @string
(string_content) @string
(verbatim_string_literal) @string
