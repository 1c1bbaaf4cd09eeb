import * as v from "valibot";

/** An object that may have these fields alone: a misspelt field would be a wish without effect. */
export function only<const E extends v.ObjectEntries>(entries: E) {
	return v.strictObject(entries, ({ input }) => (input === undefined ? "此项必填" : "没有这个字段"));
}

/** A field with its name on the console's forms. */
export function named<const S extends v.GenericSchema>(label: string, schema: S) {
	return v.pipe(schema, v.title(label));
}

/** A whole number, in JSON or as a form sends it. */
export function whole(min: number, max: number) {
	const message = `请填写 ${min}–${max} 的整数`;
	const sent = v.pipe(v.string(), v.regex(/^-?\d{1,15}$/, message), v.transform(Number));
	return v.pipe(
		v.union([v.number(), sent], message),
		v.integer(message),
		v.minValue(min, message),
		v.maxValue(max, message),
	);
}

export const Flag = v.pipe(
	v.union([v.boolean(), v.picklist(["true", "false"])], "请填写 true 或 false"),
	v.transform((value) => value === true || value === "true"),
);
export const Name = v.pipe(
	v.string("请填写登录名"),
	v.trim(),
	v.nonEmpty("请填写登录名"),
	v.maxLength(50),
	v.title("登录名"),
);

export const Fen = whole(0, 1_000_000_000_00);
/** An amount, or none: null in JSON, "none" as a form sends it. */
export const FenOrNone = v.union(
	[
		v.pipe(
			v.literal("none"),
			v.transform(() => null),
		),
		v.null(),
		Fen,
	],
	"请填写 0 以上的整数，或 none",
);
