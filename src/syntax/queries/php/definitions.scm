; PHP: namespaces, types and their members, functions, closures bound to a name, constants.

(namespace_definition name: (namespace_name) @package)

; --- types ---
(class_declaration name: (name) @name body: (_)? @body) @def.class
(interface_declaration name: (name) @name body: (_)? @body) @def.interface
(trait_declaration name: (name) @name body: (_)? @body) @def.trait
(enum_declaration name: (name) @name body: (_)? @body) @def.enum

(class_declaration (base_clause (_) @super.extends))
(class_declaration (class_interface_clause (_) @super.implements))
(enum_declaration (class_interface_clause (_) @super.implements))
(interface_declaration (base_clause (_) @super.extends))
(use_declaration [(name) (qualified_name)] @super.mixes)

; --- functions ---
(method_declaration name: (name) @name (#match? @name "^__construct$")
  parameters: (_) @params body: (_)? @body) @def.constructor
(method_declaration name: (name) @name parameters: (_)? @params return_type: (_)? @result body: (_)? @body) @def.method
(function_definition name: (name) @name parameters: (_)? @params return_type: (_)? @result body: (_)? @body) @def.function
(expression_statement (assignment_expression left: (variable_name) @name
  right: (anonymous_function parameters: (_) @params return_type: (_)? @result body: (_) @body))) @def.function
(expression_statement (assignment_expression left: (variable_name) @name
  right: (arrow_function parameters: (_) @params return_type: (_)? @result body: (_) @body))) @def.function

; --- data ---
(property_declaration (static_modifier)? @static type: (_)? @result
  (property_element name: (variable_name (name) @name))) @def.field
; The name alone: the parameter itself is of the constructor.
(property_promotion_parameter type: (_)? @result name: (variable_name (name) @name) @def.field)
(const_declaration (const_element . (name) @name)) @def.constant
(enum_case name: (name) @name) @def.constant
(expression_statement (function_call_expression function: (name) @_define
  arguments: (arguments . (argument (string (string_content) @name)))) (#eq? @_define "define")) @def.constant

; --- marks ---
(method_declaration (static_modifier) @static)

; Heads whose rest could not be parsed: the name alone is sure.
(ERROR "function" . (name) @name @def.function)
(ERROR "class" . (name) @name @def.class)

; --- text ---
(comment) @comment
(string_content) @string
(nowdoc_string) @string
(text) @string
