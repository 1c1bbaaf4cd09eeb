import { formatArrival } from "~/domain/goods/stock-state";
import { parseMoney } from "~/domain/text/money";
import { formatTaxRate, toYuan } from "~/ui/price/price";
import type { Compared } from "./compared";

export type RowName =
	| "含税价"
	| "未税价"
	| "税率"
	| "库存"
	| "送达"
	| "供应商"
	| "起订量"
	| "购买倍数"
	| "品牌"
	| "型号";

export type ComparisonRow = {
	/** A RowName, or the name of an attribute. */
	name: string;
	/** By SKU; null where its backend did not answer, "" without a value. */
	values: (string | null)[];
	/** The known values are not all the same. */
	differs: boolean;
};

/** The rows of every comparison, in their order. */
const facts: [RowName, (sku: Compared) => string | null][] = [
	["含税价", ({ price }) => toYuan(price)],
	["未税价", ({ nakedPrice }) => toYuan(nakedPrice)],
	["税率", ({ taxRate }) => formatTaxRate(taxRate)],
	["库存", ({ isOnSale, delivery }) => (isOnSale ? (delivery?.stockStateDesc ?? null) : "已下架")],
	["送达", formatDelivery],
	["供应商", ({ venderName }) => venderName],
	["起订量", ({ lowestBuy, saleUnit }) => `${lowestBuy} ${saleUnit}`],
	["购买倍数", ({ orderMultiple }) => (orderMultiple > 1 ? `按 ${orderMultiple} 的倍数` : "不限")],
	["品牌", ({ brandName }) => brandName],
	["型号", ({ model }) => model],
];

const factNames: ReadonlySet<string> = new Set(facts.map(([name]) => name));

/** The comparison line by line: the common rows, then every attribute that one of them has, in the order they come. */
export function listRows(skus: readonly Compared[]): ComparisonRow[] {
	const names = new Set(skus.flatMap(({ attributes }) => [...(attributes?.keys() ?? [])]));
	// Without the name of any attribute, one row must still say that there are some.
	if (names.size === 0 && skus.some(({ attributes }) => !attributes)) names.add("规格参数");
	return [
		...facts.map(([name, read]) => toRow(name, skus.map(read))),
		...[...names]
			.filter((name) => !factNames.has(name))
			.map((name) =>
				toRow(
					name,
					skus.map(({ attributes }) => (attributes ? (attributes.get(name) ?? "") : null)),
				),
			),
	];
}

/** The cheapest ones, tax included, among those that can be bought; none where all cost the same. */
export function findCheapest(skus: readonly Compared[]): ReadonlySet<string> {
	const prices = skus
		.filter(({ isOnSale }) => isOnSale)
		.map(({ skuId, price }) => [skuId, parseMoney(price)] as const);
	const least = Math.min(...prices.map(([, fen]) => fen));
	const cheapest = prices.filter(([, fen]) => fen === least).map(([skuId]) => skuId);
	return new Set(cheapest.length < prices.length ? cheapest : []);
}

function formatDelivery({ isOnSale, delivery }: Compared): string | null {
	if (!isOnSale) return "";
	if (!delivery) return null;
	return delivery.arrivalDays === undefined ? "" : formatArrival(delivery.arrivalDays);
}

function toRow(name: string, values: (string | null)[]): ComparisonRow {
	return { name, values, differs: new Set(values.filter((value) => value !== null)).size > 1 };
}
