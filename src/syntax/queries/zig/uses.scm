; Zig: calls, values, types, imports, and what the text tells of the types of names.

; The arguments of a call have no list of their own.
(call_expression function: (identifier) @callee) @call @args
(call_expression function: (field_expression object: (_)? @receiver member: (identifier) @callee)) @call @args
(call_expression function: (call_expression function: (identifier) @callee)) @call

(struct_initializer . (_) @callee (initializer_list)) @new

(call_expression function: (_) [(identifier) @value (unary_expression operator: "&" argument: (identifier) @value)
  (field_expression object: (_) @receiver member: (identifier) @value)
  (unary_expression operator: "&" argument: (field_expression object: (_) @receiver member: (identifier) @value))])
(assignment_expression right: [(identifier) @value (unary_expression operator: "&" argument: (identifier) @value)
  (field_expression object: (_) @receiver member: (identifier) @value)
  (unary_expression operator: "&" argument: (field_expression object: (_) @receiver member: (identifier) @value))])
(variable_declaration "=" . [(identifier) @value (unary_expression operator: "&" argument: (identifier) @value)
  (field_expression object: (_) @receiver member: (identifier) @value)])
(initializer_list [(identifier) @value (unary_expression operator: "&" argument: (identifier) @value)])
(return_expression [(identifier) @value (field_expression object: (_) @receiver member: (identifier) @value)])
(binary_expression [(identifier) @value (field_expression object: (_) @receiver member: (identifier) @value)])
(switch_case [(identifier) @value (field_expression object: (_) @receiver member: (identifier) @value)])
(arguments (identifier) @value)
(index_expression object: (identifier) @value)

(parameter type: [(identifier) @type (field_expression object: (_) @receiver member: (identifier) @type)
  (error_union_type ok: (identifier) @type)])
(function_declaration type: [(identifier) @type (field_expression object: (_) @receiver member: (identifier) @type)
  (error_union_type ok: [(identifier) @type (field_expression object: (_) @receiver member: (identifier) @type)])])
(variable_declaration type: [(identifier) @type (field_expression object: (_) @receiver member: (identifier) @type)])
(container_field type: [(identifier) @type (field_expression object: (_) @receiver member: (identifier) @type)])
(pointer_type [(identifier) @type (field_expression object: (_) @receiver member: (identifier) @type)])
(slice_type [(identifier) @type (field_expression object: (_) @receiver member: (identifier) @type)])
(array_type [(identifier) @type (field_expression object: (_) @receiver member: (identifier) @type)])
(nullable_type [(identifier) @type (field_expression object: (_) @receiver member: (identifier) @type)])

(variable_declaration ["const" "var"] . (identifier) @import.namespace
  (builtin_function (builtin_identifier) @_import (arguments . (string) @import.source)) .
  (#eq? @_import "@import")) @import
(variable_declaration "pub" ["const" "var"] . (identifier) @import.namespace
  (builtin_function (builtin_identifier) @_import (arguments . (string) @import.source)) .
  (#eq? @_import "@import")) @import @import.reexport
(variable_declaration ["const" "var"] . (identifier) @import.alias
  (field_expression object: (builtin_function (builtin_identifier) @_import (arguments . (string) @import.source)) member: (identifier) @import.name) .
  (#eq? @_import "@import")) @import
(using_namespace_declaration (builtin_function (builtin_identifier) @_import (arguments . (string) @import.source))
  (#eq? @_import "@import")) @import @import.all @import.reexport

(parameter name: (identifier) @bind type: [(call_expression function: (_) @bind.type) (_) @bind.type])
(container_field name: (identifier) @bind type: (_) @bind.type)
(variable_declaration ["const" "var"] . (identifier) @bind type: [(call_expression function: (_) @bind.type) (_) @bind.type])
(variable_declaration ["const" "var"] . (identifier) @bind [
  (call_expression function: (_) @bind.call)
  (try_expression (call_expression function: (_) @bind.call))
  (catch_expression . (call_expression function: (_) @bind.call))
  (struct_initializer . (_) @bind.new)
  (field_expression) @bind.alias
  (unary_expression argument: [(identifier) (field_expression)] @bind.alias)
] .)
(if_statement condition: [(identifier) @bind.alias (field_expression) @bind.alias (call_expression function: (_) @bind.call)] (payload . (identifier) @bind))

; Elements of lists, and what a loop takes from an iterator.
(for_statement . [(identifier) (field_expression)] @bind.element (payload . (identifier) @bind))
(while_statement condition: (call_expression function: (_) @bind.call) (payload . (identifier) @bind))
