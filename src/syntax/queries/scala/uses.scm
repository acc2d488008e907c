; Scala: imports, calls, instantiations, names handed on, types, events, and what names are bound to. A member
; that is selected without arguments is taken as a call, since most are methods.

(import_declaration . (identifier) @import.source (identifier)? @import.source . (identifier) @import.name .) @import
(import_declaration . (identifier) @import.source (identifier)? @import.source . (namespace_wildcard) @import.all) @import
(import_declaration . (identifier) @import.source (identifier)? @import.source . (namespace_selectors (identifier) @import.name)) @import
(import_declaration . (identifier) @import.source (identifier)? @import.source . (namespace_selectors (namespace_wildcard) @import.all)) @import
(import_declaration . (identifier) @import.source (identifier)? @import.source
  . (namespace_selectors (arrow_renamed_identifier name: (_) @import.name alias: (identifier) @import.alias))) @import
(import_declaration . (identifier) @import.source (identifier)? @import.source
  . (namespace_selectors (as_renamed_identifier name: (_) @import.name alias: (identifier) @import.alias))) @import
(import_declaration . (identifier) @import.source (identifier)? @import.source
  . (as_renamed_identifier name: (_) @import.name alias: (identifier) @import.alias)) @import

; `Outer.this.m` reaches a member of Outer.
((call_expression
  function: (field_expression value: (field_expression value: (identifier) @receiver field: (identifier) @_this) field: (_) @callee)
  arguments: (arguments) @args) @call
  (#eq? @_this "this"))
(call_expression function: [(identifier) @callee (generic_function function: (identifier) @callee)]
  arguments: [(arguments) @args (block) @args.more (case_block) @args.more]) @call
(call_expression
  function: [
    (field_expression value: (_) @receiver field: (_) @callee)
    (generic_function function: (field_expression value: (_) @receiver field: (_) @callee))
  ]
  arguments: [(arguments) @args (block) @args.more (case_block) @args.more]) @call
((field_expression value: (_) @receiver field: (identifier) @callee) @call (#match? @callee "^(?!this$)[a-z]"))
(infix_expression left: (_) @receiver operator: (identifier) @callee right: (_) @args.more) @call
(instance_expression [
  (type_identifier) @callee
  (generic_type type: (type_identifier) @callee)
  (stable_type_identifier (_) @receiver . (type_identifier) @callee)
  (generic_type type: (stable_type_identifier (_) @receiver . (type_identifier) @callee))
] arguments: (_)? @args) @new
(extends_clause type: [(type_identifier) @callee (generic_type type: (type_identifier) @callee)] . arguments: (_) @args) @new

(arguments (identifier) @value)
(arguments (assignment_expression right: (identifier) @value))
(val_definition value: (identifier) @value)
(function_definition body: (identifier) @value)
(assignment_expression right: (identifier) @value)
(postfix_expression . (identifier) @value)
(infix_expression right: (identifier) @value)
(field_expression value: (identifier) @receiver field: (identifier) @value)
(stable_identifier (_) @receiver . (identifier) @value .)
(tuple_expression (identifier) @value)

(type_identifier) @type
(stable_type_identifier (_) @receiver . (type_identifier) @type .)
((field_expression value: (identifier) @type) (#match? @type "^[A-Z]"))

((call_expression function: [(identifier) @_verb (field_expression field: (identifier) @_verb)]
  arguments: (arguments . (string) @emit))
  (#any-of? @_verb "emit" "dispatch" "trigger" "publish" "fire" "send"))
((call_expression function: [(identifier) @_verb (field_expression field: (identifier) @_verb)]
  arguments: (arguments . (string) @listen))
  (#any-of? @_verb "on" "once" "subscribe" "listen" "addListener" "addEventListener"))

(parameter name: (_) @bind type: (_) @bind.type)
(class_parameter name: (_) @bind type: (_) @bind.type)
(binding name: (_) @bind type: (_) @bind.type)
(self_type (identifier) @bind . (_) @bind.type)
(typed_pattern pattern: (identifier) @bind type: (_) @bind.type)
(val_definition pattern: (identifier) @bind type: (_) @bind.type)
(var_definition pattern: (identifier) @bind type: (_) @bind.type)
(val_declaration name: (identifier) @bind type: (_) @bind.type)
(val_definition pattern: (identifier) @bind !type value: (instance_expression "new" . (_) @bind.new))
(var_definition pattern: (identifier) @bind !type value: (instance_expression "new" . (_) @bind.new))
(val_definition pattern: (identifier) @bind !type value: (call_expression function: [(identifier) (field_expression)] @bind.call))
(var_definition pattern: (identifier) @bind !type value: (call_expression function: [(identifier) (field_expression)] @bind.call))
(val_definition pattern: (identifier) @bind !type value: (call_expression function: (generic_function function: (_) @bind.call)))
(val_definition pattern: (identifier) @bind !type value: [(identifier) (field_expression)] @bind.alias)
(enumerator . (identifier) @bind . (call_expression function: [(identifier) (field_expression)] @bind.call))
(assignment_expression left: [(identifier) (field_expression)] @bind.again right: (instance_expression "new" . (_) @bind.new))
(assignment_expression left: [(identifier) (field_expression)] @bind.again right: (call_expression function: [(identifier) (field_expression)] @bind.call))
(assignment_expression left: (field_expression) @bind right: [(identifier) (field_expression)] @bind.alias)

; Functions that are handed on: among the arguments, in braces behind them, instead of them.
(call_expression function: [(identifier) (field_expression)] @bind.callee arguments: (arguments (lambda_expression parameters: (identifier) @bind) @bind.closure) @args)
(call_expression function: [(identifier) (field_expression)] @bind.callee arguments: (arguments (lambda_expression parameters: (bindings (binding !type name: (identifier) @bind)) @params) @bind.closure) @args)
(call_expression function: [(identifier) (field_expression)] @bind.callee arguments: (block (lambda_expression parameters: (identifier) @bind) @bind.closure))
(call_expression function: [(identifier) (field_expression)] @bind.callee arguments: (block (lambda_expression parameters: (bindings (binding !type name: (identifier) @bind)) @params) @bind.closure))
(call_expression function: (call_expression function: [(identifier) (field_expression)] @bind.callee) arguments: (block (lambda_expression parameters: (identifier) @bind) @bind.closure))
(call_expression function: (call_expression function: [(identifier) (field_expression)] @bind.callee) arguments: (block (lambda_expression parameters: (bindings (binding !type name: (identifier) @bind)) @params) @bind.closure))
(enumerator . (identifier) @bind . [(identifier) (field_expression)] @bind.element .)
; Type parameters, and what functions give back that do not declare it.
(type_parameters name: (identifier) @bind.generic . (upper_bound type: (_) @bind.type)?)
(function_definition !return_type body: (instance_expression . (_) @bind.new) @bind.returns)
(function_definition !return_type body: (call_expression function: [(identifier) (field_expression)] @bind.call) @bind.returns)
(function_definition !return_type body: [(identifier) (field_expression)] @bind.alias @bind.returns)
; Names that hide others, and how far; what runs in one of several cases only.
(lambda_expression parameters: (identifier) @hides)
(binding name: (identifier) @hides)
[(lambda_expression) (for_expression) (case_clause)] @block
(if_expression consequence: (_) @branch)
(if_expression alternative: (_) @branch)
(while_expression body: (_) @branch)
