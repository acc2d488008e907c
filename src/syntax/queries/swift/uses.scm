; Swift: calls, instantiations, names used as values, types, events, imports and what locals are bound to.

; --- calls ---
(call_expression . (simple_identifier) @callee
  (call_suffix (value_arguments)? @args (lambda_literal)? @args.more (simple_identifier)? . (lambda_literal)? @args.more)
  (#not-match? @callee "^([A-Z]|defer$)")) @call
(call_expression . (_ target: (_) @receiver
    suffix: (_ suffix: (simple_identifier) @callee))
  (call_suffix (value_arguments)? @args (lambda_literal)? @args.more (simple_identifier)? . (lambda_literal)? @args.more)
  (#not-match? @callee "^([A-Z]|defer$)")) @call
; In the grammar `a + make()` calls `a + make`, and `!make()` calls `!make`.
(call_expression . [(_ rhs: (simple_identifier) @callee) (prefix_expression operation: [(bang) "-"] target: (simple_identifier) @callee)]
  (call_suffix (value_arguments)? @args (lambda_literal)? @args.more (simple_identifier)? . (lambda_literal)? @args.more)
  (#not-match? @callee "^[A-Z]")) @call
; `.make()`: a member of the type that the context expects.
(call_expression . (prefix_expression operation: "." @receiver target: (simple_identifier) @callee)
  (call_suffix (value_arguments)? @args (lambda_literal)? @args.more (simple_identifier)? . (lambda_literal)? @args.more)) @call
(macro_invocation (simple_identifier) @callee (call_suffix (value_arguments)? @args)?) @call
(infix_expression op: (custom_operator) @callee) @call

; A call of a capitalised name makes an instance.
(call_expression . (simple_identifier) @callee
  (call_suffix (value_arguments)? @args (lambda_literal)? @args.more (simple_identifier)? . (lambda_literal)? @args.more)
  (#match? @callee "^[A-Z]")) @new
(call_expression . (_ target: (_) @receiver
    suffix: (_ suffix: (simple_identifier) @callee))
  (call_suffix (value_arguments)? @args (lambda_literal)? @args.more (simple_identifier)? . (lambda_literal)? @args.more)
  (#match? @callee "^[A-Z]")) @new
(call_expression . (_ rhs: (simple_identifier) @callee)
  (call_suffix (value_arguments)? @args (lambda_literal)? @args.more (simple_identifier)? . (lambda_literal)? @args.more)
  (#match? @callee "^[A-Z]")) @new
(constructor_expression constructed_type: (_) @callee
  (constructor_suffix (value_arguments)? @args (lambda_literal)? @args.more (simple_identifier)? . (lambda_literal)? @args.more)) @new
(call_expression . (array_literal . element: (simple_identifier) @type .))

; --- names passed or stored without a call ---
(value_argument value: (simple_identifier) @value)
(property_declaration value: (simple_identifier) @value)
(dictionary_literal value: (simple_identifier) @value)
(_ result: (simple_identifier) @value)
(_ result: (_ target: (_) @receiver suffix: (_ suffix: (simple_identifier) @value)))
(value_argument value: (_ target: (_) @receiver suffix: (_ suffix: (simple_identifier) @value)))
(property_declaration value: (_ target: (_) @receiver suffix: (_ suffix: (simple_identifier) @value)))
(dictionary_literal value: (_ target: (_) @receiver suffix: (_ suffix: (simple_identifier) @value)))
(_ element: (simple_identifier) @value)
(_ element: (_ target: (_) @receiver suffix: (_ suffix: (simple_identifier) @value)))
(_ if_true: (simple_identifier) @value)
(_ if_false: (simple_identifier) @value)
(selector_expression (simple_identifier) @value)
(selector_expression (_ target: (_) @receiver
  suffix: (_ suffix: (simple_identifier) @value)))

; --- types ---
(user_type (type_identifier) @type)
(navigation_expression target: (simple_identifier) @type (#match? @type "^[A-Z]"))
(key_path_expression (type_identifier) @type)

; --- events ---
(call_expression (_ suffix: (_ suffix: (simple_identifier) @_emit))
  (call_suffix (value_arguments . (_ value: (line_string_literal . text: (line_str_text) @emit .))))
  (#any-of? @_emit "emit" "dispatch" "trigger" "publish" "fire" "send" "post"))
(call_expression (_ suffix: (_ suffix: (simple_identifier) @_listen))
  (call_suffix (value_arguments . (_ value: (line_string_literal . text: (line_str_text) @listen .))))
  (#any-of? @_listen "on" "once" "listen" "subscribe" "addListener" "addEventListener" "observe"))
; `post(name: .changed)`, `addObserver(…, name: Notification.Name("changed"))`, `publisher(for: .changed)`
(call_expression (_ suffix: (_ suffix: (simple_identifier) @_emit))
  (call_suffix (value_arguments . (_ name: (_ (simple_identifier) @_label) value: [
    (prefix_expression target: (simple_identifier) @emit)
    (_ suffix: (_ suffix: (simple_identifier) @emit))
    (call_expression (call_suffix (value_arguments . (_ value: (line_string_literal . text: (line_str_text) @emit .)))))
  ])))
  (#eq? @_emit "post") (#eq? @_label "name"))
(call_expression (_ suffix: (_ suffix: (simple_identifier) @_listen))
  (call_suffix (value_arguments (_ name: (_ (simple_identifier) @_label) value: [
    (prefix_expression target: (simple_identifier) @listen)
    (_ suffix: (_ suffix: (simple_identifier) @listen))
    (call_expression (call_suffix (value_arguments . (_ value: (line_string_literal . text: (line_str_text) @listen .)))))
  ])))
  (#any-of? @_listen "addObserver" "publisher" "notifications") (#any-of? @_label "name" "forName" "for" "named"))

; --- imports ---
(import_declaration (identifier) @import.source @import.all) @import

; --- what names are bound to ---
(parameter name: (simple_identifier) @bind [
  (user_type) @bind.type
  (optional_type wrapped: (user_type) @bind.type)
  (opaque_type (user_type) @bind.type)
  (existential_type (_) @bind.type)
])
(lambda_parameter name: (simple_identifier) @bind [
  (user_type) @bind.type
  (optional_type wrapped: (user_type) @bind.type)
])
(_ name: (_ bound_identifier: (simple_identifier) @bind) . (type_annotation [
  (user_type) @bind.type
  (optional_type wrapped: (user_type) @bind.type)
  (opaque_type (user_type) @bind.type)
  (existential_type (_) @bind.type)
]))
(_ name: (_ bound_identifier: (simple_identifier) @bind) . value: [
  (call_expression . (simple_identifier) @bind.new)
  (try_expression expr: (call_expression . (simple_identifier) @bind.new))
  (_ constructed_type: (_) @bind.new)
] (#match? @bind.new "^[A-Z]"))
(_ name: (_ bound_identifier: (simple_identifier) @bind) . value: [
  (call_expression . [(simple_identifier) (navigation_expression)] @bind.call)
  (await_expression (call_expression . (_) @bind.call))
  (try_expression (call_expression . (_) @bind.call))
  (try_expression (await_expression (call_expression . (_) @bind.call)))
] (#not-match? @bind.call "^[A-Z]\\w*$"))
(_ name: (_ bound_identifier: (simple_identifier) @bind)
  . value: [(simple_identifier) (navigation_expression) (self_expression)] @bind.alias)
(_ name: (_ bound_identifier: (simple_identifier) @bind)
  . value: (as_expression (user_type) @bind.type))

; `if let`, `guard let`, `while let`. A parent without a name costs nothing to compile; all that have the field are meant.
(_ bound_identifier: (simple_identifier) @bind . [(simple_identifier) (navigation_expression)] @bind.alias
  (#not-eq? @bind "self"))
(_ bound_identifier: (simple_identifier) @bind . (as_expression (user_type) @bind.type))
(_ bound_identifier: (simple_identifier) @bind . (call_expression . (navigation_expression) @bind.call))
(_ bound_identifier: (simple_identifier) @bind . (call_expression . (simple_identifier) @bind.call)
  (#not-match? @bind.call "^[A-Z]"))
(_ bound_identifier: (simple_identifier) @bind . (call_expression . (simple_identifier) @bind.new)
  (#match? @bind.new "^[A-Z]"))
(_ bound_identifier: (simple_identifier) @bind . (try_expression [(call_expression . (_) @bind.call) (await_expression (call_expression . (_) @bind.call))]))
(_ bound_identifier: (simple_identifier) @bind . (await_expression (call_expression . (_) @bind.call)))
(pattern (pattern bound_identifier: (simple_identifier) @bind) "as" (user_type) @bind.type)

(_ target: (directly_assignable_expression) @bind.again result: (call_expression . (simple_identifier) @bind.new)
  (#match? @bind.new "^[A-Z]"))
(_ target: (directly_assignable_expression) @bind.again
  result: (call_expression . [(simple_identifier) (navigation_expression)] @bind.call)
  (#not-match? @bind.call "^[A-Z]\\w*$"))
(_ target: (directly_assignable_expression) @bind.again
  result: [(simple_identifier) (navigation_expression)] @bind.alias)
(for_statement item: (_ bound_identifier: (simple_identifier) @bind)
  collection: [(simple_identifier) (navigation_expression) (call_expression)] @bind.element)

; --- functions that are handed on ---
(call_expression . (_) @bind.callee (call_suffix (lambda_literal (_ (lambda_function_type_parameters (lambda_parameter name: (simple_identifier) @bind)) @params)) @bind.closure))
(call_expression . (_) @bind.callee (call_suffix (lambda_literal) @bind.closure @bind.implicit))
(call_expression . (_) @bind.callee (call_suffix (value_arguments (value_argument
  value: (lambda_literal (_ (lambda_function_type_parameters (lambda_parameter name: (simple_identifier) @bind)) @params)) @bind.closure)) @args))
(call_expression . (_) @bind.callee (call_suffix (value_arguments (value_argument value: (lambda_literal) @bind.closure @bind.implicit)) @args))
(type_parameter (type_identifier) @bind.generic name: (_)? @bind.type)
(inheritance_constraint constrained_type: (_) @bind.generic name: (_) @bind.type)
(lambda_parameter name: (simple_identifier) @hides)
(_ bound_identifier: (simple_identifier) @hides)
[(lambda_literal) (if_statement) (for_statement) (while_statement) (do_statement) (catch_block) (switch_entry)] @block

; What runs in one of several cases only.
(if_statement (statements) @branch)
(switch_entry) @branch
(for_statement (statements) @branch)
(while_statement (statements) @branch)
