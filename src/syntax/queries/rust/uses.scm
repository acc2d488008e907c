; Rust: calls, values, types, imports, and what the text tells of the types of names.

(call_expression function: (identifier) @callee arguments: (arguments) @args) @call
(call_expression function: (field_expression value: (_) @receiver field: (field_identifier) @callee) arguments: (arguments) @args) @call
(call_expression function: (scoped_identifier path: (_)? @receiver name: (identifier) @callee) arguments: (arguments) @args) @call
(call_expression function: (generic_function function: (identifier) @callee) arguments: (arguments) @args) @call
(call_expression function: (generic_function function: (field_expression value: (_) @receiver field: (field_identifier) @callee)) arguments: (arguments) @args) @call
(call_expression function: (generic_function function: (scoped_identifier path: (_)? @receiver name: (identifier) @callee)) arguments: (arguments) @args) @call
(macro_invocation macro: (identifier) @callee) @call
(macro_invocation macro: (scoped_identifier path: (_)? @receiver name: (identifier) @callee)) @call

; What a macro is given, and what it expands to, is text to the grammar; most of it is Rust.
(macro_invocation (token_tree) @inject)
(macro_rule right: (token_tree) @inject)

(struct_expression name: (_) @callee) @new

(arguments [(identifier) @value (scoped_identifier path: (_) @receiver name: (identifier) @value) (reference_expression value: (identifier) @value)])
(arguments (generic_function function: [(identifier) @value (scoped_identifier path: (_) @receiver name: (identifier) @value)]))
(field_initializer value: [(identifier) @value (scoped_identifier path: (_) @receiver name: (identifier) @value)])
(shorthand_field_initializer (identifier) @value)
(let_declaration value: [(identifier) @value (scoped_identifier path: (_) @receiver name: (identifier) @value)])
(assignment_expression right: [(identifier) @value (scoped_identifier path: (_) @receiver name: (identifier) @value)])
(array_expression [(identifier) @value (scoped_identifier path: (_) @receiver name: (identifier) @value) (reference_expression value: (identifier) @value)])
(tuple_expression [(identifier) @value (scoped_identifier path: (_) @receiver name: (identifier) @value)])
(const_item value: [(identifier) @value (scoped_identifier path: (_) @receiver name: (identifier) @value) (reference_expression value: (identifier) @value)])
(static_item value: [(identifier) @value (scoped_identifier path: (_) @receiver name: (identifier) @value) (reference_expression value: (identifier) @value)])
(return_expression [(identifier) @value (scoped_identifier path: (_) @receiver name: (identifier) @value)])
(match_arm value: [(identifier) @value (scoped_identifier path: (_) @receiver name: (identifier) @value)])
(match_pattern (scoped_identifier path: (_) @receiver name: (identifier) @value))
(tuple_struct_pattern type: (scoped_identifier path: (_) @receiver name: (identifier) @value))
(or_pattern (scoped_identifier path: (_) @receiver name: (identifier) @value))
(binary_expression [(identifier) @value (scoped_identifier path: (_) @receiver name: (identifier) @value)])
(block (scoped_identifier path: (_) @receiver name: (identifier) @value) .)
(block (identifier) @value .)
(index_expression . (identifier) @value)
(type_cast_expression value: (identifier) @value)

(scoped_type_identifier path: (_) @receiver name: (type_identifier) @type)
(type_identifier) @type

(use_declaration argument: (identifier) @import.source @import.namespace) @import
(use_declaration argument: (scoped_identifier path: (_)? @import.source name: (_) @import.name)) @import
(use_declaration argument: (use_as_clause path: (identifier) @import.source alias: (identifier) @import.alias)) @import
(use_declaration argument: (use_as_clause path: (scoped_identifier path: (_)? @import.source name: (_) @import.name) alias: (identifier) @import.alias)) @import
(use_declaration argument: (use_wildcard (_) @import.source) @import.all) @import
(use_list (identifier) @import.name @import)
(use_list (self) @import)
(use_list (scoped_identifier path: (_)? @import.source name: (_) @import.name) @import)
(use_list (use_as_clause path: (identifier) @import.name alias: (identifier) @import.alias) @import)
(use_list (use_as_clause path: (self) alias: (identifier) @import.alias) @import)
(use_list (use_as_clause path: (scoped_identifier path: (_)? @import.source name: (_) @import.name) alias: (identifier) @import.alias) @import)
(use_list (use_wildcard (_)? @import.source) @import.all @import)
(scoped_use_list path: (_) @import.prefix list: (use_list) @import.group)
(use_declaration (visibility_modifier)) @import.reexport
(mod_item name: (identifier) @import.source @import.namespace !body) @import
(extern_crate_declaration name: (identifier) @import.source @import.namespace !alias) @import
(extern_crate_declaration name: (identifier) @import.source alias: (identifier) @import.alias) @import

