; An element uses its component as a call does; a lower-case tag is intrinsic.

((jsx_opening_element name: (identifier) @callee) @call (#match? @callee "^[A-Z]"))
((jsx_self_closing_element name: (identifier) @callee) @call (#match? @callee "^[A-Z]"))
(jsx_opening_element name: (member_expression object: (_) @receiver property: (property_identifier) @callee)) @call
(jsx_self_closing_element name: (member_expression object: (_) @receiver property: (property_identifier) @callee)) @call
(jsx_expression (identifier) @value)
(jsx_expression (member_expression object: (_) @receiver property: (property_identifier) @value))
(jsx_text) @string
