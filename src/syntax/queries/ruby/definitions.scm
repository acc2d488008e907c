; Ruby: classes, modules, methods however they are written, constants, attributes and instance variables.

; --- types ---
(class name: (constant) @name body: (_)? @body) @def.class
(class name: (_ scope: (_)? @owner name: (constant) @name) body: (_)? @body) @def.class
; A module is mixed in as a trait is, and holds names.
(module name: (constant) @name body: (_)? @body) @def.trait
(module name: (_ scope: (_)? @owner name: (constant) @name) body: (_)? @body) @def.trait
(assignment left: (constant) @name
  right: (_ receiver: (constant) @_maker method: (identifier) @_make block: (_)? @body)
  (#any-of? @_maker "Class" "Struct" "Data") (#any-of? @_make "new" "define")) @def.class
(assignment left: (constant) @name
  right: (_ receiver: (constant) @_maker method: (identifier) @_make block: (_)? @body)
  (#eq? @_maker "Module") (#eq? @_make "new")) @def.trait

(class superclass: (superclass [(constant) (scope_resolution)] @super.extends))
(assignment left: (constant)
  right: (_ receiver: (constant) @_maker arguments: (_ . [(constant) (scope_resolution)] @super.extends))
  (#eq? @_maker "Class"))
(call !receiver method: (identifier) @_mix arguments: (_ [(constant) (scope_resolution)] @super.mixes)
  (#any-of? @_mix "include" "extend" "prepend"))

; --- methods ---
(method name: (identifier) @name (#eq? @name "initialize") parameters: (_)? @params body: (_)? @body) @def.constructor
(program (method name: [(identifier) (constant) (operator)] @name parameters: (_)? @params body: (_)? @body) @def.function)
(method name: [(identifier) (constant) (operator)] @name parameters: (_)? @params body: (_)? @body) @def.method
(method name: (setter name: (_) @name) parameters: (_)? @params body: (_)? @body) @def.method
(singleton_method object: (self) @static name: [(identifier) (constant) (operator)] @name
  parameters: (_)? @params body: (_)? @body) @def.method
(singleton_method object: (self) @static name: (setter name: (_) @name) parameters: (_)? @params body: (_)? @body) @def.method
(singleton_method object: (constant) @owner @static name: [(identifier) (constant) (operator)] @name
  parameters: (_)? @params body: (_)? @body) @def.method
(singleton_method object: (identifier) name: [(identifier) (constant) (operator)] @name
  parameters: (_)? @params body: (_)? @body) @def.method
(call !receiver method: (identifier) @_define
  arguments: (_ . [(simple_symbol) (string (string_content))] @name)
  block: [(block parameters: (_)? @params body: (_)? @body) (do_block parameters: (_)? @params body: (_)? @body)]
  (#any-of? @_define "define_method" "define_singleton_method")) @def.method
(call !receiver method: (identifier) @_define
  arguments: (_ . [(simple_symbol) (string (string_content))] @name . (_))
  (#any-of? @_define "define_method" "define_singleton_method" "alias_method")) @def.method
(call !receiver method: (identifier) @_define arguments: (_ . (simple_symbol) @name . (lambda) @body)
  (#eq? @_define "scope")) @def.method
(alias name: (_) @name) @def.method

; A function bound to a name is a function of that name, at any depth.
(assignment left: (identifier) @name right: (lambda parameters: (_)? @params body: (_) @body)) @def.function
(assignment left: (identifier) @name right: (_ !receiver method: (identifier) @_make block: (_) @body)
  (#any-of? @_make "lambda" "proc")) @def.function
(assignment left: (constant) @name right: (lambda parameters: (_)? @params body: (_) @body)) @def.function

; `class << self`: its methods are the class's own; of another object, they belong to that.
(singleton_class body: (body_statement (method) @static))
(singleton_class value: (constant) @owner) @scope

; --- data ---
(assignment left: (constant) @name) @def.constant
; The name alone, so that what is assigned is used by the method and not by the field.
(assignment left: (instance_variable) @name @def.field)
(operator_assignment left: (instance_variable) @name @def.field)
(class (body_statement (assignment left: (class_variable) @name) @def.field))
(program (assignment left: (global_variable) @name) @def.variable)
(call !receiver method: (identifier) @_attribute arguments: (_ (simple_symbol) @name)
  (#any-of? @_attribute "attr_accessor" "attr_reader" "attr_writer" "cattr_accessor" "mattr_accessor" "class_attribute" "attribute")) @def.property
(call !receiver method: (identifier) @_attribute arguments: (_ . (simple_symbol) @name)
  (#any-of? @_attribute "belongs_to" "has_one" "has_many" "has_and_belongs_to_many")) @def.property

; --- local names ---
(method_parameters (identifier) @local)
(block_parameters (identifier) @local)
(lambda_parameters (identifier) @local)
(destructured_parameter (identifier) @local)
(optional_parameter name: (identifier) @local)
(keyword_parameter name: (identifier) @local)
(splat_parameter name: (identifier) @local)
(hash_splat_parameter name: (identifier) @local)
(block_parameter name: (identifier) @local)
(assignment left: (identifier) @local)
(operator_assignment left: (identifier) @local)
(left_assignment_list (identifier) @local)
(left_assignment_list (rest_assignment (identifier) @local))
(destructured_left_assignment (identifier) @local)
(exception_variable (identifier) @local)
(for pattern: (identifier) @local)
(in_clause pattern: (identifier) @local)
(keyword_pattern key: (hash_key_symbol) @local !value)
(keyword_pattern value: (identifier) @local)
(array_pattern (identifier) @local)
(as_pattern name: (identifier) @local)

; --- text ---
(comment) @comment
(string_content) @string
(heredoc_content) @string
