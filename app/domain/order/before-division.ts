import * as v from "valibot";
import { Id } from "~/api/schema/id";
import { Money } from "~/api/schema/money";
import type { Change, Settlement } from "~/api/schema/settlement";
import { present } from "~/api/wire/present";
import { formatMoney, formatPrice, parseMoney } from "~/domain/text/money";

/** The most prices that an address names: it holds 8 KiB. */
export const mostPrices = 100;

/**
 * The cost of an order before its division. `payPrice` and `freight` are there if the parts have the same
 * numbers; `prices` has the SKUs whose price differs in a part.
 */
export type BeforeDivision = {
	payPrice?: Money | undefined;
	freight?: Money | undefined;
	prices: ReadonlyMap<string, Money>;
};

type Priced = Pick<Settlement, "venders" | "payPrice" | "freight">;

/**
 * The text for the address of the parts: `3440.66/0.00,100012:57.35` is the sum, its freight, and the former
 * price of each SKU that has another one in a part. Undefined where nothing differs.
 */
export function formatBefore(
	before: readonly Priced[],
	parts: readonly Priced[],
	{ isSameNumber }: { isSameNumber: boolean },
): string | undefined {
	const now = parts.flatMap(listItems);
	const former = new Map<string, Money>();
	for (const { skuId, price } of before.flatMap(listItems)) {
		const known = former.get(skuId);
		if (known === undefined || parseMoney(price) < parseMoney(known)) former.set(skuId, price);
	}
	const prices = [...former].filter(([skuId, price]) =>
		now.some((item) => item.skuId === skuId && item.price !== price),
	);
	const isSame = sumFen(before, "payPrice") === sumFen(parts, "payPrice");
	if (prices.length === 0 && (isSame || !isSameNumber)) return undefined;
	const sums = isSameNumber ? `${toText(before, "payPrice")}/${toText(before, "freight")}` : "";
	return [sums, ...prices.slice(0, mostPrices).map(([skuId, price]) => `${skuId}:${price}`)].join();
}

const Prices = v.pipe(v.array(v.strictTuple([Id, Money])), v.maxLength(mostPrices));
const Sums = v.union([v.strictTuple([v.literal("")]), v.strictTuple([Money, Money])]);

/** Reads the text of `formatBefore`; null for any other. */
export function parseBefore(text: string): BeforeDivision | null {
	const [first = "", ...rest] = text.split(",");
	const sums = v.safeParse(Sums, first.split("/"));
	const pairs = rest.map((one) => [one.slice(0, one.lastIndexOf(":")), one.slice(one.lastIndexOf(":") + 1)]);
	const prices = v.safeParse(Prices, pairs);
	if (!sums.success || !prices.success || text === "") return null;
	const [payPrice, freight] = sums.output;
	return {
		...present({ payPrice: freight ? payPrice : undefined, freight: freight || undefined }),
		prices: new Map(prices.output),
	};
}

/** The goods of a part whose price is not that before the division. */
export function listPriceChanges({ prices }: BeforeDivision, part: Priced): Change[] {
	return listItems(part).flatMap(({ skuId, price: to }) => {
		const from = prices.get(skuId);
		return from === undefined || from === to ? [] : [{ skuId, field: "price", from, to }];
	});
}

/**
 * A sentence with the sum before and after, its difference, and more freight in it; null where
 * the sum is the same, or unknown.
 */
export function describeRise({ payPrice, freight }: BeforeDivision, parts: readonly Priced[]): string | null {
	if (payPrice === undefined || freight === undefined) return null;
	const [from, to] = [parseMoney(payPrice), sumFen(parts, "payPrice")];
	if (from === to) return null;
	const moreFen = sumFen(parts, "freight") - parseMoney(freight);
	const ofFreight = moreFen > 0 ? `（其中运费增加 ¥${formatPrice(moreFen)}）` : "";
	const change = to > from ? `增加 ¥${formatPrice(to - from)}` : `减少 ¥${formatPrice(from - to)}`;
	return `分送后应付金额由 ¥${formatPrice(from)} 变为 ¥${formatPrice(to)}，${change}${ofFreight}`;
}

function listItems({ venders }: Priced) {
	return venders.flatMap(({ items }) => items);
}

function sumFen(parts: readonly Priced[], field: "payPrice" | "freight"): number {
	return parts.reduce((sum, part) => sum + parseMoney(part[field]), 0);
}

function toText(parts: readonly Priced[], field: "payPrice" | "freight"): string {
	return formatMoney(sumFen(parts, field));
}
