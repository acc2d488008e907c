; Dart: imports, calls, names handed on, types, events, and what names are bound to. Making an instance is written
; like a call, and is taken as one. The grammar writes `a.b().c` as siblings: a name and its selectors.

(import_specification "import" @import.all . [(configurable_uri (uri) @import.source) (uri) @import.source] .) @import
(import_specification "import" @import.all . [(configurable_uri (uri) @import.source) (uri) @import.source] . (combinator "hide") .) @import
(import_specification [(configurable_uri (uri) @import.source) (uri) @import.source] "as" . (identifier) @import.namespace) @import
(import_specification "import" . [(configurable_uri (uri) @import.source) (uri) @import.source] . (combinator "show" (identifier) @import.name)) @import
(library_export "export" @import.all @import.reexport (configurable_uri (uri) @import.source) .) @import
(library_export "export" @import.all @import.reexport (configurable_uri (uri) @import.source) . (combinator "hide") .) @import
(library_export "export" @import.reexport (configurable_uri (uri) @import.source) (combinator "show" (identifier) @import.name)) @import
; The parts of a library see each other's names.
(part_directive (uri) @import.source @import.all) @import
(part_of_directive (uri) @import.source @import.all) @import

((identifier) @callee . (selector (argument_part (arguments) @args)) @call)
([(identifier) (this) (super) (parenthesized_expression) (string_literal) (list_literal) (set_or_map_literal) (new_expression) (const_object_expression)] @receiver
  . (selector)* @receiver
  . (selector [(unconditional_assignable_selector (identifier) @callee) (conditional_assignable_selector (identifier) @callee)])
  . (selector (argument_part (arguments) @args)) @call)
; `Type<Of>(b)` and `a.pick<Type>(b)` with one argument are read as comparisons, which can not be chained in Dart.
(relational_expression
  (relational_expression . (identifier) @callee . (relational_operator) . (identifier))
  . (relational_operator) . (parenthesized_expression) @args) @call
(relational_expression
  (relational_expression) . (relational_operator) . (parenthesized_expression . (identifier) @value .))
(initialized_variable_definition name: (identifier) @bind . value: (relational_expression
  (relational_expression . (identifier) @bind.call . (relational_operator) . (identifier)) . (relational_operator) . (parenthesized_expression)))
(static_final_declaration . (identifier) @bind . (relational_expression
  (relational_expression . (identifier) @bind.call . (relational_operator) . (identifier)) . (relational_operator) . (parenthesized_expression)))
(initialized_identifier . (identifier) @bind . (relational_expression
  (relational_expression . (identifier) @bind.call . (relational_operator) . (identifier)) . (relational_operator) . (parenthesized_expression)))
(relational_expression
  (relational_expression [(identifier) (this)] @receiver . (selector)* @receiver
    . (selector [(unconditional_assignable_selector (identifier) @callee) (conditional_assignable_selector (identifier) @callee)])
    . (relational_operator) . (identifier))
  . (relational_operator) . (parenthesized_expression) @args) @call
(relational_expression
  (relational_expression (unary_expression (await_expression [(identifier) (this)] @receiver . (selector)* @receiver
    . (selector [(unconditional_assignable_selector (identifier) @callee) (conditional_assignable_selector (identifier) @callee)]) .))
    . (relational_operator) . (identifier))
  . (relational_operator) . (parenthesized_expression) @args) @call
(relational_expression
  (relational_expression (relational_operator) . (identifier) @type) . (relational_operator) . (parenthesized_expression))
((super) @receiver . (unconditional_assignable_selector (identifier) @callee) . (selector (argument_part (arguments) @args)) @call)
((identifier) @receiver . (selector)* @receiver . (cascade_section)*
  . (cascade_section (cascade_selector (identifier) @callee) . (argument_part (arguments) @args)) @call)
(cascade_section (cascade_selector (identifier) @callee) . (argument_part (arguments) @args)) @call
(new_expression (type_identifier) @callee . (type_arguments)? . (arguments) @args) @new
(new_expression (type_identifier) @receiver . (type_arguments)? . (identifier) @callee . (arguments) @args) @new
(const_object_expression (type_identifier) @callee . (type_arguments)? . (arguments) @args) @new
(const_object_expression (type_identifier) @receiver . (type_arguments)? . (identifier) @callee . (arguments) @args) @new
(initializer_list_entry (super) @callee . (arguments) @args) @call
(initializer_list_entry (super) @receiver . (qualified)? . (identifier) @callee . (arguments) @args) @call
(redirection (this) @callee . (arguments) @args) @call
(redirection (this) @receiver . (identifier) @callee . (arguments) @args) @call