(parameter pattern: (identifier) @bind type: (_) @bind.type)
(let_declaration pattern: (identifier) @bind type: (_) @bind.type)
(let_declaration pattern: (identifier) @bind value: [
  (struct_expression name: (_) @bind.new)
  (call_expression function: (_) @bind.call)
  (try_expression (call_expression function: (_) @bind.call))
  (await_expression (call_expression function: (_) @bind.call))
  (try_expression (await_expression (call_expression function: (_) @bind.call)))
  (reference_expression value: (call_expression function: (_) @bind.call))
  (identifier) @bind.alias
  (field_expression) @bind.alias
  (reference_expression value: [(identifier) (field_expression) (self)] @bind.alias)
])
(let_declaration pattern: (identifier) @bind value: [
  (type_cast_expression type: (_) @bind.type)
  (index_expression) @bind.alias
  (reference_expression value: (index_expression) @bind.alias)
  (unsafe_block (block . (call_expression function: (_) @bind.call) .))
  (unsafe_block (block . (reference_expression value: (_) @bind.alias) .))
])
; A pointer to a value is used as the value is.
((let_declaration pattern: (identifier) @bind value: (call_expression function: [(identifier) (scoped_identifier) (generic_function)] @_pointer) @bind.alias)
  (#match? @_pointer "^(\\w+::)*(Arc|Rc|Box|Pin|NonNull|Weak|Some|Ok)(::(new|clone|from|pin|as_ref|new_unchecked|downgrade|upgrade))?$"))
; `if let`, `while let`, `let … else`.
(_ pattern: (tuple_struct_pattern type: [(identifier) (scoped_identifier)] @_some [(identifier) @bind (ref_pattern (identifier) @bind) (mut_pattern (identifier) @bind)]) value: [
  (call_expression function: (_) @bind.call)
  (await_expression (call_expression function: (_) @bind.call))
  (try_expression (call_expression function: (_) @bind.call))
  (identifier) @bind.alias
  (field_expression) @bind.alias
  (reference_expression value: [(identifier) (field_expression)] @bind.alias)
] (#any-of? @_some "Some" "Ok" "Ready" "Poll::Ready"))
(match_expression
  value: [
    (call_expression function: (_) @bind.call)
    (await_expression (call_expression function: (_) @bind.call))
    (try_expression (call_expression function: (_) @bind.call))
    (identifier) @bind.alias
    (field_expression) @bind.alias
    (reference_expression value: [(identifier) (field_expression)] @bind.alias)
  ]
  body: (match_block (match_arm pattern: (match_pattern (tuple_struct_pattern
    type: [(identifier) (scoped_identifier)] @_some [(identifier) @bind (ref_pattern (identifier) @bind) (mut_pattern (identifier) @bind)]))))
  (#any-of? @_some "Some" "Ok" "Ready" "Poll::Ready"))
; What one of an enum holds, and the fields of a struct that is taken apart.
(tuple_struct_pattern type: (scoped_identifier) @bind.alias . [(identifier) @bind (ref_pattern (identifier) @bind) (mut_pattern (identifier) @bind)] .)
(struct_pattern type: (_) @receiver (field_pattern name: (shorthand_field_identifier) @bind @bind.alias))
(struct_pattern type: (_) @receiver (field_pattern name: (field_identifier) @bind.alias pattern: [(identifier) @bind (ref_pattern (identifier) @bind)]))
(for_expression pattern: (identifier) @bind value: (call_expression function: (_) @bind.call))
(const_item name: (identifier) @bind type: (_) @bind.type)
(static_item name: (identifier) @bind type: (_) @bind.type)
(assignment_expression left: (field_expression value: (self)) @bind right: [
  (struct_expression name: (_) @bind.new)
  (call_expression function: (_) @bind.call)
  (identifier) @bind.alias
])

; Functions that fields hold: `Ops { open: f }`, `o.open = f`
(struct_expression
  name: [(type_identifier) (scoped_type_identifier)] @receiver
  body: (field_initializer_list (field_initializer field: (field_identifier) @bind.field value: [(identifier) (scoped_identifier)] @bind.alias)))
(struct_expression
  name: [(type_identifier) (scoped_type_identifier)] @receiver
  body: (field_initializer_list (field_initializer field: (field_identifier) @bind.field value: (call_expression
    function: (scoped_identifier name: (identifier) @_wrap) arguments: (arguments . [(identifier) (scoped_identifier)] @bind.alias .))))
  (#eq? @_wrap "new"))
(assignment_expression left: (field_expression value: [(identifier) (field_expression)]) @bind right: [(identifier) (scoped_identifier)] @bind.alias)
(for_expression pattern: (identifier) @bind value: [
  (identifier) @bind.element
  (field_expression) @bind.element
  (reference_expression value: [(identifier) (field_expression)] @bind.element)
])
(for_expression pattern: (identifier) @bind value: (call_expression function: (field_expression value: [(identifier) (field_expression)] @bind.element field: (field_identifier) @_each))
  (#any-of? @_each "iter" "iter_mut" "into_iter" "drain" "values" "values_mut"))

; Functions that are handed on, and type parameters with what they must be.
(call_expression function: (_) @bind.callee arguments: (arguments (closure_expression
  parameters: (closure_parameters [(identifier) @bind (mut_pattern (identifier) @bind)]) @params) @bind.closure) @args)
(type_parameter name: (type_identifier) @bind.generic bounds: (trait_bounds)? @bind.type)
(where_predicate left: (type_identifier) @bind.generic bounds: (trait_bounds) @bind.type)
(struct_item body: (ordered_field_declaration_list type: (_) @bind.position) @params)

; Names that hide others, and how far.
(closure_parameters [(identifier) @hides (mut_pattern (identifier) @hides) (parameter pattern: (_) @hides)])
(let_declaration pattern: (identifier) @hides)
(tuple_pattern [(identifier) @hides (mut_pattern (identifier) @hides) (ref_pattern (identifier) @hides)])
(tuple_struct_pattern type: (_) [(identifier) @hides (mut_pattern (identifier) @hides) (ref_pattern (identifier) @hides)])
(field_pattern name: (shorthand_field_identifier) @hides)
(field_pattern pattern: (identifier) @hides)
(captured_pattern . (identifier) @hides)
(for_expression pattern: (identifier) @hides)
[(block) (closure_expression) (match_arm) (if_expression) (while_expression) (for_expression) (impl_item)] @block
