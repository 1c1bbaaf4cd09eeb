import * as v from "valibot";
import type { Extension } from "../extension";

const key = "x-extension";

/**
 * A field of an extension, in a call that a backend without the extension has, too. The documents of docs/openapi print
 * the name beside the field. Such a field is optional (CONTRACT "Extensions").
 */
export function ofExtension<const S extends v.GenericSchema>(extension: Extension, field: S) {
	return v.pipe(field, v.metadata({ [key]: extension }));
}

/** The extension that a field names; undefined for one that every backend has. */
export function findFieldExtension(field: v.GenericSchema): Extension | undefined {
	return v.getMetadata(field)[key] as Extension | undefined;
}
