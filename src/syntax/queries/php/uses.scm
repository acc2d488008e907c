; PHP: calls, instantiations, callables, types, events, imports and what names are bound to.

; --- calls ---
(function_call_expression function: [(name) (variable_name)] @callee arguments: (_) @args) @call
(function_call_expression function: (qualified_name prefix: (namespace_name)? @receiver (name) @callee .) arguments: (_) @args) @call
(function_call_expression function: (parenthesized_expression
  (member_access_expression object: (_) @receiver name: (name) @callee)) arguments: (_) @args) @call
(member_call_expression object: (_) @receiver name: (name) @callee arguments: (_) @args) @call
(nullsafe_member_call_expression object: (_) @receiver name: (name) @callee arguments: (_) @args) @call
(scoped_call_expression scope: (_) @receiver name: (name) @callee arguments: (_) @args) @call

(object_creation_expression "new" . (name) @callee (arguments)? @args) @new
(object_creation_expression "new" . (qualified_name prefix: (namespace_name)? @receiver (name) @callee .) (arguments)? @args) @new
(attribute [(name) (qualified_name)] @callee parameters: (arguments)? @args) @new

; --- callables and constants ---
(array_creation_expression . (array_element_initializer (variable_name) @receiver)
  . (array_element_initializer (string (string_content) @value)) .
  (#eq? @receiver "$this"))
(array_creation_expression . (array_element_initializer (class_constant_access_expression [(name) (relative_scope)] @receiver (name) @_class))
  . (array_element_initializer (string (string_content) @value)) .
  (#eq? @_class "class"))
(function_call_expression function: (name) @_function arguments: (arguments (argument (string (string_content) @value)))
  (#any-of? @_function "array_map" "array_filter" "array_walk" "array_reduce" "usort" "uasort" "uksort" "call_user_func"
    "call_user_func_array" "is_callable" "function_exists" "register_shutdown_function" "spl_autoload_register"
    "set_error_handler" "set_exception_handler" "iterator_apply" "preg_replace_callback"))
(function_call_expression function: (name) @_hook
  arguments: (arguments . (argument) . (argument (string (string_content) @value)))
  (#any-of? @_hook "add_action" "add_filter" "add_shortcode"))
(class_constant_access_expression (_) @receiver . (name) @value (#not-eq? @value "class"))
(argument (name) @value)
(binary_expression left: (name) @value (#not-match? @value "^__"))
(return_statement (name) @value)
(array_element_initializer (name) @value)
(assignment_expression right: (name) @value)

; --- types ---
(named_type (name) @type)
(named_type (qualified_name (name) @type .))
(base_clause [(name) @type (qualified_name (name) @type .)])
(class_interface_clause [(name) @type (qualified_name (name) @type .)])
(use_declaration [(name) @type (qualified_name (name) @type .)])
(binary_expression operator: "instanceof" right: [(name) @type (qualified_name (name) @type .)])
(scoped_call_expression scope: [(name) @type (qualified_name (name) @type .)])
(scoped_property_access_expression scope: [(name) @type (qualified_name (name) @type .)])
(class_constant_access_expression . [(name) @type (qualified_name (name) @type .)])

; --- events ---
(member_call_expression name: (name) @_emit arguments: (arguments . (argument [(string) (encapsed_string)] @emit))
  (#any-of? @_emit "emit" "dispatch" "trigger" "publish" "fire" "notify" "broadcast"))
(scoped_call_expression name: (name) @_emit arguments: (arguments . (argument [(string) (encapsed_string)] @emit))
  (#any-of? @_emit "emit" "dispatch" "trigger" "publish" "fire" "notify" "broadcast"))
(function_call_expression function: (name) @_emit arguments: (arguments . (argument [(string) (encapsed_string)] @emit))
  (#any-of? @_emit "do_action" "apply_filters" "event" "trigger" "dispatch"))
(member_call_expression name: (name) @_listen arguments: (arguments . (argument [(string) (encapsed_string)] @listen) . (argument))
  (#any-of? @_listen "on" "once" "listen" "subscribe" "addListener" "addEventListener" "attach"))
(scoped_call_expression name: (name) @_listen arguments: (arguments . (argument [(string) (encapsed_string)] @listen) . (argument))
  (#any-of? @_listen "on" "once" "listen" "subscribe" "addListener"))
(function_call_expression function: (name) @_listen arguments: (arguments . (argument [(string) (encapsed_string)] @listen) . (argument))
  (#any-of? @_listen "add_action" "add_filter"))

; --- imports ---
(namespace_use_declaration (namespace_use_clause
  (qualified_name prefix: (namespace_name) @import.source (name) @import.name .) alias: (name)? @import.alias) @import)
(namespace_use_declaration (namespace_use_clause . (name) @import.source @import.name alias: (name)? @import.alias) @import)
(namespace_use_declaration (namespace_name) @import.prefix body: (namespace_use_group) @import.group)
(namespace_use_group (namespace_use_clause . type: _? . (name) @import.name alias: (name)? @import.alias) @import)
(namespace_use_group (namespace_use_clause
  (qualified_name prefix: (namespace_name) @import.source (name) @import.name .) alias: (name)? @import.alias) @import)
(require_expression (string (string_content) @import.source @import.all)) @import
(require_once_expression (string (string_content) @import.source @import.all)) @import
(include_expression (string (string_content) @import.source @import.all)) @import
(include_once_expression (string (string_content) @import.source @import.all)) @import
(require_expression (binary_expression right: (string (string_content) @import.source @import.all))) @import
(require_once_expression (binary_expression right: (string (string_content) @import.source @import.all))) @import
(include_expression (binary_expression right: (string (string_content) @import.source @import.all))) @import
(include_once_expression (binary_expression right: (string (string_content) @import.source @import.all))) @import

; --- what names are bound to ---
(simple_parameter type: (_) @bind.type name: (variable_name) @bind)
(property_promotion_parameter type: (_) @bind.type name: (variable_name) @bind)
(property_promotion_parameter type: (_) @bind.type name: (variable_name (name) @bind))
(property_declaration type: (_) @bind.type (property_element name: (variable_name (name) @bind)))
(catch_clause type: (type_list . (_) @bind.type) name: (variable_name) @bind)
(assignment_expression left: [(variable_name) (member_access_expression)] @bind
  right: (object_creation_expression "new" . [(name) (qualified_name)] @bind.new))
(assignment_expression left: [(variable_name) (member_access_expression)] @bind
  right: [(member_call_expression) (nullsafe_member_call_expression) (scoped_call_expression) (function_call_expression)] @bind.call)
(assignment_expression left: [(variable_name) (member_access_expression)] @bind
  right: [(variable_name) (member_access_expression)] @bind.alias)

; What runs in one of several cases only.
(if_statement body: (_) @branch)
[(else_if_clause) (else_clause) (case_statement) (default_statement) (catch_clause)] @branch
(while_statement body: (_) @branch)
(foreach_statement body: (_) @branch)
(for_statement body: (_) @branch)

; What functions give back that do not declare it, copies, and what is put in where there is nothing yet.
((return_statement (_) @bind.returns) (#not-eq? @bind.returns "null"))
(return_statement (object_creation_expression "new" . [(name) (qualified_name)] @bind.new) @bind.returns)
(return_statement [(member_call_expression) (scoped_call_expression) (function_call_expression)] @bind.call @bind.returns)
(return_statement [(variable_name) (member_access_expression)] @bind.alias @bind.returns)
(assignment_expression left: [(variable_name) (member_access_expression)] @bind right: (clone_expression [(variable_name) (member_access_expression)] @bind.alias))
(augmented_assignment_expression left: [(variable_name) (member_access_expression)] @bind operator: "??=" right: (object_creation_expression "new" . [(name) (qualified_name)] @bind.new))
(foreach_statement . (_) @bind.element . (variable_name) @bind)
