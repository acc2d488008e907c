; Comments, the literal parts of strings, and docstrings.

(comment) @comment
(string (string_content) @string)
(module . (expression_statement (string (string_content) @doc)))
(class_definition body: (block . (expression_statement (string (string_content) @doc))))
(function_definition body: (block . (expression_statement (string (string_content) @doc))))
