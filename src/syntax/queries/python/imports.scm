; Imports. Whatever a module imports, its importers can name in turn.

(import_statement name: (dotted_name) @import.source @import.namespace) @import @import.reexport
(import_statement name: (aliased_import name: (dotted_name) @import.source alias: (identifier) @import.alias)) @import @import.reexport
(import_from_statement
  module_name: (_) @import.source
  name: [(dotted_name) @import.name (aliased_import name: (dotted_name) @import.name alias: (identifier) @import.alias)]) @import @import.reexport
(import_from_statement module_name: (_) @import.source (wildcard_import) @import.all) @import @import.reexport
