; Comments and the literal parts of strings.

(comment) @comment
(string (string_fragment) @string)
(template_string (string_fragment) @string)
