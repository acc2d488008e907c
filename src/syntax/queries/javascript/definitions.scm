; Definitions that JavaScript and TypeScript write alike. `typescript/` adds the types to them.

(function_declaration name: (identifier) @name parameters: (_) @params body: (_) @body) @def.function
(generator_function_declaration name: (identifier) @name parameters: (_) @params body: (_) @body) @def.function

; A name bound to a function, at any depth.
(variable_declarator
  name: (identifier) @name
  value: (_ [parameters: (_) @params parameter: (_) @params] body: (_) @body)) @def.function
; The same in parentheses; one that is called at once is no value of that name.
(variable_declarator
  name: (identifier) @name
  value: (parenthesized_expression (_ [parameters: (_) @params parameter: (_) @params] body: (_) @body))) @def.function
; And said to be of a type, which stands here because it must come before the patterns of data: (x => …) as Handler.
(variable_declarator name: (identifier) @name value: (_ . (parenthesized_expression (_ [parameters: (_) @params parameter: (_) @params] body: (_) @body)) . "as")) @def.function
(variable_declarator name: (identifier) @name value: (_ . (_ . (parenthesized_expression (_ [parameters: (_) @params parameter: (_) @params] body: (_) @body)) . "as") . "as")) @def.function

(variable_declarator name: (identifier) @name value: (class body: (_) @body)) @def.class

