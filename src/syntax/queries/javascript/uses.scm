; Uses of names that JavaScript and TypeScript write alike.

; Calls, plain, on something, optional; a tagged template is a call.
(call_expression function: (identifier) @callee arguments: (_) @args) @call
(call_expression
  function: (_ object: (_) @receiver property: [(property_identifier) (private_property_identifier)] @callee)
  arguments: (_) @args) @call
(call_expression function: (super) @callee arguments: (_) @args) @call
(call_expression function: (parenthesized_expression (identifier) @callee) arguments: (_) @args) @call
(new_expression constructor: (identifier) @callee arguments: (_)? @args) @new
(new_expression
  constructor: (_ object: (_) @receiver property: (property_identifier) @callee)
  arguments: (_)? @args) @new
; fn.call(this, …), fn.apply(…), fn.bind(…) reach fn.
((call_expression function: (_
  object: [(identifier) @value (_ object: (_) @receiver property: (property_identifier) @value)]
  property: (property_identifier) @_apply))
  (#any-of? @_apply "call" "apply" "bind"))
(decorator (identifier) @value)
(decorator (_ object: (_) @receiver property: (property_identifier) @value))

; Names handed on without being called.
(arguments (identifier) @value)
(arguments (_ object: (_) @receiver property: [(property_identifier) (private_property_identifier)] @value))
(arguments (spread_element (identifier) @value))
(pair value: (identifier) @value)
(pair value: (_ object: (_) @receiver property: (property_identifier) @value))
(shorthand_property_identifier) @value
(array (identifier) @value)
(variable_declarator value: (identifier) @value)
(variable_declarator value: (_ object: (_) @receiver property: (property_identifier) @value))
(assignment_expression right: (identifier) @value)
(assignment_expression right: (_ object: (_) @receiver property: (property_identifier) @value))
(assignment_pattern right: (identifier) @value)
(return_statement (identifier) @value)
(arrow_function body: (identifier) @value)
(ternary_expression consequence: (identifier) @value)
(ternary_expression alternative: (identifier) @value)
(binary_expression operator: ["||" "??" "&&"] right: (identifier) @value)
(export_statement value: (identifier) @value)
(binary_expression operator: "instanceof" right: (identifier) @type)
; Members of the own object and of what is written like a type: this.rate, Color.Red
(member_expression object: (this) @receiver property: [(property_identifier) (private_property_identifier)] @value)
((member_expression object: (identifier) @receiver property: (property_identifier) @value)
  (#match? @receiver "^[A-Z]"))

; Events named by a string.
((call_expression
  function: [(identifier) @_verb (_ property: (property_identifier) @_verb)]
  arguments: (arguments . (string) @emit))
  (#any-of? @_verb "emit" "emitAsync" "dispatch" "dispatchEvent" "trigger" "publish" "fire" "send" "$emit" "postMessage"))
((call_expression
  function: [(identifier) @_verb (_ property: (property_identifier) @_verb)]
  arguments: (arguments . (_ constructor: (identifier) @_event arguments: (arguments . (string) @emit))))
  (#eq? @_verb "dispatchEvent") (#match? @_event "Event$"))
((call_expression
  function: [(identifier) @_verb (_ property: (property_identifier) @_verb)]
  arguments: (arguments . (string) @listen))
  (#any-of? @_verb "on" "once" "addListener" "addEventListener" "prependListener" "subscribe" "listen" "$on" "$once"))

; Local names whose type the text tells.
(variable_declarator name: (identifier) @bind value: (_ constructor: (_) @bind.new))
((variable_declarator name: (identifier) @bind value: (call_expression function: [(identifier) (member_expression)] @bind.call))
  (#not-eq? @bind.call "require"))
(variable_declarator name: (identifier) @bind value: (await_expression (call_expression function: [(identifier) (member_expression)] @bind.call)))
(variable_declarator name: (identifier) @bind value: [(identifier) (member_expression) (this) (subscript_expression)] @bind.alias)
(assignment_expression left: [(identifier) (member_expression object: (this))] @bind.again right: (_ constructor: (_) @bind.new))
(assignment_expression left: [(identifier) (member_expression object: (this))] @bind.again right: (call_expression function: [(identifier) (member_expression)] @bind.call))
(assignment_expression left: (member_expression object: (this)) @bind right: (await_expression (call_expression function: [(identifier) (member_expression)] @bind.call)))
(assignment_expression left: (member_expression object: (this)) @bind right: [(identifier) (member_expression)] @bind.alias)

; Functions that fields hold: `{ open: f }`, `o.open = f`, `this.open = open ?? f`
(pair key: [(property_identifier) (string)] @bind.field value: [(identifier) (member_expression)] @bind.alias)
(assignment_expression left: (member_expression object: [(identifier) (member_expression)]) @bind right: [(identifier) (member_expression)] @bind.alias)
(assignment_expression left: (member_expression) @bind right: (binary_expression operator: ["||" "??"] right: [(identifier) (member_expression)] @bind.alias))
(for_in_statement left: (identifier) @bind operator: "of" right: [(identifier) (member_expression) (call_expression)] @bind.element)
; `const { open } = store` binds `open` to `store.open`.
((variable_declarator
  name: (object_pattern [
    (shorthand_property_identifier_pattern) @bind @bind.alias
    (object_assignment_pattern left: (shorthand_property_identifier_pattern) @bind @bind.alias)
    (pair_pattern key: (property_identifier) @bind.alias value: (identifier) @bind)
  ])
  value: [(identifier) (this) (member_expression) (call_expression) (await_expression)] @receiver)
  (#not-match? @receiver "^(await\\s+)?(require|import)\\s*\\("))

; Functions that are handed on, and what functions give back that do not declare it.
(call_expression function: [(identifier) (member_expression)] @bind.callee arguments: (arguments (arrow_function parameter: (identifier) @bind) @bind.closure) @args)
(return_statement (arrow_function parameter: (identifier) @bind) @bind.closure)
(function_declaration body: (statement_block (return_statement [
  (new_expression constructor: (_) @bind.new)
  (call_expression function: [(identifier) (member_expression)] @bind.call)
  (this) @bind.alias
] @bind.returns)))
(method_definition body: (statement_block (return_statement [
  (new_expression constructor: (_) @bind.new)
  (call_expression function: [(identifier) (member_expression)] @bind.call)
  (this) @bind.alias
] @bind.returns)))
(variable_declarator value: (arrow_function body: [
  (new_expression constructor: (_) @bind.new)
  (call_expression function: [(identifier) (member_expression)] @bind.call)
  (statement_block (return_statement [
    (new_expression constructor: (_) @bind.new)
    (call_expression function: [(identifier) (member_expression)] @bind.call)
  ]))
] @bind.returns))

; Names that hide others, and how far.
(arrow_function parameter: (identifier) @hides)
(variable_declarator name: (identifier) @hides)
(catch_clause parameter: (identifier) @hides)
[(statement_block) (arrow_function) (function_expression) (for_in_statement) (for_statement) (catch_clause)] @block

; What runs in one of several cases only.
(if_statement consequence: (_) @branch)
(else_clause (_) @branch)
[(switch_case) (switch_default) (catch_clause)] @branch
(for_statement body: (_) @branch)
(for_in_statement body: (_) @branch)
(while_statement body: (_) @branch)
