import * as v from "valibot";
import { AreaId } from "./schema/area";
import { Id } from "./schema/id";
import { Money } from "./schema/money";
import { Day, Time } from "./schema/time";

/** `shown` says which wrong values cannot be personal: a phone or a token in the place of money has another form. */
type Kind = { words: string; shown?: RegExp };

const kinds: [v.GenericSchema, Kind][] = [
	[Id, { words: "an id (1–64 of letters, digits, _ - . :)" }],
	[AreaId, { words: "an area id like 1_72_55653_0" }],
	[Money, { words: 'money in yuan like "1234.50"', shown: /^-?\d{1,9}(?:\.\d{0,4})?$/ }],
	[
		Time,
		{ words: 'a time with offset like "2026-03-01T09:30:00+08:00"', shown: /^\d{4}-\d\d-\d\d[T\d:.Z+ -]*$/ },
	],
	[Day, { words: 'a day like "2026-03-01"', shown: /^\d{4}[-/]\d\d?[-/]\d\d?$/ }],
];
/** Each of these schemas has one message for all its faults, and no other schema has it. */
const kindByMessage = new Map(
	kinds.map(([schema, kind]) => [v.safeParse(schema, {}).issues?.[0].message, kind]),
);

/**
 * The kind of value that an issue's field has: id, money, time or day. `words` follow "expected"; `show` returns a wrong value as
 * text where it cannot be personal. Undefined for any other field.
 */
export function findKind(
	message: string,
): { words: string; show(value: unknown): string | undefined } | undefined {
	const kind = kindByMessage.get(message);
	if (!kind) return undefined;
	const isShown = (value: unknown) =>
		(typeof value === "string" || typeof value === "number") && kind.shown?.test(String(value));
	return { words: kind.words, show: (value) => (isShown(value) ? JSON.stringify(value) : undefined) };
}
