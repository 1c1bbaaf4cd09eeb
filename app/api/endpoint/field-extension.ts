import * as v from "valibot";
import type { Extension } from "./extension";

/**
 * The metadata of a field that belongs to an extension (schema/of-extension.ts),
 * and its name in the documents.
 */
export const extensionKey = "x-extension";

/** The extension that a field names; undefined for one that every backend has. */
export function findFieldExtension(field: v.GenericSchema): Extension | undefined {
	return v.getMetadata(field)[extensionKey] as Extension | undefined;
}

/**
 * The parts of a schema that has others inside: an object's, a list's, a record's, those of a
 * choice, one that may be absent.
 */
export type Inner = v.GenericSchema & {
	entries?: Record<string, v.GenericSchema>;
	item?: v.GenericSchema;
	value?: v.GenericSchema;
	options?: readonly unknown[];
	wrapped?: v.GenericSchema;
};

/**
 * The extension of the field that `keys` lead to, or of a field around it;
 * undefined when every backend has it.
 */
export function findExtensionAt(schema: v.GenericSchema, keys: readonly unknown[]): Extension | undefined {
	const own = findFieldExtension(schema);
	if (own || keys.length === 0) return own;
	const { entries, item, value, options = [], wrapped } = schema as Inner;
	if (wrapped) return findExtensionAt(wrapped, keys);
	const [key, ...rest] = keys;
	const field = entries ? entries[String(key)] : (item ?? value);
	if (field) return findExtensionAt(field, rest);
	return options
		.filter(isSchema)
		.map((one) => findExtensionAt(one, keys))
		.find(Boolean);
}

/** The options of a picklist are values. */
export function isSchema(option: unknown): option is v.GenericSchema {
	return typeof option === "object" && option !== null && "kind" in option;
}
