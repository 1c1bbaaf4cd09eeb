import { describe, expect, test } from "vitest";
import type { Address } from "~/api/schema/address";
import { paidStates } from "~/domain/order/order-moves";
import { loadAreas } from "./create-areas";
import { createArticles } from "./create-articles";
import { createCategories, createCategoryPaths } from "./create-categories";
import { createGoods } from "./create-goods";
import { createInquiries } from "./create-inquiries";
import { createMessages } from "./create-messages";
import { createOrders } from "./create-orders";
import { createPages } from "./create-pages";
import { domains } from "./products/domains";

const goods = createGoods();
const skus = goods.flatMap((spu) => spu.skus);

describe("the seed", () => {
	test("§4 seed: it has about 20,000 SKUs with unique ids, some above 2^53", () => {
		expect(skus.length).toBeGreaterThan(18_000);
		expect(skus.length).toBeLessThan(22_000);
		expect(new Set(skus.map(({ skuId }) => skuId)).size).toBe(skus.length);
		expect(skus.some(({ skuId }) => !Number.isSafeInteger(Number(skuId)))).toBe(true);
	});

	test("§4 seed: it is the same every time", () => {
		expect(JSON.stringify(createGoods().slice(0, 50))).toBe(JSON.stringify(goods.slice(0, 50)));
	});

	test("§4 seed: prices and quantity rules are consistent", () => {
		for (const sku of skus) {
			expect(sku.priceFen).toBeGreaterThan(0);
			expect(Number.isInteger(sku.priceFen)).toBe(true);
			expect((sku.lowestBuy ?? 1) % (sku.orderMultiple ?? 1)).toBe(0);
			if (sku.limitBuy) expect(sku.limitBuy).toBeGreaterThanOrEqual(sku.lowestBuy);
			expect(sku.priceLadder.every(({ fen }) => fen > 0 && fen <= sku.priceFen)).toBe(true);
		}
	});

	test("§4 seed: VAT is 13, 9 and 6, and gifts are SKUs of the seed", () => {
		expect([...new Set(skus.map(({ taxRate }) => taxRate))].sort((a, b) => a - b)).toEqual([6, 9, 13]);
		const ids = new Set(skus.map(({ skuId }) => skuId));
		const gifts = skus.flatMap((sku) => sku.gifts);
		expect(gifts.length).toBeGreaterThan(100);
		expect(gifts.every(({ skuId }) => ids.has(skuId))).toBe(true);
	});

	test("§4 seed: more than one supplier sells the same article", () => {
		const sellers = Map.groupBy(
			goods,
			({ spu, brandName }) => `${brandName} ${spu.attributes[1]?.value} ${spu.kind}`,
		);
		const shared = [...sellers.values()].filter(
			(list) => new Set(list.map(({ skus: [sku] }) => sku?.venderId)).size > 1,
		);
		expect(shared.length).toBeGreaterThan(200);
	});

	test("§4 seed: three suppliers answer inquiries with their own articles, below the catalogue's prices", () => {
		const buyer = { userId: "U3001", mallCode: "M1001", realName: "王磊", phone: "13800001001" };
		const rows = createInquiries(buyer, {} as Address, goods, Date.UTC(2026, 10, 20));
		const venderOf = new Map(skus.map(({ skuId, venderId }) => [skuId, venderId]));
		const priceOf = new Map(skus.map(({ skuId, priceFen }) => [skuId, priceFen]));
		for (const { offerId, skuId, priceFen } of rows.offerLines) {
			if (!skuId) continue;
			const offer = rows.offers.find((one) => one.offerId === offerId);
			expect(venderOf.get(skuId)).toBe(offer?.venderId);
			expect(priceFen).toBeLessThan(priceOf.get(skuId) ?? 0);
		}
		expect(new Set(rows.offers.map(({ venderId }) => venderId)).size).toBe(3);
		expect(new Set(rows.inquiries.map(({ kind, state }) => `${kind} ${state}`)).size).toBe(7);
	});

	test("§4 seed: every message about an order is about a step in its track, at its time, and a price fell before it was bought", () => {
		const buyer = { userId: "U3001", mallCode: "M1001", loginName: "wanglei", realName: "王磊" };
		const now = Date.UTC(2026, 10, 20);
		const orders = createOrders(buyer, 0, { address: { addressId: "A1" } } as never, goods, now, []);
		const messages = createMessages(buyer as never, orders);
		expect(messages.length).toBeGreaterThan(100);
		expect(new Set(messages.map(({ messageId }) => messageId)).size).toBe(messages.length);
		for (const { type, messageId, sendTime, content } of messages) {
			if (type === "price") {
				const skuId = messageId.split("-").at(-1);
				const line = orders.lines.find((one) => one.skuId === skuId);
				const bought = orders.tracks.find((one) => one.childOrderId === line?.childOrderId);
				expect(sendTime).toBeLessThan(bought?.time ?? 0);
				continue;
			}
			const [id = "", kind] = messageId.split("-");
			const told = orders.tracks.find((one) => one.childOrderId.startsWith(id) && one.kind === kind);
			expect([messageId, sendTime]).toEqual([messageId, told?.time]);
			expect(content).toContain(id);
		}
		for (const { orderId, state, payableFen } of orders.orders) {
			const paid = orders.payments.filter((one) => one.orderId === orderId);
			expect(paid.map(({ amountFen }) => amountFen)).toEqual(paidStates.includes(state) ? [payableFen] : []);
		}
	});

	test("§4 seed: categories have three levels, and every product has its own category", () => {
		const paths = createCategoryPaths();
		const products = domains.flatMap((domain) => Object.values(domain.groups).flat());
		expect(paths.size).toBe(products.length);
		const ids = createCategories().map(({ catId }) => catId);
		expect(new Set(ids).size).toBe(ids.length);
	});

	test("§3.4 address: 1, 72 and 55653 are 北京, 朝阳区 and 八里庄街道, one below the other", async () => {
		const areas = await loadAreas();
		const byId = new Map(areas.map((area) => [area.areaId, area]));
		expect(byId.size).toBe(areas.length);
		expect(byId.get(1)).toMatchObject({ name: "北京市", parentId: 0, level: 1 });
		expect(byId.get(72)).toMatchObject({ name: "朝阳区", parentId: 1, level: 2 });
		expect(byId.get(55653)).toMatchObject({ name: "八里庄街道", parentId: 72, level: 3 });
		expect(areas.every(({ parentId }) => parentId === 0 || byId.has(parentId))).toBe(true);
		expect(Math.max(...areas.map(({ level }) => level))).toBe(4);
	});

	test("§4 seed: home pages name only goods on sale, and the footer's articles have text", () => {
		const onSale = new Set(skus.filter(({ state }) => state === 1).map(({ skuId }) => skuId));
		const named = JSON.stringify(createPages(goods)).match(/"\d{12,}"/g) ?? [];
		expect(named.length).toBeGreaterThan(150);
		expect(named.every((id) => onSale.has(id.slice(1, -1)))).toBe(true);
		expect(createArticles().every(({ contentHtml }) => contentHtml.split("<p>").length > 2)).toBe(true);
	});
});
