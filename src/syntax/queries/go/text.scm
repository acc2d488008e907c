; Comments and the literal parts of strings.

(comment) @comment
(interpreted_string_literal_content) @string
(raw_string_literal_content) @string
