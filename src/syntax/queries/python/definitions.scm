; Definitions. Of two patterns for one name the earlier says what it is: decorated before plain (the range
; begins at the first decorator), members before functions.

; Types.
((decorated_definition definition: (class_definition
  name: (identifier) @name
  superclasses: (argument_list [(identifier) @_base (attribute attribute: (identifier) @_base)])
  body: (block) @body)) @def.enum
  (#any-of? @_base "Enum" "IntEnum" "StrEnum" "Flag" "IntFlag"))
((class_definition
  name: (identifier) @name
  superclasses: (argument_list [(identifier) @_base (attribute attribute: (identifier) @_base)])
  body: (block) @body) @def.enum
  (#any-of? @_base "Enum" "IntEnum" "StrEnum" "Flag" "IntFlag"))
((decorated_definition definition: (class_definition
  name: (identifier) @name
  superclasses: (argument_list [(identifier) @_base (attribute attribute: (identifier) @_base) (subscript value: (identifier) @_base)])
  body: (block) @body)) @def.interface
  (#eq? @_base "Protocol"))
((class_definition
  name: (identifier) @name
  superclasses: (argument_list [(identifier) @_base (attribute attribute: (identifier) @_base) (subscript value: (identifier) @_base)])
  body: (block) @body) @def.interface
  (#eq? @_base "Protocol"))
(decorated_definition definition: (class_definition name: (identifier) @name body: (block) @body)) @def.class
(class_definition name: (identifier) @name body: (block) @body) @def.class
((assignment left: (identifier) @name right: (call function: [(identifier) @_make (attribute attribute: (identifier) @_make)])) @def.class
  (#any-of? @_make "namedtuple" "NamedTuple" "TypedDict" "make_dataclass"))
((assignment left: (identifier) @name right: (call function: [(identifier) @_make (attribute attribute: (identifier) @_make)])) @def.typeAlias
  (#any-of? @_make "TypeVar" "NewType" "ParamSpec" "TypeVarTuple"))
(type_alias_statement left: (type [(identifier) @name (generic_type (identifier) @name)])) @def.typeAlias
((module (expression_statement (assignment left: (identifier) @name type: (type [(identifier) @_alias (attribute attribute: (identifier) @_alias)])) @def.typeAlias))
  (#eq? @_alias "TypeAlias"))

; Members.
((class_definition body: (block [
  (function_definition name: (identifier) @name parameters: (_) @params return_type: (_)? @result body: (_) @body) @def.constructor
  (decorated_definition definition: (function_definition name: (identifier) @name parameters: (_) @params return_type: (_)? @result body: (_) @body)) @def.constructor
]))
  (#eq? @name "__init__"))
((class_definition body: (block
  (decorated_definition
    (decorator [(identifier) @_property (attribute attribute: (identifier) @_property)])
    definition: (function_definition name: (identifier) @name parameters: (_) @params return_type: (_)? @result body: (_) @body)) @def.property))
  (#any-of? @_property "property" "cached_property" "setter" "getter" "deleter" "abstractproperty" "hybrid_property"))
(class_definition body: (block
  (decorated_definition definition: (function_definition name: (identifier) @name parameters: (_) @params return_type: (_)? @result body: (_) @body)) @def.method))
(class_definition body: (block
  (function_definition name: (identifier) @name parameters: (_) @params return_type: (_)? @result body: (_) @body) @def.method))
(class_definition body: (block [
  (if_statement (block [
    (function_definition name: (identifier) @name parameters: (_) @params return_type: (_)? @result body: (_) @body) @def.method
    (decorated_definition definition: (function_definition name: (identifier) @name parameters: (_) @params return_type: (_)? @result body: (_) @body)) @def.method
  ]))
  (if_statement alternative: (else_clause (block [
    (function_definition name: (identifier) @name parameters: (_) @params return_type: (_)? @result body: (_) @body) @def.method
    (decorated_definition definition: (function_definition name: (identifier) @name parameters: (_) @params return_type: (_)? @result body: (_) @body)) @def.method
  ])))
]))
((decorated_definition
  (decorator [(identifier) @static (call function: (identifier) @static)])
  definition: (function_definition))
  (#any-of? @static "staticmethod" "classmethod"))
((class_definition body: (block (expression_statement
  (assignment left: (identifier) @name type: (_)? @result) @def.constant)))
  (#match? @name "^[A-Z][A-Z0-9_]*$"))
(class_definition body: (block (expression_statement
  (assignment left: (identifier) @name right: (lambda parameters: (_)? @params body: (_) @body)) @def.method)))
(class_definition body: (block (expression_statement
  (assignment left: (identifier) @name type: (_)? @result) @def.field)))
; An attribute of the own object. Only its name: what is assigned belongs to the function around it.
((assignment left: (attribute object: (identifier) @owner attribute: (identifier) @name) @def.field type: (_)? @result)
  (#eq? @owner "self"))
((assignment left: (pattern_list (attribute object: (identifier) @owner attribute: (identifier) @name) @def.field))
  (#eq? @owner "self"))

; Functions, at any depth.
(decorated_definition definition: (function_definition name: (identifier) @name parameters: (_) @params return_type: (_)? @result body: (_) @body)) @def.function
(function_definition name: (identifier) @name parameters: (_) @params return_type: (_)? @result body: (_) @body) @def.function
(assignment left: (identifier) @name right: (lambda parameters: (_)? @params body: (_) @body)) @def.function

; Data of the module.
([
  (module (expression_statement (assignment left: (identifier) @name type: (_)? @result) @def.constant))
  (module (if_statement (block (expression_statement (assignment left: (identifier) @name type: (_)? @result) @def.constant))))
  (module (try_statement (block (expression_statement (assignment left: (identifier) @name type: (_)? @result) @def.constant))))
]
  (#match? @name "^_*[A-Z][A-Z0-9_]*$"))
((module (expression_statement (assignment left: (pattern_list (identifier) @name @def.constant))))
  (#match? @name "^_*[A-Z][A-Z0-9_]*$"))
((module (expression_statement (assignment left: (identifier) @name type: (_)? @result) @def.variable))
  (#not-match? @name "^__"))
(module (try_statement (block (expression_statement (assignment left: (identifier) @name type: (_)? @result) @def.variable))))
(module (expression_statement (assignment left: (pattern_list (identifier) @name @def.variable))))

; What importers are meant to see: what is listed, and what does not begin with an underscore.
((module (expression_statement [
  (assignment left: (identifier) @_all right: [
    (list (string (string_content) @export))
    (tuple (string (string_content) @export))
    (binary_operator (list (string (string_content) @export)))])
  (augmented_assignment left: (identifier) @_all right: (list (string (string_content) @export)))
]))
  (#eq? @_all "__all__"))
((module [
  (function_definition name: (identifier) @export)
  (class_definition name: (identifier) @export)
  (decorated_definition definition: [(function_definition name: (identifier) @export) (class_definition name: (identifier) @export)])
  (expression_statement (assignment left: [(identifier) @export (pattern_list (identifier) @export)]))
])
  (#not-match? @export "^_"))

(class_definition superclasses: (argument_list [
  (identifier) @super.extends
  (attribute) @super.extends
  (subscript value: (_) @super.extends)
]))

; Half-written code: the name is known, where it ends is not.
(ERROR "def" . (identifier) @name @def.function)
(ERROR "class" . (identifier) @name @def.class)
((ERROR (identifier) @_keyword . (identifier) @name @def.function) (#eq? @_keyword "def"))

; Names that hide what is declared outside of the function, and have no other meaning that the text tells.
(function_definition parameters: (parameters [
  (identifier) @local
  (typed_parameter . (identifier) @local)
  (default_parameter name: (identifier) @local)
  (typed_default_parameter name: (identifier) @local)
]))
(assignment left: (pattern_list (identifier) @local))
(for_statement left: (identifier) @local)
(for_statement left: (pattern_list (identifier) @local))
