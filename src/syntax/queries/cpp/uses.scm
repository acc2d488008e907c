; C++: calls and uses that C has no words for.

(call_expression function: (_ scope: (_) @receiver name: [(identifier) @callee (template_function name: (identifier) @callee)]) arguments: (argument_list) @args) @call
(call_expression function: (_ scope: (_) @receiver name: (_ scope: (_) @receiver name: [(identifier) @callee (template_function name: (identifier) @callee)])) arguments: (argument_list) @args) @call
(call_expression function: (_ scope: (_) @receiver name: (_ scope: (_) @receiver name: (_ scope: (_) @receiver name: [(identifier) @callee (template_function name: (identifier) @callee)]))) arguments: (argument_list) @args) @call
(call_expression function: (qualified_identifier !scope name: (identifier) @callee) arguments: (argument_list) @args) @call
((call_expression function: (template_function name: (identifier) @callee) arguments: (argument_list) @args) @call
  (#not-match? @callee "^(static|dynamic|reinterpret|const)_cast$"))
(call_expression function: (_ argument: (_) @receiver field: [
  (template_method name: (field_identifier) @callee)
  (dependent_name (template_method name: (field_identifier) @callee))
  (qualified_identifier name: (identifier) @callee)
  (destructor_name) @callee
]) arguments: (argument_list) @args) @call
(new_expression type: (_) @callee arguments: (argument_list)? @args) @new
(compound_literal_expression type: [(type_identifier) (template_type) (qualified_identifier)] @callee) @new
(declaration type: [(type_identifier) (template_type) (qualified_identifier)] @callee
  declarator: (init_declarator value: [(argument_list) @args (initializer_list)])) @new
(field_initializer (field_identifier) @callee (argument_list) @args) @call

(argument_list [
  (_ scope: (_) @receiver name: (identifier) @value)
  (pointer_expression argument: (_ scope: (_) @receiver name: (identifier) @value))
])
(initializer_list [
  (_ scope: (_) @receiver name: (identifier) @value)
  (pointer_expression argument: (_ scope: (_) @receiver name: (identifier) @value))
])
(assignment_expression right: [
  (_ scope: (_) @receiver name: (identifier) @value)
  (pointer_expression argument: (_ scope: (_) @receiver name: (identifier) @value))
])
(init_declarator value: [
  (_ scope: (_) @receiver name: (identifier) @value)
  (pointer_expression argument: (_ scope: (_) @receiver name: (identifier) @value))
])
(case_statement value: (_ scope: (_) @receiver name: (identifier) @value))
(binary_expression (_ scope: (_) @receiver name: (identifier) @value))
(return_statement (_ scope: (_) @receiver name: (identifier) @value))
(qualified_identifier scope: (namespace_identifier) @receiver name: (type_identifier) @type)

(parameter_declaration type: (_) @bind.type declarator: (reference_declarator (identifier) @bind))
(optional_parameter_declaration type: (_) @bind.type declarator: [(identifier) @bind (pointer_declarator declarator: (identifier) @bind) (reference_declarator (identifier) @bind)])
(for_range_loop type: [(type_identifier) (template_type) (qualified_identifier)] @bind.type declarator: [(identifier) @bind (pointer_declarator declarator: (identifier) @bind) (reference_declarator (identifier) @bind)])
(declaration type: [(template_type) (qualified_identifier)] @bind.type declarator: [
  (identifier) @bind
  (pointer_declarator declarator: (identifier) @bind)
  (reference_declarator (identifier) @bind)
  (init_declarator declarator: [(identifier) @bind (pointer_declarator declarator: (identifier) @bind) (reference_declarator (identifier) @bind)])
])
(declaration type: (type_identifier) @bind.type declarator: (init_declarator declarator: (reference_declarator (identifier) @bind)))
(declaration type: (placeholder_type_specifier) declarator: (init_declarator
  declarator: [(identifier) @bind (pointer_declarator declarator: (identifier) @bind) (reference_declarator (identifier) @bind)]
  value: [
    (_ function: (_) @bind.call)
    (new_expression type: (_) @bind.new)
    (identifier) @bind.alias
    (field_expression) @bind.alias
    (pointer_expression argument: [(identifier) (field_expression)] @bind.alias)
    (compound_literal_expression type: (_) @bind.new)
  ]))
; Functions of a type or namespace that fields hold: `h->open = &A::f`
(declaration type: [(type_identifier) @receiver (struct_specifier name: (_) @receiver)]
  declarator: (init_declarator value: (initializer_list (initializer_pair designator: (field_designator (field_identifier) @bind.field) value: [
    (qualified_identifier) @bind.alias
    (pointer_expression operator: "&" argument: (qualified_identifier) @bind.alias)
  ]))))
(assignment_expression left: (field_expression) @bind operator: "=" right: [
  (qualified_identifier) @bind.alias
  (pointer_expression operator: "&" argument: (qualified_identifier) @bind.alias)
])
(field_initializer (field_identifier) @bind.field [
  (argument_list . [(identifier) @bind.alias (pointer_expression operator: "&" argument: [(identifier) (qualified_identifier)] @bind.alias)] .)
  (initializer_list . [(identifier) @bind.alias (pointer_expression operator: "&" argument: [(identifier) (qualified_identifier)] @bind.alias)] .)
])
(for_range_loop type: (placeholder_type_specifier)
  declarator: [(identifier) @bind (pointer_declarator declarator: (identifier) @bind) (reference_declarator (identifier) @bind)]
  right: [(identifier) (field_expression) (call_expression)] @bind.element)
