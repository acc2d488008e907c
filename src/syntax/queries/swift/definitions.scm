; Swift: types, members, extensions, and what is known of them.

; --- types ---
(class_declaration declaration_kind: ["class" "actor"] name: (type_identifier) @name body: (_)? @body) @def.class
(class_declaration declaration_kind: "struct" name: (type_identifier) @name body: (_)? @body) @def.struct
(class_declaration declaration_kind: "enum" name: (type_identifier) @name body: (_)? @body) @def.enum
(protocol_declaration name: (type_identifier) @name body: (_)? @body) @def.interface
(typealias_declaration name: (type_identifier) @name name: (_)? @result) @def.typeAlias
(associatedtype_declaration name: (type_identifier) @name) @def.typeAlias

(class_declaration declaration_kind: "extension" name: (_) @owner) @scope

; The first name after the colon of a class may be its base class; all others are protocols.
(class_declaration declaration_kind: "class" name: (_) (type_parameters)?
  . (_ inherits_from: (_) @super.extends))
(class_declaration (_ inherits_from: (_) @super.implements))
(protocol_declaration (_ inherits_from: (_) @super.extends))

; --- functions ---
; An optional result in one pattern makes the query ten times slower to compile.
(class_body
  (function_declaration "func" . name: _ @name "->" . name: (_) @result body: (_)? @body) @def.method @params)
(class_body (function_declaration "func" . name: _ @name body: (_)? @body) @def.method @params)
(enum_class_body
  (function_declaration "func" . name: _ @name "->" . name: (_) @result body: (_)? @body) @def.method @params)
(enum_class_body (function_declaration "func" . name: _ @name body: (_)? @body) @def.method @params)
(function_declaration "func" . name: _ @name "->" . name: (_) @result body: (_)? @body) @def.function @params
(function_declaration "func" . name: _ @name body: (_)? @body) @def.function @params
(protocol_function_declaration "func" . name: _ @name "->" . name: (_) @result) @def.method @params
(protocol_function_declaration "func" . name: _ @name) @def.method @params
(init_declaration name: _ @name body: (_)? @body) @def.constructor @params
(deinit_declaration "deinit" @name body: (_)? @body) @def.method
(subscript_declaration "subscript" @name "->" . name: (_) @result (computed_property)? @body) @def.method @params
(subscript_declaration "subscript" @name) @def.method @params
(macro_declaration "macro" . (simple_identifier) @name) @def.function

; Heads whose rest could not be parsed: the name alone is sure.
(ERROR "func" . (simple_identifier) @name @def.function)
(ERROR ["class" "struct" "enum" "actor"] . (type_identifier) @name @def.class)
(ERROR "protocol" . (type_identifier) @name @def.interface)

; A closure bound to a name is a function of that name, at any depth.
(class_body
  (_ name: (_ bound_identifier: (simple_identifier) @name)
    value: (lambda_literal) @body) @def.method)
(_ name: (_ bound_identifier: (simple_identifier) @name)
  value: (lambda_literal) @body) @def.function

; --- data of types and files; locals are none ---
(class_body
  (_ name: (_ bound_identifier: (simple_identifier) @name)
    . (type_annotation)? @result . computed_value: (_) @body) @def.property)
(enum_class_body
  (_ name: (_ bound_identifier: (simple_identifier) @name)
    . (type_annotation)? @result . computed_value: (_) @body) @def.property)
(class_body
  (property_declaration (_ (property_modifier "static")) (value_binding_pattern "let")
    name: (_ bound_identifier: (simple_identifier) @name)
    . (type_annotation)? @result) @def.constant)
(enum_class_body
  (property_declaration (_ (property_modifier "static")) (value_binding_pattern "let")
    name: (_ bound_identifier: (simple_identifier) @name)
    . (type_annotation)? @result) @def.constant)
(class_body
  (_ name: (_ bound_identifier: (simple_identifier) @name)
    . (type_annotation)? @result) @def.field)
(enum_class_body
  (_ name: (_ bound_identifier: (simple_identifier) @name)
    . (type_annotation)? @result) @def.field)
(source_file
  (property_declaration (value_binding_pattern "let") name: (_ bound_identifier: (simple_identifier) @name)
    . (type_annotation)? @result) @def.constant)
(source_file
  (_ name: (_ bound_identifier: (simple_identifier) @name)
    . (type_annotation)? @result) @def.variable)
(source_file
  (property_declaration name: (pattern (pattern (simple_identifier) @name))) @def.variable)
(protocol_property_declaration name: (_ bound_identifier: (simple_identifier) @name)
  (type_annotation)? @result) @def.property
(enum_entry name: (simple_identifier) @name) @def.constant

; --- marks ---
(function_declaration (_ (property_modifier "static") @static))
(function_declaration "class" @static)
(protocol_function_declaration (_ (property_modifier "static") @static))
(property_declaration (_ (property_modifier ["static" "class"]) @static))
(subscript_declaration (_ (property_modifier "static") @static))

(class_declaration (_ (visibility_modifier ["public" "open"])) name: (type_identifier) @export)
(protocol_declaration (_ (visibility_modifier "public")) name: (type_identifier) @export)
(typealias_declaration (_ (visibility_modifier "public")) . "typealias" . name: (type_identifier) @export)
(function_declaration (_ (visibility_modifier ["public" "open"])) "func" . name: _ @export)
(init_declaration (_ (visibility_modifier ["public" "open"])) name: _ @export)
(subscript_declaration (_ (visibility_modifier ["public" "open"])) "subscript" @export)
(property_declaration (_ (visibility_modifier ["public" "open"]))
  name: (_ bound_identifier: (simple_identifier) @export))
; What a public extension, protocol or enum holds is public with it.
(class_declaration (_ (visibility_modifier "public")) declaration_kind: "extension"
  body: (class_body (function_declaration "func" . name: _ @export)))
(class_declaration (_ (visibility_modifier "public")) declaration_kind: "extension"
  body: (class_body (property_declaration name: (_ bound_identifier: (simple_identifier) @export))))
(protocol_declaration (_ (visibility_modifier "public"))
  body: (protocol_body (protocol_function_declaration "func" . name: _ @export)))
(protocol_declaration (_ (visibility_modifier "public"))
  body: (protocol_body (protocol_property_declaration name: (_ bound_identifier: (simple_identifier) @export))))
(class_declaration (_ (visibility_modifier "public"))
  body: (enum_class_body (enum_entry name: (simple_identifier) @export)))

; --- text ---
(comment) @comment
(multiline_comment) @comment
(line_str_text) @string
(multi_line_str_text) @string
(raw_str_part) @string
