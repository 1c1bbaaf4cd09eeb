import { present } from "~/api/wire/present";
import { dayMs } from "~/domain/text/dates";
import { toSold } from "../catalogue/pack";
import type { skus, spus } from "../db/schema/catalogue";
import type { DrawingKind } from "../pictures/drawings";
import { toPicturePath } from "../pictures/picture-path";
import { freeDims, places } from "./goods-terms";
import type { SeedProduct } from "./products/product";
import type { Random } from "./random";

/** A row of skus without its ids, brand, category and attribute values. */
type SkuDraft = Omit<
	typeof skus.$inferInsert,
	"id" | "brandId" | "catId" | "attrValueIds" | "modelKey" | "promise"
> & {
	/** Name → value of every filter. */
	facets: Record<string, string>;
};
export type SpuDraft = {
	spu: typeof spus.$inferInsert;
	brandName: string;
	brandLatin: string;
	product: SeedProduct;
	skus: SkuDraft[];
};

/** One brand's version of a product. Several suppliers may sell it. */
export type Series = {
	brand: readonly [name: string, latin: string];
	model: string;
	attrs: Record<string, string>;
	/** 0 is the cheapest, 1 the most expensive. */
	level: number;
	/** The share of the combinations of dimensions that exist. */
	density: number;
};

const epoch = Date.UTC(2026, 7, 1);
/** Creates the listing of a series at one supplier: an SPU with its SKUs. Null when no combination exists. */
export function createSpu(
	product: SeedProduct,
	series: Series,
	ids: { spuId: string; nextSkuId: () => string; venderId: string },
	random: Random,
): SpuDraft | null {
	const [brandName, brandLatin] = series.brand;
	const features = random.shuffle([...product.features]).slice(0, 2);
	const attrTexts = Object.values(series.attrs);
	const head = `${brandName}（${brandLatin}）${product.name} ${series.model} ${features.join("")}`;
	const tail = `${attrTexts.join(" ")} ${random
		.shuffle([...product.uses])
		.slice(0, 2)
		.join("")}用`;
	const markup = 0.95 + random.next() * 0.12;
	const createdAt = epoch - random.int(1, 420) * dayMs;
	const palette = random.int(0, 11);
	const popular = random.next() ** 6;
	const rows = combine(product.dims)
		.filter(() => random.next() < series.density)
		.map((choice) => {
			const values = Object.values(choice);
			const priceFen = toPriceFen(product, choice, series.level, markup);
			const name = `${head} ${values.join(" ")} ${tail}`;
			return {
				skuId: ids.nextSkuId(),
				spuId: ids.spuId,
				name,
				venderId: ids.venderId,
				priceFen,
				marketPriceFen: random.chance(0.6)
					? Math.round((priceFen * random.int(108, 150)) / 1000) * 10 || null
					: null,
				taxRate: product.taxRate,
				...toSold(product.saleUnit, toLines({ ...choice, ...series.attrs })),
				...createBuyingRules(priceFen, random),
				weightGram: toWeight(priceFen, random),
				model: `${series.model}-${values.map((value) => value.replaceAll(/[^\w.]/g, "")).join("")}`.replace(
					/-+$/,
					"",
				),
				state: random.chance(0.985) ? 1 : 0,
				images: createImages(product.kind, values, palette),
				saleValues: values,
				gifts: [],
				saleCount: Math.floor(popular * 18_000 * random.next()) + random.int(0, 60),
				createdAt,
				facets: { ...series.attrs, ...choice },
			};
		});
	if (rows.length === 0) return null;
	return {
		spu: {
			spuId: ids.spuId,
			name: `${head} ${tail}`,
			kind: product.kind,
			productArea: random.pick(places),
			canVatInvoice: random.chance(0.94),
			noReasonReturnDays: product.kind === "service" ? 0 : random.pick([7, 7, 7, 15, 0]),
			saleDims: Object.keys(product.dims),
			attributes: createAttributes(brandName, product, series, rows),
			detailHtml: null,
			feedHash: null,
			packList: product.kind === "service" ? "服务凭证 ×1" : `${product.name} ×1、合格证 ×1、说明书 ×1`,
		},
		brandName,
		brandLatin,
		product,
		skus: rows,
	};
}

function toLines(values: Record<string, string>) {
	return Object.entries(values).map(([name, value]) => ({ name, value }));
}

/** Every combination of one value per dimension, in order. */
function combine(dims: Record<string, readonly string[]>): Record<string, string>[] {
	return Object.entries(dims).reduce<Record<string, string>[]>(
		(choices, [name, values]) =>
			choices.flatMap((choice) => values.map((value) => ({ ...choice, [name]: value }))),
		[{}],
	);
}

/**
 * A price between the product's lowest and highest: it depends on the level of the series and on the places
 * of the values in their dimensions.
 */
function toPriceFen(
	product: SeedProduct,
	choice: Record<string, string>,
	level: number,
	markup: number,
): number {
	const [low, high] = product.price;
	const steps = Object.entries(product.dims)
		.filter(([name]) => !freeDims.includes(name))
		.map(([name, values]) => values.indexOf(choice[name] ?? "") / Math.max(1, values.length - 1));
	const place = steps.length > 0 ? steps.reduce((sum, step) => sum + step, 0) / steps.length : 0.3;
	const yuan = low * (high / low) ** (0.68 * place + 0.3 * level) * markup;
	if (yuan < 100) return Math.round(yuan * 10) * 10 - (yuan > 5 ? 10 : 0) || 10;
	return yuan < 1000 ? Math.round(yuan) * 100 : Math.round(yuan / 10) * 1000 - 100;
}

function createBuyingRules(priceFen: number, random: Random) {
	const lowestBuy = priceFen < 1500 && random.chance(0.35) ? random.pick([2, 5, 10, 20]) : 1;
	const orderMultiple = lowestBuy > 1 && random.chance(0.6) ? lowestBuy : 1;
	const limitBuy = random.chance(0.05) ? lowestBuy * random.pick([10, 20, 50]) : null;
	const priceLadder =
		priceFen < 80_000 && random.chance(0.4)
			? [
					{ from: lowestBuy * 10, fen: Math.round(priceFen * 0.97) },
					{ from: lowestBuy * 50, fen: Math.round(priceFen * 0.94) },
				]
			: [];
	return { lowestBuy, orderMultiple, limitBuy, priceLadder };
}

function toWeight(priceFen: number, random: Random): number {
	return Math.max(20, Math.round(Math.sqrt(priceFen) * random.int(4, 14)));
}

function createImages(kind: DrawingKind, values: readonly string[], no: number): string[] {
	return [1, 2, 3, 4].map((view) => toPicturePath({ kind, no, view, text: values.join(" ").slice(0, 18) }));
}

function createAttributes(
	brandName: string,
	product: SeedProduct,
	series: Series,
	skus: readonly { saleUnit: string }[],
) {
	const units = new Set(skus.map(({ saleUnit }) => saleUnit));
	const saleUnit = units.size === 1 && skus[0]?.saleUnit;
	const basic = {
		品牌: brandName,
		系列: series.model,
		...present({ 计价单位: saleUnit || undefined }),
		税率: `${product.taxRate}%`,
	};
	return [
		...toLines(basic).map((line) => ({ group: "主体", ...line })),
		...toLines(series.attrs).map((line) => ({ group: "规格参数", ...line })),
		{ group: "规格参数", name: "适用场景", value: product.uses.join("、") },
	];
}
