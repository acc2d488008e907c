// Ids are branded so that a file can not be mistaken for a symbol.

declare const brand: unique symbol;
export type FileId = number & { readonly [brand]: 'FileId' };
export type SymbolId = number & { readonly [brand]: 'SymbolId' };
