; Kotlin: imports, calls, names handed on, types, events, and what names are bound to. Making an instance is
; written like a call, and is taken as one.

((import (qualified_identifier . (identifier) @import.source (identifier)? @import.source . (identifier) @import.name .) .) @import
  (#not-match? @import "\\*\\s*$"))
(import (qualified_identifier . (identifier) @import.source (identifier)? @import.source . (identifier) @import.name .) "as" (identifier) @import.alias) @import
((import (qualified_identifier . (identifier) @import.source @import.name .) .) @import
  (#not-match? @import "\\*\\s*$"))
(import (qualified_identifier) @import.source "*" @import.all) @import

; A call with arguments and a lambda behind them is a call around a call.
(call_expression . (call_expression . (identifier) @callee (value_arguments) @args) (annotated_lambda) @args.more) @call
(call_expression . (call_expression . (navigation_expression (this_expression (identifier) @receiver) . (identifier) @callee .) (value_arguments) @args) (annotated_lambda) @args.more) @call
(call_expression . (call_expression . (navigation_expression . (_) @receiver . (identifier) @callee .) (value_arguments) @args) (annotated_lambda) @args.more) @call
(call_expression . (identifier) @callee (value_arguments)? @args (annotated_lambda)? @args.more) @call
; `this@Outer.m()` reaches a member of Outer.
(call_expression . (navigation_expression (this_expression (identifier) @receiver) . (identifier) @callee .) (value_arguments)? @args (annotated_lambda)? @args.more) @call
(call_expression . (navigation_expression . (_) @receiver . (identifier) @callee .) (value_arguments)? @args (annotated_lambda)? @args.more) @call
(infix_expression . (_) @receiver . (identifier) @callee . (_) @args.more) @call
(delegation_specifier (constructor_invocation . (user_type (identifier) @callee . (type_arguments)? .) (value_arguments) @args)) @new
(constructor_delegation_call ["this" "super"] @callee (value_arguments) @args) @call

(callable_reference (identifier) @value .)
(callable_reference (_) @receiver . "::" . (identifier) @value .)
(navigation_expression . (_) @receiver . "::" . (identifier) @value .)
((navigation_expression . (identifier) @receiver . (identifier) @value .) (#match? @receiver "^[A-Z]"))
(navigation_expression . (this_expression) @receiver . (identifier) @value .)
(value_argument (identifier) @value .)
(assignment right: (identifier) @value)
(property_declaration (variable_declaration) . (identifier) @value)
(return_expression (identifier) @value)
(function_body (identifier) @value .)
(when_entry condition: (identifier) @value)
((binary_expression (identifier) @value) (#match? @value "^[A-Z][A-Z0-9_]+$"))

(user_type . (identifier) @receiver (identifier)? @receiver . (identifier) @type .)
(user_type (identifier) @type .)
(user_type (identifier) @type . (type_arguments) .)
((call_expression . (navigation_expression . (identifier) @type)) (#match? @type "^[A-Z]\\w*[a-z]"))
((navigation_expression . (identifier) @type "::") (#match? @type "^[A-Z]"))

((call_expression . [(identifier) @_verb (navigation_expression (identifier) @_verb .)]
  (value_arguments . (value_argument . (string_literal) @emit)))
  (#any-of? @_verb "emit" "dispatch" "trigger" "publish" "fire" "send" "sendEvent" "convertAndSend"))
((call_expression . [(identifier) @_verb (navigation_expression (identifier) @_verb .)]
  (value_arguments . (value_argument . (string_literal) @listen)))
  (#any-of? @_verb "on" "once" "consumer" "subscribe" "listen" "addListener" "addEventListener"))

(parameter (identifier) @bind . (_) @bind.type)
(class_parameter (identifier) @bind . [(user_type) (nullable_type) (function_type) (parenthesized_type)] @bind.type)
(variable_declaration (identifier) @bind . (_) @bind.type)
(catch_block (identifier) @bind . (_) @bind.type)
(property_declaration (variable_declaration . (identifier) @bind .) . (call_expression . [(identifier) (navigation_expression)] @bind.call))
(property_declaration (variable_declaration . (identifier) @bind .) . (call_expression . (call_expression . [(identifier) (navigation_expression)] @bind.call) (annotated_lambda)))
; `make().apply { … }` is what `make()` is.
((property_declaration (variable_declaration . (identifier) @bind .) . (call_expression
  . (navigation_expression . (call_expression . [(identifier) (navigation_expression)] @bind.call) . (identifier) @_scope .)))
  (#any-of? @_scope "apply" "also" "takeIf" "takeUnless"))
(property_declaration (variable_declaration . (identifier) @bind .) . (binary_expression left: (call_expression . [(identifier) (navigation_expression)] @bind.call) operator: "?:"))
(property_declaration (variable_declaration . (identifier) @bind .) . (unary_expression argument: (call_expression . [(identifier) (navigation_expression)] @bind.call)))
(property_declaration (variable_declaration . (identifier) @bind .) . (as_expression right: (_) @bind.type))
(property_declaration (variable_declaration . (identifier) @bind .) . [(identifier) (navigation_expression) (this_expression) (index_expression)] @bind.alias)
(property_declaration (variable_declaration . (identifier) @bind .) . (unary_expression argument: [(identifier) (navigation_expression) (index_expression)] @bind.alias))
(property_declaration (variable_declaration . (identifier) @bind .) . (binary_expression left: [(identifier) (navigation_expression) (index_expression)] @bind.alias operator: "?:"))
((property_declaration (variable_declaration . (identifier) @bind .) . (property_delegate (call_expression
  . (identifier) @_lazy (annotated_lambda (lambda_literal (call_expression . [(identifier) (navigation_expression)] @bind.call) .)))))
  (#eq? @_lazy "lazy"))
(assignment left: [(identifier) (navigation_expression . (this_expression))] @bind.again right: (call_expression . [(identifier) (navigation_expression)] @bind.call))
(assignment left: [(identifier) (navigation_expression . (this_expression))] @bind.again right: [(identifier) (navigation_expression)] @bind.alias)
(assignment left: (navigation_expression) @bind right: (callable_reference) @bind.alias)
(assignment left: (navigation_expression . (identifier)) @bind right: (navigation_expression) @bind.alias)
(property_declaration (variable_declaration . (identifier) @bind) (callable_reference) @bind.alias)
(for_statement (variable_declaration . (identifier) @bind .) . "in" . [(identifier) (navigation_expression) (call_expression)] @bind.element)

; Functions that are handed on: behind the arguments, instead of them, among them.
(call_expression . (call_expression . [(identifier) (navigation_expression)] @bind.callee (value_arguments)) (annotated_lambda
  (lambda_literal (lambda_parameters (variable_declaration . (identifier) @bind .)) @params) @bind.closure))
(call_expression . [(identifier) (navigation_expression)] @bind.callee . (annotated_lambda
  (lambda_literal (lambda_parameters (variable_declaration . (identifier) @bind .)) @params) @bind.closure))
(call_expression . [(identifier) (navigation_expression)] @bind.callee (value_arguments (value_argument
  (lambda_literal (lambda_parameters (variable_declaration . (identifier) @bind .)) @params) @bind.closure)) @args)
(call_expression . (call_expression . [(identifier) (navigation_expression)] @bind.callee (value_arguments)) (annotated_lambda (lambda_literal) @bind.closure @bind.implicit))
(call_expression . [(identifier) (navigation_expression)] @bind.callee . (annotated_lambda (lambda_literal) @bind.closure @bind.implicit))
(call_expression . [(identifier) (navigation_expression)] @bind.callee (value_arguments (value_argument (lambda_literal) @bind.closure @bind.implicit)) @args)
; What functions give back that do not declare it, and type parameters.
(function_declaration (function_body . (call_expression . [(identifier) (navigation_expression)] @bind.call) @bind.returns .))
(function_declaration (function_body . [(navigation_expression) (this_expression)] @bind.alias @bind.returns .))
(type_parameter (identifier) @bind.generic . (_)? @bind.type)
(type_constraint (identifier) @bind.generic . (_) @bind.type)
; Names that hide others, and how far.
(variable_declaration . (identifier) @hides)
[(block) (lambda_literal) (when_entry) (for_statement) (catch_block)] @block

; What runs in one of several cases only.
(if_expression (block) @branch)
[(when_entry) (catch_block)] @branch
(for_statement (block) @branch)
(while_statement (block) @branch)
