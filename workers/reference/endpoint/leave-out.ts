import type * as v from "valibot";
import type { Extension } from "~/api/endpoint/extension";
import { findFieldExtension, type Inner, isSchema } from "~/api/endpoint/field-extension";

/** A copy of an input or an answer without the fields of the extensions that `isLacking` names. */
export function leaveOut(
	schema: v.GenericSchema,
	value: unknown,
	isLacking: (extension: Extension | undefined) => boolean,
): unknown {
	const { entries, item, options, wrapped } = schema as Inner;
	if (typeof value !== "object" || value === null) return value;
	if (wrapped) return leaveOut(wrapped, value, isLacking);
	if (item && Array.isArray(value)) return value.map((one) => leaveOut(item, one, isLacking));
	if (entries)
		return Object.fromEntries(
			Object.entries(value).flatMap(([name, field]) => {
				const own = entries[name];
				if (!own) return [[name, field]];
				return isLacking(findFieldExtension(own)) ? [] : [[name, leaveOut(own, field, isLacking)]];
			}),
		);
	// A field has the same extension in each member of a choice that has it.
	const members = (options ?? []).filter(isSchema);
	return members.reduce<unknown>((left, one) => leaveOut(one, left, isLacking), value);
}
