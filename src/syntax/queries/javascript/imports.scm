; What comes from other files, as ECMAScript and CommonJS write it, and what leaves under another name.

(import_statement (import_clause (identifier) @import.default) source: (string) @import.source) @import
(import_statement (import_clause (namespace_import (identifier) @import.namespace)) source: (string) @import.source) @import
(import_statement
  (import_clause (named_imports (import_specifier name: (_) @import.name alias: (identifier)? @import.alias)))
  source: (string) @import.source) @import
(import_statement . source: (string) @import.source) @import

(export_statement
  (export_clause (export_specifier name: (_) @import.name alias: (_)? @import.alias))
  source: (string) @import.source) @import @import.reexport
(export_statement "*" @import.all . "from" source: (string) @import.source) @import @import.reexport
(export_statement (namespace_export (_) @import.namespace) source: (string) @import.source) @import @import.reexport

; What this file itself gives under another name: an import without a source.
(export_statement !source
  (export_clause (export_specifier name: (_) @import.name alias: (_) @import.alias))) @import @import.reexport
(export_statement "default" @import.alias value: (identifier) @import.name) @import @import.reexport
(export_statement "default" @import.alias
  declaration: [(function_declaration name: (_) @import.name) (generator_function_declaration name: (_) @import.name) (class_declaration name: (_) @import.name)]) @import @import.reexport

; const a = require('…'), const { a, b: c } = require('…'), const a = require('…').b
((variable_declarator
  name: (identifier) @import.namespace
  value: [(_ function: (identifier) @_require arguments: (arguments . (string) @import.source .))
          (await_expression (_ function: (import) @_require arguments: (arguments . (string) @import.source)))]) @import
  (#any-of? @_require "require" "import"))
((variable_declarator
  name: (object_pattern [
    (shorthand_property_identifier_pattern) @import.name
    (pair_pattern key: (property_identifier) @import.name value: (identifier) @import.alias)
    (object_assignment_pattern left: (shorthand_property_identifier_pattern) @import.name)
  ])
  value: [(_ function: (identifier) @_require arguments: (arguments . (string) @import.source .))
          (await_expression (_ function: (import) @_require arguments: (arguments . (string) @import.source)))]) @import
  (#any-of? @_require "require" "import"))
((variable_declarator
  name: (identifier) @import.alias
  value: (_
    object: (_ function: (identifier) @_require arguments: (arguments . (string) @import.source .))
    property: (property_identifier) @import.name)) @import
  (#eq? @_require "require"))
((expression_statement
  (_ function: (identifier) @_require arguments: (arguments . (string) @import.source .))) @import
  (#eq? @_require "require"))

; A module loaded when it is needed: const Page = lazy(() => import('…')), import('…').then(…)
(variable_declarator
  name: (identifier) @import.default
  value: (call_expression arguments: (arguments . (arrow_function
    body: (_ function: (import) arguments: (arguments . (string) @import.source)))))) @import
(call_expression function: (import) arguments: (arguments . (string) @import.source)) @import

; module.exports = require('…'), exports.a = require('…').b, module.exports = a, module.exports = { a: b }
((assignment_expression
  left: (member_expression) @_exports @import.all
  right: (_ function: (identifier) @_require arguments: (arguments . (string) @import.source .))) @import @import.reexport
  (#eq? @_exports "module.exports") (#eq? @_require "require"))
((assignment_expression
  left: (_ object: (_) @_exports property: (property_identifier) @import.namespace)
  right: (_ function: (identifier) @_require arguments: (arguments . (string) @import.source .))) @import @import.reexport
  (#match? @_exports "^(module\\.)?exports$") (#eq? @_require "require"))
((assignment_expression
  left: (_ object: (_) @_exports property: (property_identifier) @import.alias)
  right: (_
    object: (_ function: (identifier) @_require arguments: (arguments . (string) @import.source .))
    property: (property_identifier) @import.name)) @import @import.reexport
  (#match? @_exports "^(module\\.)?exports$") (#eq? @_require "require"))
((assignment_expression
  left: (_ object: (_) @_exports property: (property_identifier) @import.alias)
  right: (identifier) @import.name) @import @import.reexport
  (#match? @_exports "^(module\\.)?exports$"))
((assignment_expression
  left: (member_expression) @_exports
  right: (object (pair key: (property_identifier) @import.alias value: (identifier) @import.name))) @import @import.reexport
  (#eq? @_exports "module.exports"))
