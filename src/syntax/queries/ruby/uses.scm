; Ruby: calls with and without parentheses, instantiations, symbols that name methods, constants, events,
; requires and what names are bound to.

; --- calls ---
(call receiver: (_) @receiver method: [(identifier) (constant) (operator)] @callee arguments: (argument_list)? @args
  (#not-eq? @callee "new") (#not-eq? @receiver "self.class")) @call
(call receiver: (_ receiver: (self) @receiver method: (identifier) @_class) method: (identifier) @callee
  arguments: (argument_list)? @args (#eq? @_class "class") (#not-eq? @callee "new")) @call
(call !receiver method: [(identifier) (constant)] @callee arguments: (argument_list)? @args) @call
(call method: (super) @callee arguments: (argument_list)? @args) @call
(super) @callee @call
; A name by itself is a call unless it is a local one.
((identifier) @callee @call
  (#not-any-of? @callee "new" "private" "public" "protected" "module_function" "private_constant" "raise" "block_given?" "binding" "loop"))
(call receiver: [(constant) (self)] @callee method: (identifier) @_new arguments: (argument_list)? @args (#eq? @_new "new")) @new
(call receiver: (_ scope: (_) @receiver name: (constant) @callee)
  method: (identifier) @_new arguments: (argument_list)? @args (#eq? @_new "new")) @new
(call receiver: [(identifier) (instance_variable) (call)] @receiver method: (identifier) @callee
  arguments: (argument_list)? @args (#eq? @callee "new")) @call

; --- symbols that name methods ---
(call method: (identifier) @_reflect arguments: (_ . (simple_symbol) @value)
  (#any-of? @_reflect "method" "send" "public_send" "__send__" "try" "respond_to?" "instance_method" "public_method"))
(block_argument (simple_symbol) @value)
; `before_action :check`, `validate :total, if: :open?`
(call !receiver method: (identifier) @_hook arguments: (_ (simple_symbol) @value)
  (#match? @_hook "^(before|after|around|skip|prepend|append|validates?|helper_method|rescue_from|delegate|alias_method|set_callback|private|protected|public|module_function)"))
(pair key: (hash_key_symbol) @_when value: (simple_symbol) @value (#any-of? @_when "if" "unless" "with" "on_error" "callback"))
(alias alias: (_) @value)
(body_statement (_ !receiver method: (identifier) @_alias arguments: (_ . (simple_symbol) . (simple_symbol) @value .))
  (#eq? @_alias "alias_method"))

; --- constants: types, and data in capitals ---
((constant) @type (#not-match? @type "^[A-Z][A-Z0-9_]+$"))
((constant) @value (#match? @value "^[A-Z][A-Z0-9_]+$"))
(scope_resolution scope: (_) @receiver name: (constant) @type)

; --- events ---
(call method: (identifier) @_emit arguments: (_ . [(simple_symbol) (string)] @emit)
  (#any-of? @_emit "emit" "trigger" "publish" "fire" "dispatch" "broadcast" "notify" "instrument" "publish_event"))
(call method: (identifier) @_listen arguments: (_ . [(simple_symbol) (string)] @listen)
  (#any-of? @_listen "on" "once" "listen" "subscribe" "add_listener" "subscribe_to"))

; --- requires ---
(call !receiver method: (identifier) @_require arguments: (_ . (string) @import.source @import.all)
  (#any-of? @_require "require" "require_relative" "load" "require_dependency")) @import
(call method: (identifier) @_require arguments: (_ . (simple_symbol) . (string) @import.source @import.all)
  (#eq? @_require "autoload")) @import

; --- what names are bound to ---
(assignment left: [(identifier) (instance_variable) (constant)] @bind
  right: (_ receiver: [(constant) (scope_resolution)] @bind.new method: (identifier) @_new (#eq? @_new "new")))
(operator_assignment left: [(identifier) (instance_variable)] @bind
  right: (_ receiver: [(constant) (scope_resolution)] @bind.new method: (identifier) @_new (#eq? @_new "new")))
(assignment left: [(identifier) (instance_variable)] @bind
  right: (_ method: (_) @_called !block) @bind.call (#not-eq? @_called "new"))
(operator_assignment left: [(identifier) (instance_variable)] @bind
  right: (_ method: (_) @_called !block) @bind.call (#not-eq? @_called "new"))
(assignment left: [(identifier) (instance_variable)] @bind
  right: [(identifier) (instance_variable) (constant) (scope_resolution)] @bind.alias)
(rescue exceptions: (exceptions . [(constant) (scope_resolution)] @bind.type .) variable: (exception_variable (identifier) @bind))

; What runs in one of several cases only.
(if consequence: (_) @branch)
(unless consequence: (_) @branch)
[(elsif) (else) (when) (rescue) (if_modifier) (unless_modifier)] @branch
