; Java: imports, calls, instantiations, names handed on, types, events, and what names are bound to.

(import_declaration (scoped_identifier scope: (_) @import.source name: (_) @import.name) .) @import
(import_declaration (identifier) @import.source @import.name .) @import
(import_declaration (_) @import.source (asterisk) @import.all) @import

; `Outer.this.m()` reaches a member of Outer; `Base.super.m()` one of Base.
(method_invocation !object name: (identifier) @callee arguments: (_) @args) @call
(method_invocation object: (field_access object: (_) @receiver field: (this)) name: (identifier) @callee arguments: (_) @args) @call
(method_invocation
  object: [(identifier) (this) (super) (method_invocation) (object_creation_expression) (parenthesized_expression) (array_access) (string_literal) (class_literal) (template_expression)] @receiver
  name: (identifier) @callee arguments: (_) @args) @call
(method_invocation object: (field_access field: (identifier)) @receiver name: (identifier) @callee arguments: (_) @args) @call
(explicit_constructor_invocation constructor: (_) @callee arguments: (_) @args) @call
(object_creation_expression type: (type_identifier) @callee arguments: (_) @args) @new
(object_creation_expression type: (generic_type . (type_identifier) @callee) arguments: (_) @args) @new
(object_creation_expression type: (scoped_type_identifier (_) @receiver . (type_identifier) @callee) arguments: (_) @args) @new
(object_creation_expression type: (generic_type . (scoped_type_identifier (_) @receiver . (type_identifier) @callee)) arguments: (_) @args) @new
; An anonymous class runs the constructor of its base; a constant of an enum runs that of the enum.
(method_reference . [(identifier) (type_identifier)] @callee "new" .) @new
(method_reference . (generic_type . (type_identifier) @callee) "new" .) @new
(method_reference . (_) @receiver (identifier) @value .)

; Members of the own object, and constants, by the way they are written.
(field_access object: (this) @receiver field: (identifier) @value)
((field_access object: [(identifier) (field_access)] @receiver field: (identifier) @value) (#match? @value "^[A-Z][A-Z0-9_]*$"))
((argument_list (identifier) @value) (#match? @value "^[A-Z][A-Z0-9_]+$"))
((binary_expression (identifier) @value) (#match? @value "^[A-Z][A-Z0-9_]+$"))
((return_statement (identifier) @value) (#match? @value "^[A-Z][A-Z0-9_]+$"))
((variable_declarator value: (identifier) @value) (#match? @value "^[A-Z][A-Z0-9_]+$"))
((assignment_expression right: (identifier) @value) (#match? @value "^[A-Z][A-Z0-9_]+$"))
((ternary_expression [consequence: (identifier) @value alternative: (identifier) @value]) (#match? @value "^[A-Z][A-Z0-9_]+$"))
((element_value_pair value: (identifier) @value) (#match? @value "^[A-Z][A-Z0-9_]+$"))
(switch_label (identifier) @value)

(type_identifier) @type
(scoped_type_identifier (_) @receiver . (type_identifier) @type .)
(marker_annotation name: (identifier) @type)
(annotation name: (identifier) @type)
((method_invocation object: (identifier) @type) (#match? @type "^[A-Z]\\w*[a-z]"))

((method_invocation name: (identifier) @_verb arguments: (argument_list . (string_literal) @emit))
  (#any-of? @_verb "emit" "dispatch" "trigger" "publish" "publishEvent" "fire" "fireEvent" "firePropertyChange" "send" "sendEvent" "convertAndSend"))
((method_invocation name: (identifier) @_verb arguments: (argument_list . (string_literal) @listen))
  (#any-of? @_verb "on" "once" "consumer" "subscribe" "listen" "addListener" "addEventListener" "addPropertyChangeListener"))

(formal_parameter type: (_) @bind.type name: (identifier) @bind)
(spread_parameter (type_identifier) @bind.type (variable_declarator name: (identifier) @bind))
(enhanced_for_statement type: (_) @bind.type name: (identifier) @bind (#not-eq? @bind.type "var"))
(resource type: (_) @bind.type name: (identifier) @bind (#not-eq? @bind.type "var"))
(catch_formal_parameter (catch_type . (_) @bind.type) name: (identifier) @bind)
(instanceof_expression right: (_) @bind.type name: (identifier) @bind)
(type_pattern (_) @bind.type . (identifier) @bind)
(record_pattern_component (_) @bind.type . (identifier) @bind)
(field_declaration type: (_) @bind.type declarator: (variable_declarator name: (identifier) @bind))
(constant_declaration type: (_) @bind.type declarator: (variable_declarator name: (identifier) @bind))
(local_variable_declaration type: (_) @bind.type declarator: (variable_declarator name: (identifier) @bind) (#not-eq? @bind.type "var"))
(local_variable_declaration type: (type_identifier) @_var declarator: (variable_declarator name: (identifier) @bind
  value: (object_creation_expression type: (_) @bind.new)) (#eq? @_var "var"))
(local_variable_declaration type: (type_identifier) @_var declarator: (variable_declarator name: (identifier) @bind
  value: (cast_expression type: (_) @bind.type)) (#eq? @_var "var"))
(local_variable_declaration type: (type_identifier) @_var declarator: (variable_declarator name: (identifier) @bind
  value: (method_invocation !object name: (identifier) @bind.call)) (#eq? @_var "var"))
(local_variable_declaration type: (type_identifier) @_var declarator: (variable_declarator name: (identifier) @bind
  value: (method_invocation object: (_) @bind.call name: (identifier) @bind.call)) (#eq? @_var "var"))
(local_variable_declaration type: (type_identifier) @_var declarator: (variable_declarator name: (identifier) @bind
  value: [(identifier) (field_access) (this)] @bind.alias) (#eq? @_var "var"))

; Functions that fields hold: `open = Type::f`, `this.open = Type::f`
(assignment_expression left: (field_access) @bind right: (method_reference) @bind.alias)
(assignment_expression left: (identifier) @bind.field right: (method_reference) @bind.alias)
(variable_declarator name: (identifier) @bind value: (method_reference) @bind.alias)
(enhanced_for_statement type: (_) @_var name: (identifier) @bind value: [(identifier) (field_access) (method_invocation)] @bind.element
  (#eq? @_var "var"))

; Functions that are handed on, type parameters, names that hide others and how far.
(method_invocation object: (_)? @bind.callee name: (identifier) @bind.callee arguments: (argument_list [
  (lambda_expression parameters: (identifier) @bind)
  (lambda_expression parameters: (inferred_parameters (identifier) @bind) @params)
] @bind.closure) @args)
(object_creation_expression type: (_) @bind.callee arguments: (argument_list [
  (lambda_expression parameters: (identifier) @bind)
  (lambda_expression parameters: (inferred_parameters (identifier) @bind) @params)
] @bind.closure) @args)
(type_parameter . (type_identifier) @bind.generic (type_bound . (_) @bind.type)?)
(lambda_expression parameters: (identifier) @hides)
(inferred_parameters (identifier) @hides)
(variable_declarator name: (identifier) @hides)
[(block) (lambda_expression) (enhanced_for_statement) (for_statement) (try_with_resources_statement) (catch_clause) (switch_block_statement_group)] @block
