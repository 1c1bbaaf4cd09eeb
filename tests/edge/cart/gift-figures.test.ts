import { expect, test } from "vitest";
import { useSharedMall } from "../../support/mall/shared-mall.ts";
import { createBuyer, createOrder, createSettlement } from "../../support/trade/trade.ts";

type Gift = { skuId: string; num: number; saleUnit?: string };
type Item = { gifts: Gift[]; attachments?: Gift[] };

/** The gifts and attachments of all lines of goods. */
function listGifts(venders: { items: Item[] }[]): Gift[] {
	return venders
		.flatMap(({ items }) => items)
		.flatMap(({ gifts, attachments = [] }) => [...gifts, ...attachments])
		.map(({ skuId, num, saleUnit }) => ({ skuId, num, ...(saleUnit && { saleUnit }) }));
}

test("UX unit: cart, confirmation and order say the same number and unit of a gift, which are those of the whole line", async () => {
	const mall = await useSharedMall();
	const buyer = await createBuyer(mall, "M1001", "liuyang");
	const goods = await mall.db
		.prepare(
			`SELECT s.sku_id AS skuId, max(s.lowest_buy, s.order_multiple) * 3 AS num, e.value ->> 'skuId' AS giftId,
				e.value ->> 'num' AS each, g.sale_unit AS unit, g.name
			FROM skus s JOIN stocks t ON t.sku_id = s.sku_id AND t.region = 1 AND t.state_id = 33, json_each(s.gifts) e
				JOIN skus g ON g.sku_id = e.value ->> 'skuId'
			WHERE s.state = 1 AND s.limit_buy IS NULL AND t.num > 500 AND s.price_fen < 5000 AND json_array_length(s.gifts) = 1
			ORDER BY g.sale_unit = '件', s.id LIMIT 1`,
		)
		.first<{ skuId: string; num: number; giftId: string; each: number; unit: string; name: string }>();
	if (!goods) throw new Error("no SKU with a gift");
	const { skuId, num, giftId, each, unit, name } = goods;
	const expected = [{ skuId: giftId, num: each * num, saleUnit: unit }];

	await buyer.post("mall", "/cartNew/add", { items: [{ skuId, num }] });
	const cart = await buyer.get("mall", "/cartNew/itemList");
	expect(listGifts(cart.body.venders)).toEqual(expected);
	const html = await (await mall.fetch("hongshan", "/cartNew", { token: buyer.token })).text();
	expect(html.replaceAll("<!-- -->", "")).toContain(`${name} × ${each * num} ${unit}`);

	const settlement = await createSettlement(buyer, [{ skuId, num }]);
	const found = await buyer.post("mall", `/settlementNew/find/${settlement.settlementId}`);
	expect(listGifts(found.body.venders)).toEqual(expected);

	const { orderId } = await createOrder(buyer, [{ skuId, num }]);
	const order = await buyer.get("mall", `/order/detail/${orderId}`);
	expect(listGifts(order.body.children ?? [order.body])).toEqual(expected);
});
