; Elixir: calls, pipes, structs, captured functions, module attributes, aliases and imports, topics.

; --- calls ---
(call target: (identifier) @callee (arguments) @args
  (#not-match? @callee "^(def(p|macro|macrop|module|protocol|impl|guard|guardp|delegate|struct|exception|n|np|overridable)?|alias|import|use|require|if|unless|case|cond|with|for|quote|unquote|unquote_splicing|receive|try|fn|test|describe|moduledoc|behaviour|typep|opaque|callback|macrocallback|derive|enforce_keys|moduletag|tag)$")) @call
(call target: (dot left: (_) @receiver right: (identifier) @callee) (arguments) @args (#not-eq? @receiver "__MODULE__")) @call
(call target: (dot left: (alias) @receiver right: (identifier) @callee) .) @call
(call target: (dot left: (identifier) @_own right: (identifier) @callee) (arguments) @args (#eq? @_own "__MODULE__")) @call

; What is piped in is an argument, too.
(binary_operator left: (_) @args.more operator: "|>" right: (call target: (identifier) @callee (arguments) @args)
  (#not-any-of? @callee "case" "if" "with")) @call
(binary_operator left: (_) @args.more operator: "|>"
  right: (call target: (dot left: (_) @receiver right: (identifier) @callee) (arguments) @args)) @call
(binary_operator left: (_) @args.more operator: "|>" right: (identifier) @callee) @call
(binary_operator left: (_) @args.more operator: "|>" right: (call target: (dot left: (alias) @receiver right: (identifier) @callee))) @call

(map (struct (alias) @callee)) @new

; --- functions and attributes as values ---
(unary_operator operator: "&" operand: (binary_operator left: (identifier) @value operator: "/"))
(unary_operator operator: "&" operand: (binary_operator
  left: (call target: (dot left: (_) @receiver right: (identifier) @value)) operator: "/"))
(unary_operator operator: "@" operand: (identifier) @value)

; --- events ---
(call target: [(identifier) @_emit (dot right: (identifier) @_emit)] (arguments (_) . (string) @emit)
  (#any-of? @_emit "broadcast" "broadcast!" "broadcast_from" "broadcast_from!" "local_broadcast" "push" "push_event"))
(call target: (dot right: (identifier) @_listen) (arguments (_) . (string) @listen) (#any-of? @_listen "subscribe"))

; --- aliases and imports ---
(call target: (identifier) @_import (arguments . (alias) @import.source .) (#any-of? @_import "alias" "require")) @import
(call target: (identifier) @_import (arguments . (alias) @import.source
  (keywords (pair key: (keyword) @_as value: (alias) @import.alias)))
  (#any-of? @_import "alias" "require") (#match? @_as "^as:")) @import
(call target: (identifier) @_import (arguments . (alias) @import.source @import.all) (#any-of? @_import "import" "use")) @import
(call target: (identifier) @_import (arguments . (dot left: (alias) @import.prefix right: (tuple) @import.group))
  (#any-of? @_import "alias" "require" "import"))
(dot right: (tuple (alias) @import.source @import))
