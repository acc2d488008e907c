; C: functions, types, members, macros and file-level data. C++ reads this too, after its own definitions.

; How deep a name lies in its declarator depends on what comes back: a value, a pointer, a pointer to a function.
(function_definition (storage_class_specifier "static" @static)? type: (_) @result declarator: [
  (function_declarator declarator: [(identifier) @name (parenthesized_declarator (identifier) @name)] parameters: (parameter_list) @params)
  (pointer_declarator declarator: [
    (function_declarator declarator: (identifier) @name parameters: (parameter_list) @params)
    (pointer_declarator declarator: [
      (function_declarator declarator: (identifier) @name parameters: (parameter_list) @params)
      (pointer_declarator declarator: (function_declarator declarator: (identifier) @name parameters: (parameter_list) @params))
    ])
    (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (function_declarator declarator: (identifier) @name parameters: (parameter_list) @params))))
  ])
  (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (function_declarator declarator: (identifier) @name parameters: (parameter_list) @params))))
] body: (_) @body) @def.function

; A macro that makes a function: its first argument names it. The grammar reads it in one of four ways.
(function_definition type: (type_identifier) @_macro declarator: (parenthesized_declarator (identifier) @name) body: (_) @body
  (#match? @_macro "^[A-Z][A-Z0-9_]+$") (#not-eq? @name "void")) @def.function
(function_definition !type declarator: (function_declarator declarator: (identifier) @_macro
  parameters: (parameter_list . (parameter_declaration type: (type_identifier) @name) .)) body: (_) @body
  (#match? @_macro "^[A-Z][A-Z0-9_]+$")) @def.function
(function_definition !type declarator: (function_declarator declarator: (identifier) @_macro
  parameters: (parameter_list . (parameter_declaration type: (type_identifier)) . (parameter_declaration type: [(type_identifier) (primitive_type)] @name) .)) body: (_) @body
  (#match? @_macro "^(T[A-Z]*_)?TEST(_[A-Z]+)*$")) @def.test
(function_definition !type declarator: (function_declarator declarator: (identifier) @_macro
  parameters: (parameter_list . (parameter_declaration type: (type_identifier) @name) (parameter_declaration))) body: (_) @body
  (#match? @_macro "^[A-Z][A-Z0-9_]+$") (#not-match? @_macro "TEST")) @def.function
(translation_unit (expression_statement (call_expression function: (identifier) @_macro arguments: (argument_list . (identifier) @name)))
  @def.function . (compound_statement) @body
  (#match? @_macro "^[A-Z][A-Z0-9_]+$"))
; What is left of a head with a macro that the grammar can not place.
(function_definition type: (type_identifier) @name declarator: (parenthesized_declarator (identifier) @_void) body: (_) @body
  (#eq? @_void "void")) @def.function
(function_definition !type declarator: (function_declarator declarator: (identifier) @name parameters: (parameter_list) @params) body: (_) @body
  (#not-match? @name "^[A-Z][A-Z0-9_]+$")) @def.function

; Declarations; those inside of functions are dropped later.
(declaration (storage_class_specifier "static" @static)? type: (_) @result declarator: [
  (function_declarator declarator: (identifier) @name parameters: (parameter_list) @params)
  (pointer_declarator declarator: [
    (function_declarator declarator: (identifier) @name parameters: (parameter_list) @params)
    (pointer_declarator declarator: (function_declarator declarator: (identifier) @name parameters: (parameter_list) @params))
  ])
]) @def.function
(declaration (storage_class_specifier "static" @static)? type: (_) @result declarator: [
  (identifier) @name
  (array_declarator declarator: [(identifier) @name (array_declarator declarator: (identifier) @name)])
  (pointer_declarator declarator: [
    (identifier) @name
    (array_declarator declarator: (identifier) @name)
    (pointer_declarator declarator: (identifier) @name)
    (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (identifier) @name)))
  ])
  (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: [(identifier) @name (array_declarator declarator: (identifier) @name)])))
  (init_declarator declarator: [
    (identifier) @name
    (array_declarator declarator: [(identifier) @name (array_declarator declarator: (identifier) @name)])
    (pointer_declarator declarator: [(identifier) @name (array_declarator declarator: (identifier) @name) (pointer_declarator declarator: (identifier) @name)])
    (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: [(identifier) @name (array_declarator declarator: (identifier) @name)])))
  ])
]) @def.variable

(struct_specifier name: (type_identifier) @name body: (_) @body) @def.struct
(union_specifier name: (type_identifier) @name body: (_) @body) @def.struct
(enum_specifier name: (type_identifier) @name body: (_) @body) @def.enum
(type_definition type: [(struct_specifier !name body: (_) @body) (union_specifier !name body: (_) @body)] declarator: (type_identifier) @name) @def.struct
(type_definition type: (enum_specifier !name body: (_) @body) declarator: (type_identifier) @name) @def.enum
; Of a type that has a name of its own, the alias is only a second one.
(type_definition type: [(struct_specifier name: (_) @result) (union_specifier name: (_) @result) (enum_specifier name: (_) @result)]
  declarator: [(type_identifier) @name (pointer_declarator declarator: (type_identifier) @name)] @def.typeAlias
  (#not-eq? @name @result))
(type_definition type: [(type_identifier) (primitive_type) (sized_type_specifier)] @result declarator: [
  (type_identifier) @name
  (pointer_declarator declarator: (type_identifier) @name)
  (array_declarator declarator: (type_identifier) @name)
  (function_declarator declarator: [(type_identifier) @name (parenthesized_declarator [(type_identifier) @name (pointer_declarator declarator: (type_identifier) @name)])] parameters: (_) @params)
  (pointer_declarator declarator: (function_declarator declarator: [(type_identifier) @name (parenthesized_declarator (pointer_declarator declarator: (type_identifier) @name))] parameters: (_) @params))
]) @def.typeAlias
(type_definition type: [(struct_specifier) (enum_specifier) (union_specifier)] @result declarator: [
  (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (type_identifier) @name)) parameters: (_) @params)
  (pointer_declarator declarator: (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (type_identifier) @name)) parameters: (_) @params))
]) @def.typeAlias

(field_declaration type: (_) @result declarator: [
  (field_identifier) @name
  (array_declarator declarator: [(field_identifier) @name (array_declarator declarator: (field_identifier) @name)])
  (pointer_declarator declarator: [
    (field_identifier) @name
    (pointer_declarator declarator: (field_identifier) @name)
    (array_declarator declarator: (field_identifier) @name)
    (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (field_identifier) @name)) parameters: (_) @params)
  ])
  (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: [(field_identifier) @name (array_declarator declarator: (field_identifier) @name)])) parameters: (_) @params)
]) @def.field
(enumerator name: (identifier) @name) @def.constant

(preproc_function_def name: (identifier) @name parameters: (preproc_params) @params value: (_)? @body) @def.function
(preproc_def name: (identifier) @name value: (_)) @def.constant

(comment) @comment
(string_content) @string
(preproc_function_def value: (preproc_arg) @inject.uses)
((preproc_def value: (preproc_arg) @inject.uses) (#match? @inject.uses "^[A-Za-z_(]"))
; The head of a function that is only half written.
(ERROR (function_declarator declarator: (identifier) @name parameters: (parameter_list) @params) @def.function)