; CommonJS: exports.f = …, module.exports.f = …
((assignment_expression
  left: (_ object: (_) @_exports property: (property_identifier) @name @export)
  right: (_ [parameters: (_) @params parameter: (_) @params] body: (_) @body)) @def.function
  (#match? @_exports "^(module\\.)?exports$"))

((assignment_expression
  left: (_ object: (_) @_exports property: (property_identifier) @name @export)
  right: (class body: (_) @body)) @def.class
  (#match? @_exports "^(module\\.)?exports$"))

; The function wrapped by what is exported: exports.f = guard('admin', async () => …)
((assignment_expression
  left: (_ object: (_) @_exports property: (property_identifier) @name @export)
  right: (call_expression arguments: (arguments [
    (_ [parameters: (_) parameter: (_)] body: (_) @body)
    (call_expression arguments: (arguments (_ [parameters: (_) parameter: (_)] body: (_) @body)))
  ]))) @def.function
  (#match? @_exports "^(module\\.)?exports$"))

((assignment_expression
  left: (_ object: (_) @_exports property: (property_identifier) @name @export)
  right: [(string) (number) (template_string) (object) (array) (regex) (new_expression) (binary_expression) (true) (false)]) @def.constant
  (#match? @_exports "^(module\\.)?exports$"))

; module.exports = function named() {} / class Named {} / function () {}
((assignment_expression
  left: (member_expression) @_exports
  right: [
    (function_expression name: (identifier) @name @export parameters: (_) @params body: (_) @body)
    (generator_function name: (identifier) @name @export parameters: (_) @params body: (_) @body)
  ]) @def.function
  (#eq? @_exports "module.exports"))
((assignment_expression left: (member_expression) @_exports right: (class name: (_) @name @export body: (_) @body)) @def.class
  (#eq? @_exports "module.exports"))
((assignment_expression
  left: (_ object: (identifier) @_module property: (property_identifier) @name @export)
  right: [
    (arrow_function [parameters: (_) @params parameter: (_) @params] body: (_) @body)
    (function_expression !name parameters: (_) @params body: (_) @body)
  ]) @def.function
  (#eq? @_module "module") (#eq? @name "exports"))
((assignment_expression
  left: (_ object: (identifier) @_module property: (property_identifier) @name @export)
  right: (class !name body: (_) @body)) @def.class
  (#eq? @_module "module") (#eq? @name "exports"))

; module.exports = { f() {}, g: () => {} }
((assignment_expression
  left: (member_expression) @_exports
  right: (object [
    (method_definition name: (property_identifier) @name @export parameters: (_) @params body: (_) @body) @def.function
    (pair
      key: (property_identifier) @name @export
      value: (_ [parameters: (_) @params parameter: (_) @params] body: (_) @body)) @def.function
  ]))
  (#eq? @_exports "module.exports"))

; A.prototype.m = function …
((assignment_expression
  left: (_
    object: (_ object: (_) @owner property: (property_identifier) @_prototype)
    property: (property_identifier) @name)
  right: (_ [parameters: (_) @params parameter: (_) @params] body: (_) @body)) @def.method
  (#eq? @_prototype "prototype"))

; A.f = function …, this.f = () => …
((assignment_expression
  left: (_ object: [(identifier) (this) (member_expression)] @owner property: (property_identifier) @name)
  right: (_ [parameters: (_) @params parameter: (_) @params] body: (_) @body)) @def.method
  (#not-eq? @owner "module"))

; f = function …, for a name declared before
(assignment_expression
  left: (identifier) @name
  right: (_ [parameters: (_) @params parameter: (_) @params] body: (_) @body)) @def.function

; A function wrapped by a call: known wrappers at any depth, any wrapper at the top level.
((variable_declarator
  name: (identifier) @name
  value: (_
    function: [(identifier) @_wrapper (_ property: (property_identifier) @_wrapper)]
    arguments: (arguments [
      (_ [parameters: (_) parameter: (_)] body: (_) @body)
      (call_expression arguments: (arguments (_ [parameters: (_) parameter: (_)] body: (_) @body)))
    ]))) @def.function
  (#any-of? @_wrapper "useCallback" "useEvent" "useEffectEvent" "useMemoizedFn" "useDebouncedCallback" "memo" "forwardRef" "observer" "debounce" "throttle" "once" "memoize"))

([
  (program (lexical_declaration (variable_declarator
    name: (identifier) @name
    value: (_
      function: [(identifier) @_wrapper (_ property: (property_identifier) @_wrapper) (call_expression)]
      arguments: (arguments [
        (_ [parameters: (_) parameter: (_)] body: (_) @body)
        (call_expression arguments: (arguments (_ [parameters: (_) parameter: (_)] body: (_) @body)))
      ]))) @def.function))
  (export_statement declaration: (lexical_declaration (variable_declarator
    name: (identifier) @name
    value: (_
      function: [(identifier) @_wrapper (_ property: (property_identifier) @_wrapper) (call_expression)]
      arguments: (arguments [
        (_ [parameters: (_) parameter: (_)] body: (_) @body)
        (call_expression arguments: (arguments (_ [parameters: (_) parameter: (_)] body: (_) @body)))
      ]))) @def.function))
]
  (#not-match? @_wrapper "^(map|filter|reduce|reduceRight|find|findIndex|findLast|some|every|flatMap|forEach|then|catch|finally|sort|toSorted|from|fromEntries|assign|replace|replaceAll|setTimeout|setInterval|setImmediate|requestAnimationFrame|join|keys|concat)$"))

(class_declaration name: (_) @name body: (_) @body) @def.class

; A default export without a name is known as `default`.
(export_statement "default" @name value: [
  (arrow_function [parameters: (_) @params parameter: (_) @params] body: (_) @body)
  (function_expression !name parameters: (_) @params body: (_) @body)
]) @def.function
(export_statement "default" @name value: (class !name body: (_) @body)) @def.class
(export_statement "default" @name value: (object) @body) @def.constant
(export_statement "default" @name value: (call_expression arguments: (arguments . (object)))) @def.constant
(export_statement value: (call_expression arguments: (arguments
  (function_expression name: (identifier) @name parameters: (_) @params body: (_) @body)))) @def.function
(export_statement value: (call_expression arguments: (arguments (call_expression arguments: (arguments
  (function_expression name: (identifier) @name parameters: (_) @params body: (_) @body)))))) @def.function

; A named function handed over at the top level: app.use(function onError() {})
(program (expression_statement (call_expression arguments: (arguments
  (function_expression name: (identifier) @name parameters: (_) @params body: (_) @body) @def.function))))

; Members of classes and objects.
((method_definition name: (property_identifier) @name parameters: (_) @params body: (_) @body) @def.constructor
  (#eq? @name "constructor"))
(method_definition ["get" "set"] name: [(property_identifier) (private_property_identifier)] @name parameters: (_) @params body: (_) @body) @def.property
(method_definition name: [(property_identifier) (private_property_identifier)] @name parameters: (_) @params body: (_) @body) @def.method
(method_definition name: (string (string_fragment) @name) parameters: (_) @params body: (_) @body) @def.method
(method_definition name: (computed_property_name [(member_expression) (identifier)] @name) parameters: (_) @params body: (_) @body) @def.method
(method_definition "static" @static)

; A function as the value of a property, where the object is kept or returned; in a call inside a function
; it is a callback and belongs to the function around it.
([
  (variable_declarator value: (object (pair key: [(property_identifier) @name (string (string_fragment) @name)] value: (_ [parameters: (_) @params parameter: (_) @params] body: (_) @body)) @def.method))
  (assignment_expression right: (object (pair key: [(property_identifier) @name (string (string_fragment) @name)] value: (_ [parameters: (_) @params parameter: (_) @params] body: (_) @body)) @def.method))
  (return_statement (object (pair key: [(property_identifier) @name (string (string_fragment) @name)] value: (_ [parameters: (_) @params parameter: (_) @params] body: (_) @body)) @def.method))
  (pair value: (object (pair key: [(property_identifier) @name (string (string_fragment) @name)] value: (_ [parameters: (_) @params parameter: (_) @params] body: (_) @body)) @def.method))
  (parenthesized_expression (object (pair key: [(property_identifier) @name (string (string_fragment) @name)] value: (_ [parameters: (_) @params parameter: (_) @params] body: (_) @body)) @def.method))
  (export_statement value: (object (pair key: [(property_identifier) @name (string (string_fragment) @name)] value: (_ [parameters: (_) @params parameter: (_) @params] body: (_) @body)) @def.method))
  (export_statement value: (call_expression arguments: (arguments (object (pair key: [(property_identifier) @name (string (string_fragment) @name)] value: (_ [parameters: (_) @params parameter: (_) @params] body: (_) @body)) @def.method))))
  (program (lexical_declaration (variable_declarator value: (call_expression arguments: (arguments (object (pair key: [(property_identifier) @name (string (string_fragment) @name)] value: (_ [parameters: (_) @params parameter: (_) @params] body: (_) @body)) @def.method))))))
  (export_statement declaration: (lexical_declaration (variable_declarator value: (call_expression arguments: (arguments (object (pair key: [(property_identifier) @name (string (string_fragment) @name)] value: (_ [parameters: (_) @params parameter: (_) @params] body: (_) @body)) @def.method))))))
  (program (expression_statement (assignment_expression right: (call_expression arguments: (arguments (object (pair key: [(property_identifier) @name (string (string_fragment) @name)] value: (_ [parameters: (_) @params parameter: (_) @params] body: (_) @body)) @def.method))))))
  (program (expression_statement (call_expression arguments: (arguments (object (pair key: [(property_identifier) @name (string (string_fragment) @name)] value: (_ [parameters: (_) @params parameter: (_) @params] body: (_) @body)) @def.method)))))
])

; What belongs to A when its prototype is an object.
((assignment_expression
  left: (_ object: (_) @owner property: (property_identifier) @_prototype)
  right: (object)) @scope
  (#eq? @_prototype "prototype"))
((call_expression
  function: (_ object: (identifier) @_object property: (property_identifier) @_assign)
  arguments: (arguments . (_ object: (_) @owner property: (property_identifier) @_prototype) (object))) @scope
  (#eq? @_object "Object") (#eq? @_assign "assign") (#eq? @_prototype "prototype"))
; util.inherits(A, B)
((call_expression
  function: [(identifier) @_inherits (_ property: (property_identifier) @_inherits)]
  arguments: (arguments . (_) @owner . [(identifier) (member_expression)])) @scope
  (#eq? @_inherits "inherits"))
((call_expression
  function: [(identifier) @_inherits (_ property: (property_identifier) @_inherits)]
  arguments: (arguments . (_) . [(identifier) (member_expression)] @super.extends))
  (#eq? @_inherits "inherits"))

; Data at the top level. What `require` brings is an import.
([
  (program (lexical_declaration kind: "const" (variable_declarator name: (identifier) @name value: (_)? @_value) @def.constant))
  (export_statement declaration: (lexical_declaration kind: "const" (variable_declarator name: (identifier) @name value: (_)? @_value) @def.constant))
]
  (#not-match? @_value "^(await\\s+)?(require|import)\\s*\\("))
([
  (program [(lexical_declaration kind: "let" (variable_declarator name: (identifier) @name value: (_)? @_value) @def.variable) (variable_declaration (variable_declarator name: (identifier) @name value: (_)? @_value) @def.variable)])
  (export_statement declaration: [(lexical_declaration kind: "let" (variable_declarator name: (identifier) @name value: (_)? @_value) @def.variable) (variable_declaration (variable_declarator name: (identifier) @name value: (_)? @_value) @def.variable)])
]
  (#not-match? @_value "^(await\\s+)?(require|import)\\s*\\("))
(export_statement declaration: (lexical_declaration (variable_declarator
  name: [
    (object_pattern [(shorthand_property_identifier_pattern) @name @def.constant (pair_pattern value: (identifier) @name @def.constant)])
    (array_pattern (identifier) @name @def.constant)
  ])))

; Exports.
(export_statement declaration: (_)) @export
(export_statement "default" value: [(arrow_function) (function_expression) (class)]) @export
(export_statement "default" @export value: [(object) (call_expression)])
(export_statement !source (export_clause (export_specifier name: (identifier) @export)))
((assignment_expression left: (member_expression) @_exports right: (object (shorthand_property_identifier) @export))
  (#eq? @_exports "module.exports"))
((assignment_expression left: (member_expression) @_exports right: (identifier) @export)
  (#eq? @_exports "module.exports"))

; Tests and routes are known by their strings.
((call_expression
  function: [(identifier) @_test (member_expression object: (identifier) @_test) (call_expression function: (member_expression object: (identifier) @_test))]
  arguments: (arguments . (string (string_fragment) @name) (_ [parameters: (_) parameter: (_)] body: (_) @body))) @def.test
  (#any-of? @_test "describe" "suite" "context" "it" "test" "specify"))
((call_expression
  function: (_ property: (property_identifier) @_verb)
  arguments: (arguments . (string (string_fragment) @name) (_ [parameters: (_) parameter: (_)] body: (_) @body))) @def.route
  (#any-of? @_verb "get" "post" "put" "patch" "delete" "options" "head" "all" "use")
  (#match? @name "^/"))
((call_expression
  function: (_ object: (_) @_app property: (property_identifier) @_verb)
  arguments: (arguments . (string (string_fragment) @name) . (_)? . [(identifier) (member_expression)] .)) @def.route
  (#any-of? @_verb "get" "post" "put" "patch" "delete" "options" "head" "all" "use")
  (#match? @_app "([aA]pp|[rR]outer?|[sS]erver|[fF]astify|[rR]outes?)$")
  (#match? @name "^/"))

; Half-written code: the name is known, where it ends is not.
(ERROR "function" . (identifier) @name @def.function)
(ERROR "class" . (identifier) @name @def.class)
((ERROR [(identifier) (property_identifier)] @_keyword . (identifier) @name @def.function) (#eq? @_keyword "function"))

; Names that hide what is declared outside of the function, and have no other meaning that the text tells.
(variable_declarator name: (array_pattern (identifier) @local))
