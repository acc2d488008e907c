; Elixir: modules, protocols, functions and macros (each clause by itself), types, module attributes, docs.

; --- modules ---
(call target: (identifier) @_def (arguments . (alias) @name) (do_block)? @body (#eq? @_def "defmodule")) @def.module
(call target: (identifier) @_def (arguments . (alias) @name) (do_block)? @body (#eq? @_def "defprotocol")) @def.interface
(call target: (identifier) @_def
  (arguments (keywords (pair key: (keyword) @_for value: (alias) @owner))) (do_block)
  (#eq? @_def "defimpl") (#match? @_for "^for:")) @scope
(call target: (identifier) @_def (arguments . (alias) @super.implements (keywords)) (do_block) (#eq? @_def "defimpl"))
(unary_operator operator: "@" operand: (call target: (identifier) @_attribute (arguments . (alias) @super.implements))
  (#eq? @_attribute "behaviour"))

; --- functions: with arguments, with a guard, without arguments, operators ---
(call target: (identifier) @_def (arguments . (call target: (identifier) @name (arguments) @params)) (do_block)? @body
  (#match? @_def "^def(p|macro|macrop|guard|guardp|delegate|n|np)?$")) @def.function
(call target: (identifier) @_def
  (arguments . (binary_operator left: (call target: (identifier) @name (arguments) @params) operator: "when")) (do_block)? @body
  (#match? @_def "^def(p|macro|macrop|guard|guardp|n|np)?$")) @def.function
(call target: (identifier) @_def (arguments . (identifier) @name) (do_block)? @body
  (#match? @_def "^def(p|macro|macrop|n|np)?$")) @def.function
(call target: (identifier) @_def (arguments . (binary_operator left: (identifier) operator: _ @name right: (identifier))) (do_block)? @body
  (#match? @_def "^def(p|macro|macrop)?$") (#not-any-of? @name "when" "|>")) @def.function
(unary_operator operator: "@" operand: (call target: (identifier) @_attribute
  (arguments . (binary_operator left: (call target: (identifier) @name (arguments) @params) operator: "::" right: (_) @result)))
  (#any-of? @_attribute "callback" "macrocallback")) @def.function
(unary_operator operator: "@" operand: (call target: (identifier) @_attribute
  (arguments . (binary_operator left: (binary_operator left: (call target: (identifier) @name (arguments) @params) operator: "::" right: (_) @result) operator: "when")))
  (#any-of? @_attribute "callback" "macrocallback")) @def.function
(call target: (identifier) @_test (arguments . (string) @name) (do_block) @body (#eq? @_test "test")) @def.test

; A function bound to a name.
(binary_operator left: (identifier) @name operator: "=" right: (anonymous_function (stab_clause left: (arguments)? @params) @body)) @def.function

; --- types and attributes ---
(unary_operator operator: "@" operand: (call target: (identifier) @_attribute
  (arguments . (binary_operator left: [(identifier) @name (call target: (identifier) @name)] operator: "::" right: (_) @result)))
  (#any-of? @_attribute "type" "typep" "opaque")) @def.typeAlias
(unary_operator operator: "@" operand: (call target: (identifier) @name (arguments))
  (#not-any-of? @name "moduledoc" "doc" "typedoc" "spec" "type" "typep" "opaque" "callback" "macrocallback" "impl" "behaviour"
    "derive" "enforce_keys" "dialyzer" "deprecated" "since" "compile" "before_compile" "after_compile" "on_load"
    "external_resource" "optional_callbacks" "tag" "moduletag" "describetag" "shortdoc" "fallback_to_any" "protocol")) @def.constant

; --- text ---
; What stands right above a function about it, as comments do elsewhere.
((unary_operator operator: "@" operand: (call target: (identifier) @_attribute)) @comment
  (#any-of? @_attribute "doc" "spec" "impl" "typedoc" "deprecated"))
(unary_operator operator: "@" operand: (call target: (identifier) @_attribute (arguments (string (quoted_content) @doc)))
  (#eq? @_attribute "moduledoc"))
(comment) @comment
(quoted_content) @string
