; Imports, uses of names, and what the text tells about the types of local names.

(import_spec !name path: (_) @import.source) @import
(import_spec name: [(package_identifier) (blank_identifier)] @import.alias path: (_) @import.source) @import
(import_spec name: (dot) @import.all path: (_) @import.source) @import

(call_expression function: (identifier) @callee arguments: (_) @args) @call
(call_expression function: (selector_expression operand: (_) @receiver field: (field_identifier) @callee) arguments: (_) @args) @call
; F[int](x): with one type and one argument it parses as a conversion.
(type_conversion_expression type: (generic_type type: (type_identifier) @callee)) @call
(type_conversion_expression type: (generic_type type: (qualified_type package: (_) @receiver name: (type_identifier) @callee))) @call
(composite_literal type: [(type_identifier) @callee (generic_type type: (type_identifier) @callee)]) @new
(composite_literal type: [
  (qualified_type package: (_) @receiver name: (type_identifier) @callee)
  (generic_type type: (qualified_type package: (_) @receiver name: (type_identifier) @callee))]) @new
((call_expression function: (identifier) @_new arguments: (argument_list . [(type_identifier) @callee (qualified_type package: (_) @receiver name: (_) @callee)] .)) @new
  (#eq? @_new "new"))

; Names handed on without being called; a selector may be a method value, a field or a name of a package.
(argument_list (identifier) @value)
(selector_expression operand: (_) @receiver field: (field_identifier) @value)
(keyed_element value: (literal_element (identifier) @value))
(literal_value (literal_element (identifier) @value))
(short_var_declaration right: (expression_list (identifier) @value))
(assignment_statement right: (expression_list (identifier) @value))
(var_spec value: (expression_list (identifier) @value))
(return_statement (expression_list (identifier) @value))

((type_identifier) @type
  (#not-any-of? @type "string" "int" "error" "bool" "byte" "any" "int64" "int32" "uint64" "uint32" "float64" "uint" "uint8" "uint16" "rune" "_"))
(qualified_type package: (_) @receiver name: (type_identifier) @type)

(parameter_declaration name: (identifier) @bind type: (_) @bind.type)
(var_spec name: (identifier) @bind type: (_) @bind.type)
(const_spec (identifier) @bind type: (_) @bind.type)
(field_declaration name: (field_identifier) @bind type: (_) @bind.type)
(short_var_declaration
  left: (expression_list . (identifier) @bind)
  right: (expression_list . [
    (composite_literal type: (_) @bind.new)
    (unary_expression operand: (composite_literal type: (_) @bind.new))
    (type_assertion_expression type: (_) @bind.type)
    (call_expression function: [(identifier) (selector_expression)] @bind.call)
    (type_conversion_expression type: (generic_type type: (_) @bind.call))
    (identifier) @bind.alias
    (selector_expression) @bind.alias
  ]))
(var_spec
  name: (identifier) @bind
  value: (expression_list . [
    (composite_literal type: (_) @bind.new)
    (unary_expression operand: (composite_literal type: (_) @bind.new))
    (call_expression function: [(identifier) (selector_expression)] @bind.call)
    (identifier) @bind.alias
    (selector_expression) @bind.alias
  ]))
(assignment_statement
  left: (expression_list . [(identifier) (selector_expression)] @bind.again)
  right: (expression_list . [
    (composite_literal type: (_) @bind.new)
    (unary_expression operand: (composite_literal type: (_) @bind.new))
    (call_expression function: [(identifier) (selector_expression)] @bind.call)
  ]))
((short_var_declaration
  left: (expression_list . (identifier) @bind)
  right: (expression_list . (call_expression function: (identifier) @_new arguments: (argument_list . [(type_identifier) (qualified_type)] @bind.new .))))
  (#eq? @_new "new"))

; Functions that fields hold: `Ops{Open: f}`, `o.Open = f`
(composite_literal
  type: [(type_identifier) @receiver (qualified_type) @receiver (generic_type type: (_) @receiver)]
  body: (literal_value (keyed_element
    key: (literal_element (identifier) @bind.field)
    value: (literal_element [(identifier) (selector_expression)] @bind.alias))))
(assignment_statement
  left: (expression_list . (selector_expression) @bind .)
  right: (expression_list . [(identifier) (selector_expression)] @bind.alias .))
(range_clause left: (expression_list . (_) . (identifier) @bind .) right: [(identifier) (selector_expression) (call_expression)] @bind.element)

; How far a name that is bound in a block is seen; what type parameters must be.
[(block) (func_literal) (for_statement) (if_statement) (expression_case) (type_case) (communication_case)] @block
(type_parameter_declaration name: (identifier) @bind.generic type: (_) @bind.type)

; What runs in one of several cases only.
(if_statement consequence: (_) @branch)
(if_statement alternative: (_) @branch)
[(expression_case) (type_case) (default_case) (communication_case)] @branch
(for_statement body: (_) @branch)
