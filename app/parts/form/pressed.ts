import * as v from "valibot";

/**
 * The intent of the pressed button of a form, from its field `do`: a verb and its objects, with slashes
 * between, since an id may hold anything else: `settle`, `delete/7`, `select/item/7/1`. `verbs` is a tuple,
 * or a union of them, of these parts.
 */
export function pressed<const S extends v.GenericSchema>(verbs: S) {
	return v.pipe(
		v.string(),
		v.transform((text): unknown => text.split("/")),
		verbs,
	);
}
