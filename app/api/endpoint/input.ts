import * as v from "valibot";

type ParsedInput<T> = { ok: true; value: T } | { ok: false; fields: Record<string, string> };

/** For rules that have no message of their own. */
const config = {
	message: (issue: v.BaseIssue<unknown>) => (issue.input === undefined ? "此项必填" : "格式不正确"),
};

/**
 * Unknown → input, or a Chinese message for each field (`items.0.num`; the whole input is named ""). A field
 * with several faults has the message of the first.
 */
export function parseInput<S extends v.GenericSchema>(
	schema: S,
	value: unknown,
): ParsedInput<v.InferOutput<S>> {
	const result = v.safeParse(schema, value, config);
	if (result.success) return { ok: true, value: result.output };
	const fields: Record<string, string> = {};
	for (const issue of result.issues) {
		const name = v.getDotPath(issue) ?? "";
		// Own property only: a hostile body may name a field "__proto__".
		if (!Object.hasOwn(fields, name)) Object.defineProperty(fields, name, field(issue.message));
	}
	return { ok: false, fields };
}

function field(value: string): PropertyDescriptor {
	return { value, enumerable: true, writable: true, configurable: true };
}
