import * as v from "valibot";
import { Id } from "~/api/schema/id";
import type { Settlement } from "~/api/schema/settlement";
import { formatAddressLine } from "~/domain/place/address-text";
import { parseMoney } from "~/domain/text/money";

/**
 * A line as a page shows it: the price of one sale unit in fen, `taxRate` as 0.13. A
 * number of 0 leaves the line out.
 */
export type SeenLine = { num: number; priceFen: number; taxRate: number };

/** An order as a page shows it. */
export type SeenOrder = {
	/** By SKU. */
	lines: ReadonlyMap<string, SeenLine>;
	/** "" without an address. */
	addressId: string;
	/** The address in words, which the buyer can change under the same id; "" without one. */
	place: string;
	/**
	 * The payable amount beyond the goods in fen: the freight, and whatever else the backend adds or takes off.
	 */
	restFen: number;
};

/** A line that the buyer leaves out. */
export const leftOut: SeenLine = { num: 0, priceFen: 0, taxRate: 0 };

/** "3/5160/0.13" */
const LineText = v.pipe(
	v.string(),
	v.regex(/^\d{1,5}\/\d{1,12}\/\d(?:\.\d{1,4})?$/),
	v.transform((text): SeenLine => {
		const [num = 0, priceFen = 0, taxRate = 0] = text.split("/").map(Number);
		return { num, priceFen, taxRate };
	}),
);

const RestText = v.pipe(v.string(), v.regex(/^-?\d{1,12}$/), v.transform(Number));

/**
 * The fields of a form that say what the buyer saw of a line: as it is wanted now,
 * and as it was before it changed.
 */
type LinePrefix = "line" | "was";

/** The name of the field of a line. */
export function toLineName(prefix: LinePrefix, skuId: string): string {
	return `${prefix}/${skuId}`;
}

/** A line as the text of its field. */
export function formatLine({ num, priceFen, taxRate }: SeenLine): string {
	return `${num}/${priceFen}/${taxRate}`;
}

/** The fields of a form, or of a posted one. */
type Fields = Iterable<[string, unknown]>;

/** The lines of a form by SKU; a text that is none counts as not seen. */
export function readSeenLines(form: Fields, prefix: LinePrefix): Map<string, SeenLine> {
	const start = toLineName(prefix, "");
	const lines = new Map<string, SeenLine>();
	for (const [name, value] of form) {
		if (!name.startsWith(start)) continue;
		const skuId = v.safeParse(Id, name.slice(start.length));
		const line = v.safeParse(LineText, value);
		if (skuId.success && line.success) lines.set(skuId.output, line.output);
	}
	return lines;
}

/** The order that a form shows, with the lines as its buyer wants them (SECURITY O4). */
export function readSeen(form: Fields): SeenOrder {
	const fields = new Map(form);
	const rest = v.safeParse(RestText, fields.get("seen.rest"));
	return {
		lines: readSeenLines(form, "line"),
		addressId: String(fields.get("seen.address") ?? ""),
		place: String(fields.get("seen.place") ?? ""),
		restFen: rest.success ? rest.output : Number.NaN,
	};
}

/**
 * The order as the buyer of a form saw it before the changes that its page asks about;
 * undefined when it asks about none.
 */
export function readBefore(form: Fields): SeenOrder | undefined {
	const before = readSeenLines(form, "was");
	const rest = v.safeParse(RestText, new Map(form).get("was.rest"));
	if (before.size === 0 && !rest.success) return undefined;
	const { lines, restFen, ...where } = readSeen(form);
	return {
		...where,
		lines: new Map([...lines, ...before]),
		restFen: rest.success ? rest.output : restFen,
	};
}

/** The order of a settlement, as its page shows it. */
export function toSeen({ venders, address, payPrice }: Settlement): SeenOrder {
	const items = venders.flatMap((vender) => vender.items);
	const lines = new Map(
		items.map(({ skuId, num, price, taxRate }) => [skuId, { num, priceFen: parseMoney(price), taxRate }]),
	);
	return {
		lines,
		addressId: address?.addressId ?? "",
		place: address ? formatAddressLine(address) : "",
		restFen: parseMoney(payPrice) - sumGoods(lines),
	};
}

/** The cost of the goods of these lines, in fen. */
export function sumGoods(lines: ReadonlyMap<string, SeenLine>): number {
	let fen = 0;
	for (const { num, priceFen } of lines.values()) fen += num * priceFen;
	return fen;
}
