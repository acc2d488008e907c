; Rust: items, members, macros and tests.

; A test is a function under an attribute whose last word says so (`#[test]`, `#[tokio::test(…)]`).
((attribute_item (attribute [(identifier) @_attribute (scoped_identifier name: (identifier) @_attribute)]))
  . [(attribute_item) (line_comment)]*
  . (function_item name: (identifier) @name parameters: (parameters) @params return_type: (_)? @result body: (block) @body) @def.test
  (#match? @_attribute "^(test|rstest|test_case|proptest|quickcheck|bench)$"))

(trait_item body: (declaration_list
  (function_item name: (identifier) @name parameters: (parameters) @params return_type: (_)? @result body: (block) @body) @def.method))
(trait_item body: (declaration_list
  (function_signature_item name: (identifier) @name parameters: (parameters) @params return_type: (_)? @result) @def.method))
; Inside of an `impl` a function becomes a method of the type that the block is for.
(function_item name: (identifier) @name parameters: (parameters) @params return_type: (_)? @result body: (block)? @body) @def.function
(function_signature_item name: (identifier) @name parameters: (parameters) @params return_type: (_)? @result) @def.function
(macro_definition name: (identifier) @name . (_)? @body) @def.function
(let_declaration pattern: (identifier) @name value: (closure_expression parameters: (closure_parameters) @params return_type: (_)? @result body: (_) @body)) @def.function

(struct_item name: (type_identifier) @name body: (_)? @body) @def.struct
(union_item name: (type_identifier) @name body: (_) @body) @def.struct
(enum_item name: (type_identifier) @name body: (_) @body) @def.enum
(trait_item name: (type_identifier) @name body: (_) @body) @def.trait
(type_item name: (type_identifier) @name type: (_) @result) @def.typeAlias
(associated_type name: (type_identifier) @name) @def.typeAlias
(mod_item name: (identifier) @name body: (_) @body) @def.module

(field_declaration name: (field_identifier) @name type: (_) @result) @def.field
; One that holds a single value is known by the type of that.
(enum_variant name: (identifier) @name body: (ordered_field_declaration_list . type: (_) @result .)) @def.constant
(enum_variant name: (identifier) @name) @def.constant
(source_file [
  (const_item name: (identifier) @name type: (_) @result) @def.constant
  (static_item name: (identifier) @name type: (_) @result) @def.variable
])
(declaration_list [
  (const_item name: (identifier) @name type: (_) @result) @def.constant
  (static_item name: (identifier) @name type: (_) @result) @def.variable
])

(impl_item type: (_) @owner) @scope
(impl_item trait: (_) @super.implements)
(trait_item bounds: (trait_bounds [(type_identifier) (scoped_type_identifier) (generic_type)] @super.extends))

(function_item (visibility_modifier) name: (_) @export)
(function_signature_item (visibility_modifier) name: (_) @export)
(struct_item (visibility_modifier) name: (_) @export)
(union_item (visibility_modifier) name: (_) @export)
(enum_item (visibility_modifier) name: (_) @export)
(trait_item (visibility_modifier) name: (_) @export)
(type_item (visibility_modifier) name: (_) @export)
(mod_item (visibility_modifier) name: (_) @export)
(const_item (visibility_modifier) name: (_) @export)
(static_item (visibility_modifier) name: (_) @export)
(field_declaration (visibility_modifier) name: (_) @export)
((attribute_item (attribute (identifier) @_attribute)) . (attribute_item)* . (macro_definition name: (_) @export)
  (#eq? @_attribute "macro_export"))

; Functions of a type that take no receiver.
(impl_item body: (declaration_list (function_item parameters: (parameters "(" @static . ")"))))
(impl_item body: (declaration_list (function_item parameters: (parameters "(" @static . (parameter pattern: [(identifier) (tuple_pattern) (tuple_struct_pattern) "_"])))))

(line_comment) @comment
(block_comment) @comment
(string_content) @string
