; C#: usings, calls, instantiations, names handed on, types, events, and what names are bound to.

(using_directive !name "using" @import.all [(identifier) (qualified_name) (alias_qualified_name)] @import.source) @import
(using_directive name: (identifier) @import.alias (_ qualifier: (_) @import.source name: [(identifier) @import.name (generic_name (identifier) @import.name)])) @import
(using_directive name: (identifier) @import.alias . "=" . [(identifier) @import.source (generic_name (identifier) @import.source)]) @import

(invocation_expression function: [(identifier) @callee (generic_name (identifier) @callee)] arguments: (_) @args) @call
(invocation_expression
  function: (_ expression: _ @receiver name: [(identifier) @callee (generic_name (identifier) @callee)])
  arguments: (_) @args) @call
(invocation_expression
  function: (conditional_access_expression condition: (_) @receiver (member_binding_expression name: [(identifier) @callee (generic_name (identifier) @callee)]))
  arguments: (_) @args) @call
(constructor_initializer ["base" "this"] @callee (argument_list) @args) @call
(object_creation_expression type: [
  (identifier) @callee
  (generic_name (identifier) @callee)
  (_ qualifier: (_) @receiver name: [(identifier) @callee (generic_name (identifier) @callee)])
] arguments: (_)? @args) @new
; `Crate crate = new(3);` makes what the declaration says.
(variable_declaration type: [(identifier) @callee (generic_name (identifier) @callee)]
  (variable_declarator (implicit_object_creation_expression (argument_list) @args))) @new
(property_declaration type: [(identifier) @callee (generic_name (identifier) @callee)]
  value: (implicit_object_creation_expression (argument_list) @args)) @new
(primary_constructor_base_type type: [(identifier) @callee (generic_name (identifier) @callee)] (argument_list) @args) @new
(base_list . [(identifier) @callee (generic_name (identifier) @callee)] . (argument_list) @args) @new

