import { regions } from "../backends/mall/goods/region";
import { toDocument, toPopularity } from "../backends/mall/goods/search/index-document";
import type { skus, spus, stocks, venders } from "../db/schema/catalogue";
import { toPicturePath } from "../pictures/picture-path";
import type { CatalogueNames } from "./catalogue-names";
import type { FeedProduct } from "./feed-product";
import { guessDrawing } from "./guess-drawing";

export type FeedRows = {
	spu: typeof spus.$inferInsert;
	skus: (typeof skus.$inferInsert)[];
	stocks: (typeof stocks.$inferInsert)[];
	documents: unknown[][];
	/** Only where the feed names one. */
	vender: typeof venders.$inferInsert | null;
};

/** What the database already knows of a SKU. */
export type KnownSku = { id: number; saleCount: number; createdAt: number };

/** Of goods whose feed names no supplier; it is among the seed's. */
const defaultVenderId = "30001";
const noBrand = "其他品牌";
/** Longer values describe, they do not divide. */
const maxFacetLength = 16;
const maxImages = 5;

/**
 * The rows of a product of a feed. `known` finds what exists of a SKU, or a new row number for it; `pathOf` is where
 * a picture can be had, null when it cannot be loaded. A feed's stock holds for every warehouse region.
 */
export function toRows(
	product: FeedProduct,
	hash: string,
	names: CatalogueNames,
	known: (skuId: string) => KnownSku,
	pathOf: (url: string) => string | null,
): FeedRows {
	const categories = names.category(product.categoryPath);
	const brandName = product.brand ?? noBrand;
	const venderId = product.vender?.venderId ?? defaultVenderId;
	const kind = guessDrawing(product.name, product.categoryPath);
	// A single 规格:标准 is no choice.
	const single = product.skus.length === 1 && product.skus[0]?.specs.every(({ value }) => value === "标准");
	const saleDims = single
		? []
		: [...new Set(product.skus.flatMap((sku) => sku.specs.map(({ name }) => name)))];
	const facets = product.attributes.filter(({ value }) => value !== "" && value.length <= maxFacetLength);
	const pictures = [product.image ?? "", ...product.gallery].flatMap((url) => pathOf(url) ?? []);
	const skuRows: FeedRows["skus"] = [];
	const documents: unknown[][] = [];
	for (const [place, sku] of product.skus.entries()) {
		const { id, saleCount, createdAt } = known(sku.skuId);
		const saleValues = saleDims.map((dim) => sku.specs.find(({ name }) => name === dim)?.value ?? "");
		const choices = saleDims.map((name, index) => ({ name, value: saleValues[index] ?? "" }));
		const attributes = [...facets, ...choices]
			.filter(({ value }) => value !== "")
			.map(({ name, value }) => ({ ...names.attribute(name, value), value }));
		const name = [product.name, ...saleValues].filter(Boolean).join(" ");
		const drawn = [1, 2, 3, 4].map((view) =>
			toPicturePath({
				kind,
				no: hashOf(product.spuId),
				view,
				text: view === 1 ? saleValues.join(" ").slice(0, 18) : "",
			}),
		);
		skuRows.push({
			id,
			skuId: sku.skuId,
			spuId: product.spuId,
			name,
			brandId: names.brandId(brandName),
			catId: categories.at(-1)?.catId ?? 0,
			venderId,
			priceFen: sku.price,
			marketPriceFen: product.listPrice && product.listPrice > sku.price ? product.listPrice : null,
			priceLadder: [],
			taxRate: Math.round(product.taxRate * 100),
			saleUnit: product.unit,
			lowestBuy: product.lowestBuy,
			orderMultiple: product.orderMultiple,
			limitBuy: product.limitBuy ?? null,
			weightGram: Math.round(product.weight * 1000),
			model: product.model ?? product.spuId,
			state: product.onSale ? 1 : 0,
			images: pictures.length > 0 ? [...new Set(pictures)].slice(0, maxImages) : drawn,
			saleValues,
			gifts: [],
			attrValueIds: attributes.map(({ attrValueId }) => attrValueId),
			saleCount,
			popularity: toPopularity(saleCount, place),
			createdAt,
		});
		if (!product.onSale) continue;
		const words = [
			...product.keywords,
			product.brief ?? "",
			...saleValues,
			...facets.map(({ value }) => value),
		];
		documents.push(toDocument({ id, name, brandName, words, categories, venderId, attributes }));
	}
	return {
		spu: {
			spuId: product.spuId,
			name: product.name,
			kind,
			productArea: product.productArea,
			canVatInvoice: product.canVatInvoice,
			noReasonReturnDays: product.noReasonReturnDays,
			saleDims,
			attributes: product.attributes.map(({ name, value }) => ({ group: "规格参数", name, value })),
			detailHtml: product.detailHtml ? replaceImages(product.detailHtml, pathOf) : null,
			packList: `${product.name} ×1`,
			feedHash: hash,
		},
		skus: skuRows,
		stocks: product.skus.flatMap(({ skuId, stock }) =>
			regions.map((region) => ({
				skuId,
				region,
				num: stock,
				stateId: stock > 0 ? 33 : 34,
				arrivalDays: stock > 0 ? 2 : null,
			})),
		),
		documents,
		vender: product.vender ? toVender(product.vender) : null,
	};
}

const image = /<img\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)["']?[^>]*>/gi;

/** The addresses of the pictures in a description. */
export function listImages(html: string): string[] {
	return [...html.matchAll(image)].map((match) => match[1] ?? "");
}

/** Pictures that cannot be had are taken out; the others are shown from here. */
function replaceImages(html: string, pathOf: (url: string) => string | null): string {
	return html.replace(image, (_, url: string) => {
		const path = pathOf(url);
		return path ? `<img src="${path}" alt="">` : "";
	});
}

function toVender({
	venderId,
	venderName,
}: {
	venderId: string;
	venderName: string;
}): typeof venders.$inferInsert {
	return {
		venderId,
		venderName,
		shopName: venderName,
		shopLogo: toPicturePath({ kind: "shop", no: hashOf(venderId), view: 1, text: venderName.slice(0, 20) }),
		description: venderName,
		selfOperated: false,
		freightFen: 1000,
		freeFreightFromFen: 9900,
		promotionNotice: "满 99 元包邮",
		scores: ["商品质量", "物流速度", "售后服务"].map((name) => ({ name, score: 4.8 })),
		followCount: 0,
	};
}

function hashOf(text: string): number {
	return [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7);
}
