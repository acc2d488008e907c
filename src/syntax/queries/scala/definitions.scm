; Scala 2 and 3: packages, types, members, functions, and marks on them. An object is a class whose members are
; static; a package object is no symbol of its own, but a part of the package; a `given` without a name neither.

(package_clause name: (_) @package)
(compilation_unit (package_clause name: (_) @package) (package_clause name: (_) @package))
(compilation_unit (package_clause name: (_) @package) (package_clause name: (_) @package) (package_clause name: (_) @package))
(compilation_unit (package_clause name: (_) @package) (package_object name: (_) @package))
(package_clause name: (_) @package body: (template_body . (package_clause name: (_) @package) .))

(class_definition name: (_) @name class_parameters: (class_parameters)? @params body: (_)? @body) @def.class
(object_definition name: (_) @name body: (_)? @body) @def.class
(trait_definition name: (_) @name body: (_)? @body) @def.trait
(enum_definition name: (_) @name class_parameters: (class_parameters)? @params body: (_)? @body) @def.enum
(simple_enum_case name: (_) @name) @def.constant
(full_enum_case name: (_) @name class_parameters: (class_parameters) @params) @def.constant
(type_definition name: (type_identifier) @name type: (_)? @result) @def.typeAlias
(given_definition name: (_) @name body: (with_template_body) @body) @def.class
(given_definition name: (_) @name body: (template_body) @body) @def.class
(given_definition name: (_) @name return_type: (_)? @result body: (_)? @body) @def.constant

(extension_definition parameters: (parameters (parameter type: (_) @owner))) @scope

((template_body (function_definition name: (identifier) @name (parameters) @params body: (_) @body) @def.constructor)
  (#eq? @name "this"))
(package_object body: (template_body (function_definition name: (_) @name (parameters)? @params return_type: (_)? @result body: (_) @body) @def.function))
(template_body (function_definition name: (_) @name (parameters)? @params return_type: (_)? @result body: (_)? @body) @def.method)
(with_template_body (function_definition name: (_) @name (parameters)? @params return_type: (_)? @result body: (_)? @body) @def.method)
(enum_body (function_definition name: (_) @name (parameters)? @params return_type: (_)? @result body: (_)? @body) @def.method)
(function_definition name: (_) @name (parameters)? @params return_type: (_)? @result body: (_)? @body) @def.function
(function_declaration name: (_) @name (parameters)? @params return_type: (_)? @result) @def.method

; What holds a function is called like one.
(template_body (val_definition pattern: (identifier) @name value: (lambda_expression) @body) @def.method)
(val_definition pattern: (identifier) @name value: (lambda_expression) @body) @def.function

(object_definition body: (template_body (val_definition pattern: (identifier) @name type: (_)? @result) @def.constant))
(package_object body: (template_body (val_definition pattern: (identifier) @name type: (_)? @result) @def.constant))
(template_body (val_definition pattern: (identifier) @name type: (_)? @result) @def.field)
(template_body (val_definition pattern: (identifiers (identifier) @name) type: (_)? @result) @def.field)
(template_body (val_definition pattern: (tuple_pattern (identifier) @name)) @def.field)
(template_body (var_definition pattern: (identifier) @name type: (_)? @result) @def.field)
(template_body (val_declaration name: (identifier) @name type: (_)? @result) @def.field)
(template_body (var_declaration name: (identifier) @name type: (_)? @result) @def.field)
(enum_body (val_definition pattern: (identifier) @name type: (_)? @result) @def.field)
(compilation_unit (val_definition pattern: (identifier) @name type: (_)? @result) @def.constant)
(compilation_unit (var_definition pattern: (identifier) @name type: (_)? @result) @def.variable)
(class_definition "case" class_parameters: (class_parameters (class_parameter name: (_) @name type: (_)? @result) @def.field))
(class_parameter ["val" "var"] name: (_) @name type: (_)? @result) @def.field

(class_definition extend: (extends_clause . type: (_) @super.extends))
(class_definition extend: (extends_clause ["with" ","] @_with . (_) @super.mixes))
(object_definition extend: (extends_clause . type: (_) @super.extends))
(object_definition extend: (extends_clause ["with" ","] @_with . (_) @super.mixes))
(trait_definition extend: (extends_clause . type: (_) @super.extends))
(trait_definition extend: (extends_clause ["with" ","] @_with . (_) @super.mixes))
(enum_definition extend: (extends_clause . type: (_) @super.extends))
(enum_definition extend: (extends_clause ["with" ","] @_with . (_) @super.mixes))
(given_definition name: (_) return_type: (_) @super.implements body: (with_template_body))

(object_definition body: (template_body (function_definition name: (_) @static)))
(object_definition body: (template_body (val_definition pattern: (identifier) @static)))
(object_definition body: (template_body (var_definition pattern: (identifier) @static)))
(simple_enum_case name: (_) @static)
(full_enum_case name: (_) @static)

; Public is what does not say otherwise.
((compilation_unit (class_definition (modifiers)? @_marks name: (_) @export)) (#not-match? @_marks "\\bprivate\\b"))
((compilation_unit (object_definition (modifiers)? @_marks name: (_) @export)) (#not-match? @_marks "\\bprivate\\b"))
((compilation_unit (trait_definition (modifiers)? @_marks name: (_) @export)) (#not-match? @_marks "\\bprivate\\b"))
(compilation_unit (enum_definition name: (_) @export))
((compilation_unit (function_definition (modifiers)? @_marks name: (_) @export)) (#not-match? @_marks "\\bprivate\\b"))
((compilation_unit (val_definition (modifiers)? @_marks pattern: (identifier) @export)) (#not-match? @_marks "\\bprivate\\b"))
((template_body (class_definition (modifiers)? @_marks name: (_) @export)) (#not-match? @_marks "\\b(private|protected)\\b"))
((template_body (object_definition (modifiers)? @_marks name: (_) @export)) (#not-match? @_marks "\\b(private|protected)\\b"))
((template_body (function_definition (modifiers)? @_marks name: (_) @export)) (#not-match? @_marks "\\b(private|protected)\\b"))
((template_body (function_declaration (modifiers)? @_marks name: (_) @export)) (#not-match? @_marks "\\b(private|protected)\\b"))
((template_body (val_definition (modifiers)? @_marks pattern: (identifier) @export)) (#not-match? @_marks "\\b(private|protected)\\b"))

(comment) @comment
(block_comment) @comment
(string) @string
(interpolated_string) @string
