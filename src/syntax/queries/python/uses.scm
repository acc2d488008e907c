; Uses of names.

((call function: (identifier) @callee arguments: (_) @args) @new
  (#match? @callee "^_?[A-Z][A-Za-z0-9]*[a-z]"))
((call function: (attribute object: (_) @receiver attribute: (identifier) @callee) arguments: (_) @args) @new
  (#match? @callee "^_?[A-Z][A-Za-z0-9]*[a-z]"))
(call function: (identifier) @callee arguments: (_) @args) @call
(call function: (attribute object: (_) @receiver attribute: (identifier) @callee) arguments: (_) @args) @call
(decorator (identifier) @value)
(decorator (attribute object: (_) @receiver attribute: (identifier) @value))

; Names handed on without being called.
(call arguments: (argument_list (identifier) @value))
(call arguments: (argument_list (attribute object: (_) @receiver attribute: (identifier) @value)))
(keyword_argument value: (identifier) @value)
(keyword_argument value: (attribute object: (_) @receiver attribute: (identifier) @value))
(pair value: (identifier) @value)
(pair value: (attribute object: (_) @receiver attribute: (identifier) @value))
(list (identifier) @value)
(tuple (identifier) @value)
(set (identifier) @value)
(expression_list (identifier) @value)
(assignment right: (identifier) @value)
(assignment right: (attribute object: (_) @receiver attribute: (identifier) @value))
(default_parameter value: (identifier) @value)
(typed_default_parameter value: (identifier) @value)
(return_statement (identifier) @value)
(return_statement (attribute object: (_) @receiver attribute: (identifier) @value))
(lambda body: (identifier) @value)
(conditional_expression (identifier) @value)
(boolean_operator (identifier) @value)
(raise_statement . (identifier) @value)
; Members of the own object and of what is written like a type.
((attribute object: (identifier) @receiver attribute: (identifier) @value)
  (#match? @receiver "^(self|cls|[A-Z].*)$"))

; Types in annotations, also as text.
(type (identifier) @type)
(type (attribute object: (_) @receiver attribute: (identifier) @type))
(type (generic_type (identifier) @type))
(type (subscript value: (identifier) @type))
(type (subscript value: (attribute object: (_) @receiver attribute: (identifier) @type)))
(type (binary_operator (identifier) @type))
(type (binary_operator (attribute object: (_) @receiver attribute: (identifier) @type)))
(type (binary_operator (binary_operator (identifier) @type)))
((type (string (string_content) @type)) (#match? @type "^[A-Za-z_][A-Za-z_0-9]*$"))
(except_clause value: [(identifier) @type (as_pattern (identifier) @type) (tuple (identifier) @type)])
(except_clause value: (attribute object: (_) @receiver attribute: (identifier) @type))
(class_pattern (dotted_name (identifier) @type .))

; Events named by a string.
((call
  function: [(identifier) @_verb (attribute attribute: (identifier) @_verb)]
  arguments: (argument_list . (string) @emit))
  (#any-of? @_verb "emit" "dispatch" "trigger" "publish" "fire" "send" "notify" "send_event"))
((call
  function: [(identifier) @_verb (attribute attribute: (identifier) @_verb)]
  arguments: (argument_list . (string) @listen))
  (#any-of? @_verb "on" "once" "add_listener" "subscribe" "listen" "on_event" "add_event_listener"))

; Local names and attributes whose type the text tells.
(typed_parameter . (identifier) @bind type: (type) @bind.type)
(typed_default_parameter name: (identifier) @bind type: (type) @bind.type)
(assignment left: [(identifier) (attribute object: (identifier))] @bind type: (type) @bind.type)
((assignment left: [(identifier) (attribute object: (identifier))] @bind right: (call function: [(identifier) @bind.new (attribute attribute: (identifier) @_class) @bind.new]))
  (#match? @bind.new "(^|\\.)_?[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*$"))
((assignment left: [(identifier) (attribute object: (identifier))] @bind right: (call function: [(identifier) (attribute)] @bind.call))
  (#not-match? @bind.call "(^|\\.)_?[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*$"))
(assignment left: [(identifier) (attribute object: (identifier))] @bind right: (await (call function: [(identifier) (attribute)] @bind.call)))
(assignment left: [(identifier) (attribute object: (identifier))] @bind right: [(identifier) (attribute)] @bind.alias)
((with_item value: (as_pattern (call function: [(identifier) (attribute)] @bind.new) alias: (as_pattern_target (identifier) @bind)))
  (#match? @bind.new "(^|\\.)_?[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*$"))
((with_item value: (as_pattern (call function: [(identifier) (attribute)] @bind.call) alias: (as_pattern_target (identifier) @bind)))
  (#not-match? @bind.call "(^|\\.)_?[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*$"))
(named_expression name: (identifier) @bind value: (call function: [(identifier) (attribute)] @bind.call))

; Functions that fields hold: `{"open": f}`, `Handler(open=f)`, `self.open = open or f`
(pair key: (string) @bind.field value: [(identifier) (attribute)] @bind.alias)
(call function: [(identifier) (attribute)] @receiver
  arguments: (argument_list (keyword_argument name: (identifier) @bind.field value: [(identifier) (attribute)] @bind.alias)))
(assignment left: (attribute object: (identifier)) @bind right: (boolean_operator operator: "or" right: [(identifier) (attribute)] @bind.alias))
(assignment left: (attribute object: (identifier)) @bind right: (conditional_expression . [(identifier) (attribute)] @bind.alias))
(for_statement left: (identifier) @bind right: [(identifier) (attribute) (call)] @bind.element)
(for_in_clause left: (identifier) @bind right: [(identifier) (attribute) (call)] @bind.element)

; Parameters that the test runner fills by their names, and the functions that it takes the values from.
((function_definition name: (identifier) @_test parameters: (parameters (identifier) @bind.given)) (#match? @_test "^test"))
((decorated_definition
  (decorator [(identifier) @_mark (attribute attribute: (identifier) @_mark) (call function: [(identifier) @_mark (attribute attribute: (identifier) @_mark)])])
  definition: (function_definition parameters: (parameters (identifier) @bind.given)))
  (#match? @_mark "^fixture$"))
((decorated_definition
  (decorator [(identifier) @_mark (attribute attribute: (identifier) @_mark) (call function: [(identifier) @_mark (attribute attribute: (identifier) @_mark)])])
  definition: (function_definition name: (identifier) @bind.gives))
  (#match? @_mark "^fixture$"))

; What functions give back that do not declare it.
((return_statement (_) @bind.returns) (#not-eq? @bind.returns "None"))
((return_statement (call function: [(identifier) @bind.new (attribute attribute: (identifier) @_class) @bind.new]) @bind.returns)
  (#match? @bind.new "(^|\\.)_?[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*$"))
((return_statement (call function: [(identifier) (attribute)] @bind.call) @bind.returns)
  (#not-match? @bind.call "(^|\\.)_?[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*$"))
(return_statement [(identifier) (attribute)] @bind.alias @bind.returns)
; A generator gives back none of what it yields, but to who asks a test runner for it.
((decorated_definition
  (decorator [(identifier) @_mark (attribute attribute: (identifier) @_mark) (call function: [(identifier) @_mark (attribute attribute: (identifier) @_mark)])])
  definition: (function_definition body: (block [
    (expression_statement (yield (identifier) @bind.alias @bind.returns))
    (with_statement body: (block (expression_statement (yield (identifier) @bind.alias @bind.returns))))
    (try_statement body: (block (expression_statement (yield (identifier) @bind.alias @bind.returns))))
  ])))
  (#match? @_mark "^fixture$"))

; What runs in one of several cases only.
(if_statement consequence: (_) @branch)
[(elif_clause) (else_clause) (except_clause) (case_clause)] @branch
(for_statement body: (_) @branch)
(while_statement body: (_) @branch)
