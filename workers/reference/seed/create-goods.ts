import { createSpu, type Series, type SpuDraft } from "./create-spu";
import { attachments, giftProducts } from "./goods-terms";
import { domains } from "./products/domains";
import type { Domain, SeedProduct } from "./products/product";
import { createRandom, type Random } from "./random";
import { getVenderIds } from "./venders";

/** The approximate number of SKUs for each of the hundred products. */
const skusPerProduct = 196;

/** The distance between the first ids of two adjacent lots. */
const lotSize = { spus: 20_000, skus: 1_000_000 };

/**
 * A lot of about 20,000 SKUs, the same in every run. The first lot is the seed. More lots make a larger
 * catalogue, with the same kinds of goods in other series.
 */
export function createGoods(lot = 0): SpuDraft[] {
	const random = createRandom(20_260_801 + lot);
	const goods: SpuDraft[] = [];
	let spuNo = lot * lotSize.spus;
	let skuNo = lot * lotSize.skus;
	const nextSpuId = () => String(10_000_000 + ++spuNo * 7);
	// Some ids are too large for a JavaScript number, as in real backends.
	const nextSkuId = () => {
		skuNo++;
		return skuNo % 97 === 0 ? `90071992547409${10_000 + skuNo}` : String(100_000_000_000 + skuNo * 13);
	};
	/** A series of a product, which one or two suppliers sell. */
	const createCopies = (
		product: SeedProduct,
		{ brands }: Domain,
		venderIds: readonly string[],
	): SpuDraft[] => {
		const series = createSeries(product, random.pick(brands), random);
		const copies = random.chance(0.4) ? 2 : 1;
		return random
			.shuffle([...venderIds])
			.slice(0, copies)
			.flatMap(
				(venderId) => createSpu(product, series, { spuId: nextSpuId(), nextSkuId, venderId }, random) ?? [],
			);
	};
	for (const [domainNo, domain] of domains.entries()) {
		const venderIds = getVenderIds(domainNo);
		for (const product of Object.values(domain.groups).flat()) {
			for (let left = skusPerProduct; left > 0; ) {
				const created = createCopies(product, domain, venderIds);
				goods.push(...created);
				left -= created.reduce((sum, { skus }) => sum + skus.length, 0);
			}
		}
	}
	addGifts(goods, random);
	return random.shuffle(goods);
}

function createSeries(product: SeedProduct, brand: Series["brand"], random: Random): Series {
	return {
		brand,
		model: `${brand[1].slice(0, 2)}${random.pick(["", "-", "S", "K"])}${random.int(10, 990)}`,
		attrs: Object.fromEntries(
			Object.entries(product.attrs).map(([name, values]) => [name, random.pick(values)]),
		),
		level: random.next(),
		density: random.pick([0.45, 0.7, 0.9, 1]),
	};
}

/** Adds an attachment to some tools, and a small gift to some expensive goods. */
function addGifts(goods: readonly SpuDraft[], random: Random): void {
	const cheapest = (name: string) =>
		goods
			.filter((spu) => spu.product.name === name)
			.flatMap((spu) => spu.skus)
			.filter((sku) => sku.state === 1)
			.sort((a, b) => a.priceFen - b.priceFen)
			.slice(0, 12);
	const presents = giftProducts.flatMap(cheapest);
	const parts = new Map(Object.values(attachments).map((name) => [name, cheapest(name)]));
	for (const { product, skus } of goods) {
		const part = parts.get(attachments[product.name] ?? "");
		const present = random.chance(0.08) ? random.pick(presents) : null;
		for (const sku of skus) {
			if (part && random.chance(0.5)) sku.gifts.push({ skuId: random.pick(part).skuId, num: 1, giftType: 1 });
			if (present && sku.priceFen > 20_000) sku.gifts.push({ skuId: present.skuId, num: 1, giftType: 2 });
		}
	}
}