(argument (identifier) @value .)
(argument (_) @receiver . (selector (unconditional_assignable_selector (identifier) @value)) .)
(named_argument (identifier) @value .)
(named_argument (_) @receiver . (selector (unconditional_assignable_selector (identifier) @value)) .)
(pair value: (identifier) @value)
(list_literal (identifier) @value)
(initialized_variable_definition value: (identifier) @value .)
(initialized_identifier (identifier) . (identifier) @value .)
(static_final_declaration (identifier) . (identifier) @value .)
(assignment_expression right: (identifier) @value .)
(assignment_expression right: (_) @receiver . (selector (unconditional_assignable_selector (identifier) @value)) .)
(return_statement (identifier) @value .)
(function_body (identifier) @value .)
(function_expression_body (identifier) @value .)
((identifier) @receiver . (selector (unconditional_assignable_selector (identifier) @value)) (#match? @receiver "^_?[A-Z]"))
((this) @receiver . (selector (unconditional_assignable_selector (identifier) @value)))
((this) @receiver . (unconditional_assignable_selector (identifier) @value))
(qualified (type_identifier) @receiver . (identifier) @value)
(redirecting_factory_constructor_signature (type_identifier) @type)

(type_identifier) @type
(annotation name: (identifier) @type)
((identifier) @type . (selector (unconditional_assignable_selector)) (#match? @type "^_?[A-Z]"))

((identifier) @_verb . (selector (argument_part (arguments . (argument . (string_literal) @emit .))))
  (#any-of? @_verb "emit" "dispatch" "trigger" "publish" "fire" "send"))
((selector (_ (identifier) @_verb)) . (selector (argument_part (arguments . (argument . (string_literal) @emit .))))
  (#any-of? @_verb "emit" "dispatch" "trigger" "publish" "fire" "send"))
((identifier) @_verb . (selector (argument_part (arguments . (argument . (string_literal) @listen .))))
  (#any-of? @_verb "on" "once" "subscribe" "listen" "addListener" "addEventListener"))
((selector (_ (identifier) @_verb)) . (selector (argument_part (arguments . (argument . (string_literal) @listen .))))
  (#any-of? @_verb "on" "once" "subscribe" "listen" "addListener" "addEventListener"))

(formal_parameter (type_identifier) @bind.type [(type_arguments) (nullable_type) (type_identifier)]* @bind.type . name: (identifier) @bind)
(initialized_variable_definition (type_identifier) @bind.type [(type_arguments) (nullable_type) (type_identifier)]* @bind.type . name: (identifier) @bind)
(declaration (type_identifier) @bind.type [(type_arguments) (nullable_type) (type_identifier)]* @bind.type . (initialized_identifier_list (initialized_identifier . (identifier) @bind)))
(declaration (type_identifier) @bind.type [(type_arguments) (nullable_type) (type_identifier)]* @bind.type . (static_final_declaration_list (static_final_declaration . (identifier) @bind)))
(program (type_identifier) @bind.type . [(type_arguments) (nullable_type)]? @bind.type . (static_final_declaration_list (static_final_declaration . (identifier) @bind)))
(program (type_identifier) @bind.type . [(type_arguments) (nullable_type)]? @bind.type . (initialized_identifier_list (initialized_identifier . (identifier) @bind)))
(for_loop_parts (type_identifier) @bind.type [(type_arguments) (nullable_type)]* @bind.type . name: (identifier) @bind)

(initialized_variable_definition name: (identifier) @bind . value: (identifier) @bind.call . value: (selector (argument_part)) .)
(initialized_variable_definition name: (identifier) @bind . value: (_) @bind.call . value: (selector)* @bind.call
  . value: (selector [(unconditional_assignable_selector) (conditional_assignable_selector)]) @bind.call . value: (selector (argument_part)) .)
(initialized_variable_definition name: (identifier) @bind . value: (unary_expression
  (await_expression (identifier) @bind.call . (selector (argument_part)) .)))
(initialized_variable_definition name: (identifier) @bind . value: (unary_expression
  (await_expression (_) @bind.call . (selector)* @bind.call
    . (selector [(unconditional_assignable_selector) (conditional_assignable_selector)]) @bind.call . (selector (argument_part)) .)))
(initialized_variable_definition name: (identifier) @bind . value: [(new_expression (type_identifier) @bind.new) (const_object_expression (type_identifier) @bind.new)])
(initialized_variable_definition name: (identifier) @bind . value: (type_cast_expression (type_cast (type_identifier) @bind.type)))
(initialized_variable_definition name: (identifier) @bind . value: [(identifier) (this)] @bind.alias .)
(initialized_variable_definition name: (identifier) @bind . value: [(identifier) (this)] @bind.alias . value: (selector (unconditional_assignable_selector)) @bind.alias .)
(initialized_identifier . (identifier) @bind . (identifier) @bind.call . (selector (argument_part)) .)
(static_final_declaration . (identifier) @bind . (identifier) @bind.call . (selector (argument_part)) .)
(static_final_declaration . (identifier) @bind . (identifier) @bind.call . (selector (unconditional_assignable_selector)) @bind.call . (selector (argument_part)) .)
(assignment_expression left: (assignable_expression) @bind.again right: (identifier) @bind.call . right: (selector (argument_part)) .)
(assignment_expression left: (assignable_expression) @bind.again right: (identifier) @bind.alias .)

; What runs in one of several cases only.
(if_statement consequence: (_) @branch)
(if_statement alternative: (_) @branch)
[(switch_statement_case) (switch_statement_default)] @branch
(for_statement body: (_) @branch)
(while_statement body: (_) @branch)

; Functions that are handed on, elements of lists, type parameters.
(_ . (_) @bind.callee . (selector)* @bind.callee . (selector (argument_part (arguments (argument
  (function_expression parameters: (formal_parameter_list (formal_parameter . (identifier) @bind .)) @params) @bind.closure)) @args)))
(for_loop_parts name: (identifier) @bind . value: (_) @bind.element . value: (selector)* @bind.element)
(type_parameter (type_identifier) @bind.generic . (type_bound (_) @bind.type)?)
; Names that hide others, and how far.
(formal_parameter . (identifier) @hides .)
[(function_expression) (for_statement) (block)] @block
