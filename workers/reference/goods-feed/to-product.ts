import type { CatalogueNames } from "../catalogue/catalogue-names";
import { toSold } from "../catalogue/pack";
import type { Product, ProductSku } from "../catalogue/product";
import { regions } from "../catalogue/region";
import type { venders } from "../db/schema/catalogue";
import { commonWays } from "../db/schema/delivery-ways";
import { toPicturePath } from "../pictures/picture-path";
import type { FeedProduct } from "./feed-product";
import { guessDrawing } from "./guess-drawing";

/** Data of a SKU that the database already has. */
type KnownSku = { saleCount: number; createdAt: number };

/** The supplier of goods whose feed names none. It is one of the seed. */
const defaultVender = { venderId: "30001", venderName: "优禾工业品自营" };
const noBrand = "其他品牌";
/** A longer value describes the goods and is no use as a filter. */
const maxFacetLength = 16;
const maxImages = 5;
/** Choices that give a SKU's name and not its properties. */
const modelName = /^(?:型号|规格型号|货号|订货号|产品型号)$/;

/**
 * Turns a product of a feed into a product of the catalogue. `known` returns the existing data of a
 * SKU. `pathOf` returns the path of a picture, or null when it cannot be loaded. A feed's stock
 * applies to every warehouse region.
 */
export function toProduct(
	product: FeedProduct,
	hash: string,
	names: CatalogueNames,
	known: (skuId: string) => KnownSku,
	pathOf: (url: string) => string | null,
): Product {
	const kind = guessDrawing(product.name, product.categoryPath);
	// A single 规格:标准 is not a choice.
	const single = product.skus.length === 1 && product.skus[0]?.specs.every(({ value }) => value === "标准");
	const saleDims = single
		? []
		: [...new Set(product.skus.flatMap((sku) => sku.specs.map(({ name }) => name)))];
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
		brandName: product.brand ?? noBrand,
		categories: names.category(product.categoryPath),
		vender: product.vender ?? defaultVender,
		keywords: [...product.keywords, product.brief ?? ""].filter(Boolean),
		skus: product.skus.map((sku) => toSku(product, sku, saleDims, kind, known(sku.skuId), pathOf)),
	};
}

function toSku(
	product: FeedProduct,
	sku: FeedProduct["skus"][number],
	saleDims: readonly string[],
	kind: ReturnType<typeof guessDrawing>,
	{ saleCount, createdAt }: KnownSku,
	pathOf: (url: string) => string | null,
): ProductSku {
	const saleValues = saleDims.map((dim) => sku.specs.find(({ name }) => name === dim)?.value ?? "");
	const choices = saleDims.map((name, index) => ({ name, value: saleValues[index] ?? "" }));
	const described = product.attributes.find(({ name }) => modelName.test(name))?.value;
	const model =
		sku.model ?? choices.find(({ name, value }) => modelName.test(name) && value)?.value ?? product.model;
	const pictures = [product.image ?? "", ...product.gallery].flatMap((url) => pathOf(url) ?? []);
	const drawn = [1, 2, 3, 4].map((view) => {
		const words = kind === "parcel" ? [model, ...saleValues] : saleValues;
		const text = words.filter(Boolean).join(" ").slice(0, 24);
		return toPicturePath({ kind, no: hashOf(product.spuId), view, text });
	});
	return {
		skuId: sku.skuId,
		name: [product.name, ...saleValues].filter(Boolean).join(" "),
		priceFen: sku.price,
		marketPriceFen: product.listPrice && product.listPrice > sku.price ? product.listPrice : null,
		priceLadder: [],
		taxRate: Math.round(product.taxRate * 100),
		...toSold(product.unit, [...choices, ...product.attributes]),
		lowestBuy: product.lowestBuy,
		orderMultiple: product.orderMultiple,
		limitBuy: product.limitBuy ?? null,
		weightGram: Math.round(product.weight * 1000),
		model: model ?? described ?? product.spuId,
		state: product.onSale ? 1 : 0,
		images: pictures.length > 0 ? [...new Set(pictures)].slice(0, maxImages) : drawn,
		saleValues,
		gifts: [],
		saleCount,
		createdAt,
		facets: [...product.attributes, ...choices].filter(
			({ name, value }) => value !== "" && value.length <= maxFacetLength && !modelName.test(name),
		),
		stocks: regions.map((region) => ({
			region,
			num: sku.stock,
			stateId: sku.stock > 0 ? 33 : 34,
			arrivalDays: sku.stock > 0 ? 2 : null,
		})),
	};
}

const image = /<img\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)["']?[^>]*>/gi;

/** The addresses of the pictures in a description. */
export function listImages(html: string): string[] {
	return [...html.matchAll(image)].map((match) => match[1] ?? "");
}

/** Replaces the addresses of pictures with their local paths, and removes pictures that cannot be loaded. */
function replaceImages(html: string, pathOf: (url: string) => string | null): string {
	return html.replace(image, (_, url: string) => {
		const path = pathOf(url);
		return path ? `<img src="${path}" alt="">` : "";
	});
}

/** The shop of a supplier that a feed brings. */
export function toVenderRow({ venderId, venderName }: Product["vender"]): typeof venders.$inferInsert {
	return {
		venderId,
		venderName,
		shopName: venderName,
		shopLogo: toPicturePath({ kind: "shop", no: hashOf(venderId), view: 1, text: venderName.slice(0, 20) }),
		description: venderName,
		selfOperated: false,
		freightFen: 1000,
		freeFreightFromFen: 9900,
		deliveryWays: commonWays,
		promotionNotice: "满 99 元包邮",
		scores: ["商品质量", "物流速度", "售后服务"].map((name) => ({ name, score: 4.8 })),
		followCount: 0,
	};
}

function hashOf(text: string): number {
	return [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7);
}