(argument (identifier) @value .)
(argument (_ expression: _ @receiver name: (identifier) @value) .)
(assignment_expression right: (identifier) @value)
(assignment_expression right: (_ expression: _ @receiver name: (identifier) @value))
(variable_declarator name: (_) (identifier) @value)
(variable_declarator name: (_) (_ expression: _ @receiver name: (identifier) @value))
(return_statement (identifier) @value)
(arrow_expression_clause (identifier) @value)
(initializer_expression (identifier) @value)
(lambda_expression body: (identifier) @value)
(conditional_expression consequence: (identifier) @value)
(conditional_expression alternative: (identifier) @value)
((member_access_expression expression: (identifier) @receiver name: (identifier) @value) (#match? @receiver "^[A-Z]"))
(member_access_expression expression: "this" @receiver name: (identifier) @value)
(constant_pattern (identifier) @value)

; A generic name is a type wherever it is not called.
(generic_name (identifier) @type)
(type_argument_list [(identifier) @type (_ qualifier: (_) @receiver name: (identifier) @type) (nullable_type type: (identifier) @type) (array_type type: (identifier) @type)])
(parameter type: [(identifier) @type (_ qualifier: (_) @receiver name: (identifier) @type) (nullable_type type: (identifier) @type) (array_type type: (identifier) @type)])
(variable_declaration type: [(identifier) @type (_ qualifier: (_) @receiver name: (identifier) @type) (nullable_type type: (identifier) @type) (array_type type: (identifier) @type)])
(property_declaration type: [(identifier) @type (_ qualifier: (_) @receiver name: (identifier) @type) (nullable_type type: (identifier) @type) (array_type type: (identifier) @type)])
(method_declaration returns: [(identifier) @type (_ qualifier: (_) @receiver name: (identifier) @type) (nullable_type type: (identifier) @type) (array_type type: (identifier) @type)])
(local_function_statement type: [(identifier) @type (_ qualifier: (_) @receiver name: (identifier) @type) (nullable_type type: (identifier) @type) (array_type type: (identifier) @type)])
(indexer_declaration type: [(identifier) @type (_ qualifier: (_) @receiver name: (identifier) @type) (nullable_type type: (identifier) @type) (array_type type: (identifier) @type)])
(event_declaration type: [(identifier) @type (_ qualifier: (_) @receiver name: (identifier) @type) (nullable_type type: (identifier) @type) (array_type type: (identifier) @type)])
(delegate_declaration type: [(identifier) @type (_ qualifier: (_) @receiver name: (identifier) @type) (nullable_type type: (identifier) @type) (array_type type: (identifier) @type)])
(operator_declaration type: [(identifier) @type (_ qualifier: (_) @receiver name: (identifier) @type) (nullable_type type: (identifier) @type) (array_type type: (identifier) @type)])
(conversion_operator_declaration type: [(identifier) @type (_ qualifier: (_) @receiver name: (identifier) @type) (nullable_type type: (identifier) @type) (array_type type: (identifier) @type)])
(cast_expression type: [(identifier) @type (_ qualifier: (_) @receiver name: (identifier) @type) (nullable_type type: (identifier) @type) (array_type type: (identifier) @type)])
(as_expression right: [(identifier) @type (_ qualifier: (_) @receiver name: (identifier) @type) (nullable_type type: (identifier) @type) (array_type type: (identifier) @type)])
(typeof_expression type: [(identifier) @type (_ qualifier: (_) @receiver name: (identifier) @type) (nullable_type type: (identifier) @type) (array_type type: (identifier) @type)])
(declaration_pattern type: [(identifier) @type (_ qualifier: (_) @receiver name: (identifier) @type) (nullable_type type: (identifier) @type) (array_type type: (identifier) @type)])
(recursive_pattern type: [(identifier) @type (_ qualifier: (_) @receiver name: (identifier) @type) (nullable_type type: (identifier) @type) (array_type type: (identifier) @type)])
(declaration_expression type: [(identifier) @type (_ qualifier: (_) @receiver name: (identifier) @type) (nullable_type type: (identifier) @type) (array_type type: (identifier) @type)])
(foreach_statement type: [(identifier) @type (_ qualifier: (_) @receiver name: (identifier) @type) (nullable_type type: (identifier) @type) (array_type type: (identifier) @type)])
(catch_declaration type: [(identifier) @type (_ qualifier: (_) @receiver name: (identifier) @type) (nullable_type type: (identifier) @type) (array_type type: (identifier) @type)])
(array_creation_expression type: (array_type type: (identifier) @type))
(base_list [(identifier) @type (_ qualifier: (_) @receiver name: (identifier) @type)])
(type_parameter_constraint type: (identifier) @type)
(attribute name: (identifier) @type)
(is_expression right: (identifier) @type)
((invocation_expression function: (member_access_expression expression: (identifier) @type)) (#match? @type "^[A-Z]"))

((invocation_expression
  function: [(identifier) @_verb (member_access_expression name: [(identifier) @_verb (generic_name (identifier) @_verb)])]
  arguments: (argument_list . (argument . (string_literal) @emit)))
  (#any-of? @_verb "Emit" "EmitAsync" "Dispatch" "Trigger" "Publish" "PublishAsync" "Fire" "Raise" "Send" "SendAsync" "InvokeAsync"))
((invocation_expression
  function: [(identifier) @_verb (member_access_expression name: [(identifier) @_verb (generic_name (identifier) @_verb)])]
  arguments: (argument_list . (argument . (string_literal) @listen)))
  (#any-of? @_verb "On" "Once" "Subscribe" "SubscribeAsync" "Listen" "AddListener" "AddHandler"))

(parameter type: (_) @bind.type name: (identifier) @bind)
(property_declaration type: (_) @bind.type name: (identifier) @bind)
(variable_declaration type: [(identifier) (generic_name) (qualified_name) (nullable_type) (array_type)] @bind.type (variable_declarator name: (identifier) @bind))
(foreach_statement type: [(identifier) (generic_name) (qualified_name) (nullable_type) (array_type)] @bind.type left: (identifier) @bind)
(declaration_pattern type: (_) @bind.type name: (identifier) @bind)
(recursive_pattern type: (_) @bind.type name: (identifier) @bind)
(declaration_expression type: [(identifier) (generic_name) (qualified_name) (nullable_type)] @bind.type name: (identifier) @bind)
(catch_declaration type: (_) @bind.type name: (identifier) @bind)
(variable_declaration type: (implicit_type) (variable_declarator name: (identifier) @bind [
  (object_creation_expression type: (_) @bind.new)
  (await_expression (object_creation_expression type: (_) @bind.new))
]))
(variable_declaration type: (implicit_type) (variable_declarator name: (identifier) @bind [
  (_ function: (_) @bind.call)
  (await_expression (_ function: (_) @bind.call))
  (postfix_unary_expression (_ function: (_) @bind.call))
  (binary_expression left: (_ function: (_) @bind.call) operator: "??")
  (binary_expression left: (await_expression (_ function: (_) @bind.call)) operator: "??")
]))
(variable_declaration type: (implicit_type) (variable_declarator name: (identifier) @bind [
  (cast_expression type: (_) @bind.type)
  (as_expression right: (_) @bind.type)
]))
(variable_declaration type: (implicit_type) (variable_declarator name: (identifier) @bind . [(identifier) (member_access_expression) "this"] @bind.alias))
(assignment_expression left: [(identifier) (member_access_expression expression: "this")] @bind.again right: (object_creation_expression type: (_) @bind.new))
(assignment_expression left: [(identifier) (member_access_expression expression: "this")] @bind.again right: (_ function: (_) @bind.call))
(assignment_expression left: (member_access_expression) @bind right: [(identifier) (member_access_expression)] @bind.alias)
(initializer_expression (assignment_expression left: (identifier) @bind.field right: [(identifier) (member_access_expression)] @bind.alias))
(foreach_statement type: (implicit_type) left: (identifier) @bind right: [(identifier) (member_access_expression) (invocation_expression)] @bind.element)

; Functions that are handed on, type parameters, names that hide others and how far.
(_ function: (_) @bind.callee arguments: (argument_list (argument (lambda_expression parameters: (implicit_parameter) @bind) @bind.closure)) @args)
(_ function: (_) @bind.callee arguments: (argument_list (argument (lambda_expression parameters: (parameter_list (parameter !type name: (identifier) @bind)) @params) @bind.closure)) @args)
(object_creation_expression type: (_) @bind.callee arguments: (argument_list (argument (lambda_expression parameters: (implicit_parameter) @bind) @bind.closure)) @args)
(object_creation_expression type: (_) @bind.callee arguments: (argument_list (argument (lambda_expression parameters: (parameter_list (parameter !type name: (identifier) @bind)) @params) @bind.closure)) @args)
(type_parameter name: (identifier) @bind.generic)
(type_parameter_constraints_clause (identifier) @bind.generic (type_parameter_constraint type: (_) @bind.type))
(implicit_parameter) @hides
(lambda_expression parameters: (parameter_list (parameter name: (identifier) @hides)))
(variable_declarator name: (identifier) @hides)
(tuple_pattern name: (identifier) @hides)
[(block) (lambda_expression) (foreach_statement) (for_statement) (using_statement) (catch_clause) (switch_section)] @block

; What runs in one of several cases only.
(if_statement consequence: (_) @branch)
(if_statement alternative: (_) @branch)
[(switch_section) (catch_clause)] @branch
(foreach_statement body: (_) @branch)
(for_statement body: (_) @branch)
(while_statement body: (_) @branch)
