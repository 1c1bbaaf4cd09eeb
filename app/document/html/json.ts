/**
 * Plain data: JSON of two values is equal only where the values show the same. A Map, a Date, a function or an element is
 * no such data: JSON leaves out what they hold. A property that is undefined is one that is not there.
 */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** Takes a type alias; TypeScript does not compare an interface or a class with it. */
export type JsonObject = { readonly [name: string]: Json | undefined };
