import * as v from "valibot";
import type { Extension } from "../endpoint/extension";
import { extensionKey } from "../endpoint/field-extension";

/**
 * A field of an extension, in a call that a backend without the extension has, too. The documents of
 * docs/openapi print the name beside the field. Such a field is optional (CONTRACT "Extensions").
 */
export function ofExtension<const S extends v.GenericSchema>(extension: Extension, field: S) {
	return v.pipe(field, v.metadata({ [extensionKey]: extension }));
}
