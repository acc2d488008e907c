; Lua: calls, functions handed on, requires, events, and what names are bound to.

; --- calls ---
(function_call name: (identifier) @callee arguments: (_) @args) @call
(function_call name: (dot_index_expression table: (_) @receiver field: (identifier) @callee) arguments: (_) @args) @call
(function_call name: (method_index_expression table: (_) @receiver method: (identifier) @callee) arguments: (_) @args) @call

; --- functions handed on ---
(arguments (identifier) @value)
(arguments (dot_index_expression table: (_) @receiver field: (identifier) @value))
(field value: (identifier) @value)
(field value: (dot_index_expression table: (_) @receiver field: (identifier) @value))
(expression_list value: (identifier) @value)
(return_statement (expression_list (identifier) @value))

; --- requires ---
((variable_declaration (assignment_statement (variable_list . name: (identifier) @import.alias)
  (expression_list . value: (function_call name: (identifier) @_require
    arguments: (arguments . (string content: (string_content) @import.source))))) @import)
  (#eq? @_require "require"))
(chunk (function_call name: (identifier) @_require arguments: (arguments . (string content: (string_content) @import.source))) @import
  (#any-of? @_require "require" "dofile"))
(block (function_call name: (identifier) @_require arguments: (arguments . (string content: (string_content) @import.source))) @import
  (#any-of? @_require "require" "dofile"))

; --- events ---
(function_call name: [(identifier) @_emit (dot_index_expression field: (identifier) @_emit) (method_index_expression method: (identifier) @_emit)]
  arguments: (arguments . (string content: (string_content) @emit))
  (#any-of? @_emit "emit" "dispatch" "trigger" "publish" "fire" "notify" "TriggerEvent"))
(function_call name: [(identifier) @_listen (dot_index_expression field: (identifier) @_listen) (method_index_expression method: (identifier) @_listen)]
  arguments: (arguments . (string content: (string_content) @listen) . (_))
  (#any-of? @_listen "on" "once" "listen" "subscribe" "addEventListener" "addListener" "connect" "AddEventHandler"))

; --- what names are bound to ---
(assignment_statement (variable_list . name: [(identifier) (dot_index_expression)] @bind)
  (expression_list . value: (function_call name: [
    (dot_index_expression table: (_) @bind.new field: (identifier) @_new)
    (method_index_expression table: (_) @bind.new method: (identifier) @_new)
  ])) (#any-of? @_new "new" "New" "create"))
(assignment_statement (variable_list . name: [(identifier) (dot_index_expression)] @bind)
  (expression_list . value: (function_call name: (_) @bind.call)) (#not-match? @bind.call "(^require|[.:](new|New|create))$"))
(assignment_statement (variable_list . name: [(identifier) (dot_index_expression)] @bind)
  (expression_list . value: [(identifier) (dot_index_expression)] @bind.alias))

; What is made by its metatable, and what functions give back.
(assignment_statement (variable_list . name: [(identifier) (dot_index_expression)] @bind)
  (expression_list . value: (function_call name: (identifier) @_make arguments: (arguments (_) . (identifier) @bind.new)) .) (#eq? @_make "setmetatable"))
(return_statement (expression_list . (function_call name: (identifier) @_make arguments: (arguments (_) . (identifier) @bind.new)) @bind.returns .) (#eq? @_make "setmetatable"))
(return_statement (expression_list . (identifier) @bind.alias @bind.returns .))
(return_statement (expression_list . (_) @bind.returns))
