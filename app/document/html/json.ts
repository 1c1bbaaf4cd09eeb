/**
 * Plain data: the JSON of two values is equal only when the values are equal. A Map, a Date, a function or an element is
 * not plain data, because JSON loses its content. A property that is undefined counts as missing.
 */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** Accepts a type alias. TypeScript does not assign an interface or a class to it. */
export type JsonObject = { readonly [name: string]: Json | undefined };
