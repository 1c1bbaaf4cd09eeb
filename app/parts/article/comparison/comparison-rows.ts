import { formatArrivalDay } from "~/domain/goods/stock-state";
import {
	compareByBase,
	formatBasePrice,
	formatNumber,
	formatPriceUnit,
	getPack,
	toBasePrice,
} from "~/domain/goods/unit";
import { parseMoney } from "~/domain/text/money";
import { formatTaxRate, toYuan } from "~/ui/look/price/price";
import type { Compared } from "./compared";

export type RowName =
	| "采购数量"
	| "合计"
	| "含税价"
	| "折合单价"
	| "未税价"
	| "税率"
	| "库存"
	| "送达"
	| "供应商"
	| "起订量"
	| "购买倍数"
	| "品牌"
	| "型号";

type ComparisonRow = {
	/** A RowName, or the name of an attribute. */
	name: string;
	/** By SKU; null where its backend did not answer, "" without a value. */
	values: (string | null)[];
	/** The known values are not all the same. */
	differs: boolean;
};

/** The rows of every comparison, in their order. */
const facts: [RowName, (sku: Compared, at: number) => string | null][] = [
	["采购数量", formatWanted],
	["合计", ({ wanted, isOnSale }) => (wanted && isOnSale ? toYuan(wanted.total) : "")],
	["含税价", (sku) => `${toYuan(sku.price)}${formatPriceUnit(sku.price, { saleUnit: sku.saleUnit })}`],
	["折合单价", formatComparable],
	["未税价", ({ nakedPrice }) => toYuan(nakedPrice)],
	["税率", ({ taxRate }) => formatTaxRate(taxRate)],
	["库存", ({ isOnSale, delivery }) => (isOnSale ? (delivery?.stockStateDesc ?? null) : "已下架")],
	["送达", formatDelivery],
	["供应商", ({ venderName }) => venderName],
	["起订量", (sku) => formatNumber(sku.lowestBuy, sku)],
	["购买倍数", ({ orderMultiple }) => (orderMultiple > 1 ? `按 ${orderMultiple} 的倍数` : "不限")],
	["品牌", ({ brandName }) => brandName],
	["型号", ({ model }) => model],
];

const factNames: ReadonlySet<string> = new Set(facts.map(([name]) => name));

/**
 * The comparison line by line: the common rows, then every attribute that one of them
 * has, the differing ones first. `at` is the time of the stock, in epoch milliseconds.
 */
export function listRows(skus: readonly Compared[], at: number): ComparisonRow[] {
	return [
		...facts
			.map(([name, read]) =>
				toRow(
					name,
					skus.map((sku) => read(sku, at)),
				),
			)
			.filter(({ name }) => isAsked(name as RowName, skus)),
		...listAttributes(skus),
	];
}

/**
 * A row for every attribute that one of them has and that has no row of its own, the differing ones first.
 */
export function listAttributes(skus: readonly Compared[]): ComparisonRow[] {
	const names = new Set(skus.flatMap(({ attributes }) => [...(attributes?.keys() ?? [])]));
	// Without the name of any attribute, one row must still say that there are some.
	if (names.size === 0 && skus.some(({ attributes }) => !attributes)) names.add("规格参数");
	const attributes = [...names]
		.filter((name) => !factNames.has(name))
		.map((name) =>
			toRow(
				name,
				skus.map(({ attributes }) => (attributes ? (attributes.get(name) ?? "") : null)),
			),
		);
	return [...attributes.filter(({ differs }) => differs), ...attributes.filter(({ differs }) => !differs)];
}

/** Those that cover the wanted number for the least sum; null where the buyer named none. */
function findLeastTotals(skus: readonly Compared[]): Compared[] | null {
	if (!skus.some(({ wanted }) => wanted)) return null;
	const enough = skus.filter(({ wanted }) => wanted?.isEnough);
	const toFen = ({ wanted }: Compared) => parseMoney(wanted?.total ?? "0");
	const least = Math.min(...enough.map(toFen));
	return enough.filter((sku) => toFen(sku) === least);
}

/**
 * The cheapest ones of what can be bought, tax included: by the sum of the wanted number, or else by base
 * unit. None where all cost the same. Null where they have several prices, but unlike units.
 */
export function findCheapest(skus: readonly Compared[]): ReadonlySet<string> | null {
	const onSale = skus.filter(({ isOnSale }) => isOnSale);
	const above = compareByBase(onSale);
	if (!above) return onSale.length > 1 ? null : new Set();
	const cheapest = (findLeastTotals(onSale) ?? onSale.filter((_, at) => above[at] === 0)).map(
		({ skuId }) => skuId,
	);
	return new Set(cheapest.length < onSale.length ? cheapest : []);
}

function isAsked(name: RowName, skus: readonly Compared[]): boolean {
	if (name === "折合单价") return skus.some(getPack);
	return !(name === "采购数量" || name === "合计") || skus.some(({ wanted }) => wanted);
}

/** "5 盒（100 支）", and why it is another number than the wanted one. */
function formatWanted({ wanted, ...sku }: Compared): string {
	if (!wanted) return "";
	const { num, message } = wanted;
	return [formatNumber(num, sku), message].filter(Boolean).join("，");
}

/** The price by which it is compared; "" where the content of its unit is unknown. */
function formatComparable(sku: Compared): string {
	const { price, saleUnit } = sku;
	if (getPack(sku)) return formatBasePrice(price, sku);
	return toBasePrice(parseMoney(price), sku) ? `${toYuan(price)}/${saleUnit}` : "";
}

function formatDelivery({ isOnSale, delivery }: Compared, at: number): string | null {
	if (!isOnSale) return "";
	if (!delivery) return null;
	return delivery.arrivalDays === undefined ? "" : formatArrivalDay(delivery.arrivalDays, at);
}

function toRow(name: string, values: (string | null)[]): ComparisonRow {
	return { name, values, differs: new Set(values.filter((value) => value !== null)).size > 1 };
}
