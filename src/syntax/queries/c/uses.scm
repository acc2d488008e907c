; C: calls, values, types, includes, and what the text tells of the types of names. C++ reads this too.

(call_expression function: (identifier) @callee arguments: (argument_list) @args) @call
(call_expression function: (field_expression argument: (_) @receiver field: (field_identifier) @callee) arguments: (argument_list) @args) @call
(call_expression function: (parenthesized_expression [
  (identifier) @callee
  (pointer_expression argument: (identifier) @callee)
  (pointer_expression argument: (field_expression argument: (_) @receiver field: (field_identifier) @callee))
  (field_expression argument: (_) @receiver field: (field_identifier) @callee)
]) arguments: (argument_list) @args) @call

(argument_list [
  (identifier) @value
  (pointer_expression operator: "&" argument: (identifier) @value)
  (cast_expression value: [(identifier) @value (pointer_expression argument: (identifier) @value)])
  (conditional_expression consequence: (identifier) @value)
  (conditional_expression alternative: (identifier) @value)
])
(initializer_list [
  (identifier) @value
  (pointer_expression operator: "&" argument: (identifier) @value)
  (cast_expression value: [(identifier) @value (pointer_expression argument: (identifier) @value)])
])
(initializer_pair value: [
  (identifier) @value
  (pointer_expression operator: "&" argument: (identifier) @value)
  (cast_expression value: [(identifier) @value (pointer_expression argument: (identifier) @value)])
])
(init_declarator value: [
  (identifier) @value
  (pointer_expression operator: "&" argument: (identifier) @value)
  (cast_expression value: (identifier) @value)
  (conditional_expression consequence: (identifier) @value)
  (conditional_expression alternative: (identifier) @value)
])
(assignment_expression right: [
  (identifier) @value
  (pointer_expression operator: "&" argument: (identifier) @value)
  (cast_expression value: (identifier) @value)
  (conditional_expression consequence: (identifier) @value)
  (conditional_expression alternative: (identifier) @value)
])
(return_statement [(identifier) @value (pointer_expression operator: "&" argument: (identifier) @value)])
(binary_expression [(identifier) @value (pointer_expression operator: "&" argument: (identifier) @value)])
(case_statement value: (identifier) @value)
(subscript_expression argument: (identifier) @value)
(array_declarator size: (identifier) @value)
(comma_expression (identifier) @value)
(expression_statement (identifier) @value)
(parenthesized_expression (identifier) @value)

(type_identifier) @type

(preproc_include path: [(string_literal) (system_lib_string)] @import.source) @import

(parameter_declaration type: (_) @bind.type declarator: [
  (identifier) @bind
  (pointer_declarator declarator: [(identifier) @bind (pointer_declarator declarator: (identifier) @bind)])
  (array_declarator declarator: (identifier) @bind)
])
(declaration type: [(type_identifier) (struct_specifier)] @bind.type declarator: [
  (identifier) @bind
  (pointer_declarator declarator: (identifier) @bind)
  (array_declarator declarator: (identifier) @bind)
  (init_declarator declarator: [(identifier) @bind (pointer_declarator declarator: (identifier) @bind) (array_declarator declarator: (identifier) @bind)])
])

; Functions that fields hold: `.open = f`, `h->open = f`
(declaration type: [(type_identifier) @receiver (struct_specifier name: (_) @receiver)]
  declarator: (init_declarator value: (initializer_list [
  (initializer_pair designator: (field_designator (field_identifier) @bind.field) value: [
    (identifier) @bind.alias
    (pointer_expression operator: "&" argument: (identifier) @bind.alias)
    (cast_expression value: [(identifier) @bind.alias (pointer_expression argument: (identifier) @bind.alias)])
  ])
  (initializer_list (initializer_pair designator: (field_designator (field_identifier) @bind.field) value: [
    (identifier) @bind.alias
    (pointer_expression operator: "&" argument: (identifier) @bind.alias)
    (cast_expression value: [(identifier) @bind.alias (pointer_expression argument: (identifier) @bind.alias)])
  ]))
])))
(compound_literal_expression
  type: (type_descriptor type: [(type_identifier) @receiver (struct_specifier name: (_) @receiver)])
  value: (initializer_list (initializer_pair designator: (field_designator (field_identifier) @bind.field) value: [
    (identifier) @bind.alias
    (pointer_expression operator: "&" argument: (identifier) @bind.alias)
    (cast_expression value: [(identifier) @bind.alias (pointer_expression argument: (identifier) @bind.alias)])
  ])))
; Inside of another field or element, of which the text says no type.
(initializer_pair value: (initializer_list (initializer_pair designator: (field_designator (field_identifier) @bind.field) value: [
    (identifier) @bind.alias
    (pointer_expression operator: "&" argument: (identifier) @bind.alias)
    (cast_expression value: [(identifier) @bind.alias (pointer_expression argument: (identifier) @bind.alias)])
  ])))
(assignment_expression left: (field_expression) @bind operator: "=" right: [
  (identifier) @bind.alias
  (pointer_expression operator: "&" argument: (identifier) @bind.alias)
  (cast_expression value: [(identifier) @bind.alias (pointer_expression argument: (identifier) @bind.alias)])
])

; Functions that stand in a table by the place of their field.
(declaration
  type: [(type_identifier) @receiver (struct_specifier name: (_) @receiver)]
  declarator: (init_declarator value: (initializer_list [
    (identifier) @bind.alias @bind.entry
    (pointer_expression operator: "&" argument: (identifier) @bind.alias) @bind.entry
    (cast_expression value: (identifier) @bind.alias) @bind.entry
  ]) @params))
; How far a name that is bound in a block is seen.
[(compound_statement) (for_statement)] @block
