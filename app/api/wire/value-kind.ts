/**
 * `shown` says which wrong values cannot be personal: a phone or a token in the
 * place of money has another form.
 */
type Kind = { words: string; shown?: RegExp };

/**
 * By the one message that a schema of app/api/schema has for all its faults; the schemas import this
 * folder, so it cannot import them.
 */
const kinds = new Map<string, Kind>([
	["编号格式不正确", { words: "an id (1–64 of letters, digits, _ - . :)" }],
	["请选择地区", { words: "an area id like 1_72_55653_0" }],
	["金额格式不正确", { words: 'money in yuan like "1234.50"', shown: /^-?\d{1,9}(?:\.\d{0,4})?$/ }],
	[
		"时间格式不正确",
		{ words: 'a time with offset like "2026-03-01T09:30:00+08:00"', shown: /^\d{4}-\d\d-\d\d[T\d:.Z+ -]*$/ },
	],
	["日期格式不正确", { words: 'a day like "2026-03-01"', shown: /^\d{4}[-/]\d\d?[-/]\d\d?$/ }],
]);

/**
 * The kind of value that an issue's field has: id, money, time or day. `words` follow "expected"; `show`
 * returns a wrong value as text where it cannot be personal. Undefined for any other field.
 */
export function findKind(
	message: string,
): { words: string; show(value: unknown): string | undefined } | undefined {
	const kind = kinds.get(message);
	if (!kind) return undefined;
	const isShown = (value: unknown) =>
		(typeof value === "string" || typeof value === "number") && kind.shown?.test(String(value));
	return { words: kind.words, show: (value) => (isShown(value) ? JSON.stringify(value) : undefined) };
}
