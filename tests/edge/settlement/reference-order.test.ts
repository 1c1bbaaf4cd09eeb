import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { queryTexts } from "../../support/fixtures/hostile.ts";
import type { TestMall } from "../../support/mall/mall.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import {
	ago,
	callTesting,
	changeGoods,
	changeVender,
	emptyCarts,
	raisePrice,
} from "../../support/mall/testing-api.ts";
import {
	createBuyer,
	createOrder,
	createSettlement,
	findSiblings,
	findSkus,
	loadStock,
	type TestBuyer,
	type TestSku,
} from "../../support/trade/trade.ts";

// Hashing and hundreds of calls at once: slow where other jobs share the machine.
let mall: TestMall;
let buyer: TestBuyer;
let other: TestBuyer;
let skus: TestSku[];
beforeAll(async () => {
	mall = await useResetMall();
	buyer = await createBuyer(mall, "M1001", "wanglei");
	other = await createBuyer(mall, "M1001", "zhaomin");
	skus = await findSkus(mall, 3);
});
beforeEach(() => emptyCarts(mall));

const submit = (settlement: { settlementId: string; version: number }) =>
	buyer.post("mall", "/settlementNew/submit", settlement);
const items = () => skus.map(({ skuId, num }) => ({ skuId, num }));
const first = () => skus[0] as TestSku;

async function countOrders(): Promise<number> {
	return (
		(await mall.db.prepare("SELECT count(*) AS count FROM orders").first<{ count: number }>())?.count ?? 0
	);
}

describe("submitting an order", () => {
	test("O1: 20 submits at once of each of 2 settlements make 2 orders and take the stock twice", async () => {
		const before = await countOrders();
		const stock = await loadStock(mall, first().skuId);
		const settlements = await Promise.all([1, 2].map(() => createSettlement(buyer, items())));
		const answers = await Promise.all(
			settlements.flatMap(({ settlementId, version }) =>
				Array.from({ length: 20 }, () => submit({ settlementId, version })),
			),
		);
		expect(answers.every(({ status }) => status === 200)).toBe(true);
		expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(2);
		expect((await countOrders()) - before).toBe(2);
		expect(await loadStock(mall, first().skuId)).toBe(stock - 2 * first().num);
	});

	test("O1: the same settlement with another version is refused, and nothing is ordered again", async () => {
		const settlement = await createSettlement(buyer, items());
		await submit(settlement);
		const before = await countOrders();
		expect((await submit({ ...settlement, version: settlement.version + 1 })).status).toBe(409);
		expect(await countOrders()).toBe(before);
	});

	test("O1: an order number that is already taken fails no submit", async () => {
		// Simulates orders of the same millisecond that have taken every second number.
		await mall.db
			.prepare(
				`CREATE TRIGGER taken BEFORE INSERT ON orders WHEN substr(NEW.order_id, -1) % 2 = 0
				BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: orders.order_id'); END`,
			)
			.run();
		try {
			const settlements = await Promise.all(
				Array.from({ length: 10 }, () => createSettlement(buyer, items())),
			);
			const answers = await Promise.all(settlements.map(submit));
			expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
			expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(10);
		} finally {
			await mall.db.prepare("DROP TRIGGER taken").run();
		}
	});

	test("O2: after a submit whose answer was lost, the settlement names its order", async () => {
		const settlement = await createSettlement(buyer, items());
		const { body } = await submit(settlement);
		const found = await buyer.post("mall", `/settlementNew/find/${settlement.settlementId}`);
		expect(found.body.orderId).toBe(body.orderId);
	});

	test("O4: a price that changed after the buyer saw it answers 409 with both prices, and the next version orders at the new one", async () => {
		const settlement = await createSettlement(buyer, [{ skuId: first().skuId, num: first().num }]);
		await raisePrice(mall, first().skuId, 123);
		const refused = await submit(settlement);
		expect(refused.status).toBe(409);
		expect(refused.body.changes).toMatchObject([{ skuId: first().skuId, field: "price" }]);
		const { version, payPrice } = refused.body.settlement;
		const ordered = await submit({ settlementId: settlement.settlementId, version });
		expect(ordered.body.payable).toBe(payPrice);
		await raisePrice(mall, first().skuId, -123);
	});

	test("O4: a freight that changed after the buyer saw it answers 409, and the next version orders at the new freight", async () => {
		const settlement = await createSettlement(buyer, [{ skuId: first().skuId, num: first().num }]);
		const { venders } = (await buyer.post("mall", `/settlementNew/find/${settlement.settlementId}`)).body;
		const [{ venderId }] = venders;
		const { freightFen, freeFreightFromFen } = (await callTesting(mall, "GET", `/venders/${venderId}`)).body;
		await changeVender(mall, venderId, {
			freightFen: freightFen + 700,
			freeFreightFromFen: freeFreightFromFen + 700_000_00,
		});
		try {
			const refused = await submit(settlement);
			expect(refused.status).toBe(409);
			expect(refused.body.changes).toMatchObject([{ skuId: first().skuId, field: "freight" }]);
			const { version, payPrice } = refused.body.settlement;
			expect(payPrice).not.toBe(settlement.payPrice);
			const ordered = await submit({ settlementId: settlement.settlementId, version });
			expect(ordered.body.payable).toBe(payPrice);
		} finally {
			await changeVender(mall, venderId, { freightFen, freeFreightFromFen });
		}
	});

	test("O4: prices from a client are ignored: the total comes from the catalogue and the suppliers' freight", async () => {
		const tampered = items().map((item) => ({ ...item, price: "0.01", priceFen: 1, __proto__: { num: 1 } }));
		const { orderId, payable } = await createOrder(buyer, tampered);
		const { body } = await buyer.get("mall", `/order/detail/${orderId}`);
		const goods = skus.reduce((sum, { num, priceFen }) => sum + num * priceFen, 0);
		const freight = (body.children as { freight: string }[]).reduce(
			(sum, child) => sum + Number(child.freight) * 100,
			0,
		);
		expect(Number(payable) * 100).toBeCloseTo(goods + freight, 5);
		expect(body.children).toHaveLength(3);
	});

	test("O5: ten buyers of the last three pieces get three orders, and stock stays at zero", async () => {
		const { skuId, num } = first();
		await changeGoods(mall, skuId, { stock: 3 * num, region: 1 });
		const settlements = await Promise.all(
			Array.from({ length: 10 }, () => createSettlement(buyer, [{ skuId, num }])),
		);
		const answers = await Promise.all(settlements.map(submit));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array(7).fill(409)]);
		expect(await loadStock(mall, skuId)).toBe(0);
		await changeGoods(mall, skuId, { stock: 5000, region: 1 });
	});

	test.each([-1, 0, 1.5, 1e9, 2 ** 53, "1e3", "1", null, [1], {}, true])(
		"O5: a quantity of %j is refused",
		async (num) => {
			const body = { items: [{ skuId: first().skuId, num }] };
			for (const path of ["/settlementNew/create", "/cartNew/add"]) {
				expect((await buyer.post("mall", path, body)).status).toBe(400);
			}
		},
	);

	test("§7 order: cancelling returns the stock, once", async () => {
		const stock = await loadStock(mall, first().skuId);
		const { orderId } = await createOrder(buyer, items());
		await Promise.all(Array.from({ length: 5 }, () => buyer.post("mall", `/order/cancel/${orderId}`)));
		expect(await loadStock(mall, first().skuId)).toBe(stock);
		expect((await buyer.get("mall", `/order/detail/${orderId}`)).body.state).toBe("cancelled");
	});

	test("§7 order: after 24 hours an unpaid order reads as cancelled, and the scheduled run returns its stock", async () => {
		const stock = await loadStock(mall, first().skuId);
		const { orderId } = await ago(mall, "25h", () => createOrder(buyer, items()));
		const load = async () => (await buyer.get("mall", `/order/detail/${orderId}`)).body;
		const before = await load();
		expect(before).toMatchObject({ state: "cancelled", handleOption: { pay: false, cancel: false } });
		expect(before.children[0].track.at(-1)).toMatchObject({
			time: new Date(Date.parse(before.createdAt) + 24 * 3_600_000).toISOString(),
			content: "超时未付款，订单已取消",
		});
		await mall.runScheduled();
		expect(await load()).toEqual(before);
		expect(await loadStock(mall, first().skuId)).toBe(stock);
	});

	test("§7 order: after 24 hours an order cannot be paid, before and after the scheduled run", async () => {
		const { orderId, started } = await ago(mall, "25h", async () => {
			const order = await createOrder(buyer, items());
			const pay = { orderId: order.orderId, method: "bank" };
			return { ...order, started: await buyer.post("mall", "/pay/payment", pay) };
		});
		const refusals = [
			await buyer.post("mall", "/pay/cashier", { orderId }),
			await buyer.post("mall", "/pay/payment", { orderId, method: "bank" }),
			await buyer.post("mall", "/pay/payment", { orderId, method: "deposit" }),
		];
		expect(refusals.map(({ status }) => status)).toEqual([409, 409, 409]);
		const worker = mall.reference;
		const callBack = () =>
			worker.fetch(`http://console.localhost/bank/${started.body.paymentId}`, {
				method: "POST",
				headers: { "x-mall-request": "1" },
			});
		expect(await (await callBack()).text()).toContain("这笔支付已关闭，款项将原路退回");
		await mall.runScheduled();
		expect(await (await callBack()).text()).toContain("这笔支付已关闭，款项将原路退回");
		expect((await buyer.get("mall", `/order/detail/${orderId}`)).body.state).toBe("cancelled");
	});

	test("§7 order: a buyer who cancels an expired order is told that its time is over", async () => {
		const { orderId } = await ago(mall, "25h", () => createOrder(buyer, items()));
		expect((await buyer.post("mall", `/order/cancel/${orderId}`)).status).toBe(200);
		const { body } = await buyer.get("mall", `/order/detail/${orderId}`);
		expect(body.children[0].track.at(-1).content).toBe("超时未付款，订单已取消");
	});

	test("§7 order: unpaid stock goes back to others, once, even if its buyer never comes back", async () => {
		const stock = await loadStock(mall, first().skuId);
		await ago(mall, "25h", () => createOrder(buyer, items()));
		const { orderId: unpaid } = await createOrder(buyer, items());
		await Promise.all(Array.from({ length: 5 }, () => createSettlement(other, items())));
		expect(await loadStock(mall, first().skuId)).toBe(stock - first().num);
		expect((await buyer.get("mall", `/order/detail/${unpaid}`)).body.state).toBe("pendingPayment");
		await buyer.post("mall", `/order/cancel/${unpaid}`);
		expect(await loadStock(mall, first().skuId)).toBe(stock);
	});
});

describe("the cart", () => {
	test("§7 cart: an order removes its lines from the cart and leaves the rest", async () => {
		await buyer.post("mall", "/cartNew/add", { items: items() });
		const { body } = await buyer.get("mall", "/cartNew/itemList");
		const lines = body.venders.flatMap((vender: { items: { cartItemId: string }[] }) => vender.items);
		const cartItemIds = lines.slice(0, 2).map((line: { cartItemId: string }) => line.cartItemId);
		const created = await buyer.post("mall", "/settlementNew/create", { cartItemIds });
		await submit({ settlementId: created.body.settlementId, version: 1 });
		expect((await buyer.get("mall", "/cartNew/cartNumber")).body).toEqual({ cartNumber: 1 });
	});

	test("§4.7, §7 cart: the old and the new cart have separate lines", async () => {
		await buyer.post("mall", "/cartNew/add", { items: items() });
		await buyer.post("mall", "/cart/add", { items: items().slice(0, 1) });
		expect((await buyer.get("mall", "/cartNew/cartNumber")).body).toEqual({ cartNumber: 3 });
		const { body } = await buyer.get("mall", "/cart/itemList");
		expect(body.cartNumber).toBe(1);
		const { cartItemId } = body.venders[0].items[0];
		await buyer.post("mall", "/cartNew/delCartItem", { cartItemIds: [cartItemId] });
		const wrong = await buyer.post("mall", "/settlementNew/create", { cartItemIds: [cartItemId] });
		expect(wrong.status).toBe(404);
		expect((await buyer.get("mall", "/cart/cartNumber")).body).toEqual({ cartNumber: 1 });
		const right = await buyer.post("mall", "/settlement/create", { cartItemIds: [cartItemId] });
		expect(right.status).toBe(200);
	});

	test("§7 cart: adding in two tabs at once loses no click", async () => {
		const { skuId, num } = first();
		await Promise.all(
			Array.from({ length: 8 }, () => buyer.post("mall", "/cartNew/add", { items: [{ skuId, num }] })),
		);
		const { body } = await buyer.get("mall", "/cartNew/itemList");
		expect(body.venders[0].items[0].num).toBe(8 * num);
	});

	test("§7 cart: totals count the checked lines", async () => {
		await buyer.post("mall", "/cartNew/add", { items: items() });
		const none = await buyer.post("mall", "/cartNew/modify/selectStatus", { all: true, checked: false });
		expect(none.body.price.totalPrice).toBe("0.00");
		const all = await buyer.post("mall", "/cartNew/modify/selectStatus", { all: true, checked: true });
		expect(all.body.checkedNumber).toBe(3);
		expect(Number(all.body.price.totalPrice)).toBeCloseTo(
			Number(all.body.price.nakedPrice) + Number(all.body.price.tax) + Number(all.body.price.freightPrice),
			5,
		);
	});
});

/** The SKUs on sale of one product, ten of each. All except the last are in stock in Beijing. */
async function findSiblingsAndGone(): Promise<[own: TestSku, other: TestSku, gone: TestSku]> {
	const results = (await findSiblings(mall, 3)).map((sku) => ({ ...sku, num: 10 }));
	const gone = results[2]?.skuId ?? "";
	await changeGoods(mall, gone, { stock: 0 });
	return results as never;
}

describe.each(["cart", "cartNew"])("changing a line of /%s", (cart) => {
	type Line = {
		cartItemId: string;
		skuId: string;
		num: number;
		hasOtherSpecs: boolean;
		gifts: object[];
		attachments: object[];
	};
	const linesOf = (body: { venders: { items: Line[] }[] }) => body.venders.flatMap(({ items }) => items);
	const loadLines = async () => linesOf((await buyer.get("mall", `/${cart}/itemList`)).body as never);
	const change = (cartItemId: string, skuId: string) =>
		buyer.post("mall", `/${cart}/changeCartItem`, { cartItemId, skuId });

	test("§7 cart: a line becomes another SKU of its product, and merges with the line that has it already", async () => {
		const [own, sibling] = await findSiblingsAndGone();
		await buyer.post("mall", `/${cart}/add`, { items: [own] });
		const [line] = await loadLines();
		expect(line?.hasOtherSpecs).toBe(true);
		const changed = await change(line?.cartItemId ?? "", sibling.skuId);
		expect(linesOf(changed.body as never)).toMatchObject(
			[{ ...line, skuId: sibling.skuId, num: 10 }].map(({ cartItemId, skuId, num }) => ({
				cartItemId,
				skuId,
				num,
			})),
		);

		await buyer.post("mall", `/${cart}/add`, { items: [own] });
		const again = (await loadLines()).find(({ skuId }) => skuId === own.skuId);
		const merged = await change(again?.cartItemId ?? "", sibling.skuId);
		expect(linesOf(merged.body as never)).toMatchObject([
			{ cartItemId: again?.cartItemId, skuId: sibling.skuId, num: 20 },
		]);
	});

	test("§7 cart: two lines that become one have the texts of both, or those of the changed one where they are too long", async () => {
		const [own, sibling] = await findSiblingsAndGone();
		const merge = async (texts: [object, object]) => {
			await buyer.post("mall", `/${cart}/add`, { items: [own, sibling] });
			const lines = await loadLines();
			const ids = [own, sibling].map(
				({ skuId }) => lines.find((line) => line.skuId === skuId)?.cartItemId ?? "",
			);
			const items = ids.map((cartItemId, at) => ({ cartItemId, remark: "", reqNo: "", ...texts[at] }));
			await buyer.post("mall", `/${cart}/modifyItemNotes`, { items });
			const { body } = await change(ids[0] ?? "", sibling.skuId);
			const [line] = linesOf(body as never) as { remark?: string; reqNo?: string }[];
			return [line?.remark, line?.reqNo];
		};
		const long = "1".repeat(30);
		expect(await merge([{ remark: "甲", reqNo: "10" }, { reqNo: "20" }])).toEqual(["甲", "10；20"]);
		expect(await merge([{ reqNo: long }, { remark: "乙", reqNo: `${long}2` }])).toEqual(["乙", long]);
	});

	test("§7 cart: an impossible change says why, and the line stays as it was", async () => {
		const [own, sibling, gone] = await findSiblingsAndGone();
		await buyer.post("mall", `/${cart}/add`, { items: [own] });
		const [line] = await loadLines();
		const cartItemId = line?.cartItemId ?? "";
		await changeGoods(mall, sibling.skuId, { onSale: false });
		try {
			const answers = [
				await change(cartItemId, gone.skuId),
				await change(cartItemId, sibling.skuId),
				await change(cartItemId, first().skuId),
				await change(cartItemId, "no-such-sku"),
				await change("no-such-line", sibling.skuId),
				await other.post("mall", `/${cart}/changeCartItem`, { cartItemId, skuId: sibling.skuId }),
				await buyer.post("mall", `/${cart === "cart" ? "cartNew" : "cart"}/changeCartItem`, {
					cartItemId,
					skuId: sibling.skuId,
				}),
			];
			expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
				[555, expect.stringContaining("无货")],
				[555, "商品已下架"],
				[555, "只能更换为同款商品的其他规格"],
				[555, "只能更换为同款商品的其他规格"],
				...Array(3).fill([404, "购物车里没有这件商品，请刷新"]),
			]);
			expect(await loadLines()).toMatchObject([{ cartItemId, skuId: own.skuId, num: 10 }]);
		} finally {
			await changeGoods(mall, sibling.skuId, { onSale: true });
		}
	});

	test("§7 cart: a removed gift and attachment are no longer in the line and the order", async () => {
		const { skuId, num } = skus[1] as TestSku;
		const [gift, part] = await findSiblingsAndGone();
		await changeGoods(mall, skuId, {
			gifts: [
				{ skuId: gift.skuId, num: 1, giftType: 2 },
				{ skuId: part.skuId, num: 1, giftType: 1 },
			],
		});
		try {
			await buyer.post("mall", `/${cart}/add`, { items: [{ skuId, num }] });
			const [line] = await loadLines();
			expect([line?.gifts.length, line?.attachments.length]).toEqual([1, 1]);
			const cartItemId = line?.cartItemId ?? "";
			const leave = (skuIds: string[]) =>
				buyer.post("mall", `/${cart}/delGiftsOrAttachmentSkuId`, { cartItemId, skuIds });
			await leave([gift.skuId]);
			expect(await loadLines()).toMatchObject([{ gifts: [], attachments: [{ skuId: part.skuId }] }]);
			await leave([part.skuId]);
			expect(await loadLines()).toMatchObject([{ gifts: [], attachments: [] }]);
			const settlement = cart === "cart" ? "settlement" : "settlementNew";
			const { settlementId } = (
				await buyer.post("mall", `/${settlement}/create`, { cartItemIds: [cartItemId] })
			).body;
			const found = await buyer.post("mall", `/${settlement}/find/${settlementId}`);
			expect(found.body.venders[0].items).toMatchObject([{ skuId, gifts: [], attachments: [] }]);
		} finally {
			await changeGoods(mall, skuId, { gifts: [] });
		}
	});
});

describe("other people's ids", () => {
	test("O6: another buyer's order, address, settlement, payment, message and cart line are missing, and do not change", async () => {
		const message = await mall.db
			.prepare("SELECT message_id AS id FROM messages WHERE user_id = 'U3001' LIMIT 1")
			.first<{ id: string }>();
		const { settlementId } = await createSettlement(buyer, items());
		const { orderId } = await createOrder(buyer, items());
		const payment = await buyer.post("mall", "/pay/payment", { orderId, method: "bank" });
		const { paymentId } = payment.body;
		const [address] = (await buyer.get("mall", "/address/list")).body as unknown as { addressId: string }[];
		const missing = "no-such-id";
		const calls: ((id: string) => ReturnType<TestBuyer["get"]>)[] = [];
		const ids: string[] = [];
		const add = (id: string, call: (id: string) => ReturnType<TestBuyer["get"]>) => {
			ids.push(id);
			calls.push(call);
		};
		add(orderId, (id) => other.get("mall", `/order/detail/${id}`));
		add(orderId, (id) => other.post("mall", `/order/cancel/${id}`));
		add(orderId, (id) => other.post("mall", `/order/confirm/${id}`));
		add(orderId, (id) => other.post("mall", "/pay/cashier", { orderId: id }));
		add(orderId, (id) => other.post("mall", "/pay/methods", { orderId: id }));
		add(orderId, (id) => other.post("mall", "/pay/payment", { orderId: id, method: "deposit" }));
		add(paymentId, (id) => other.get("mall", `/pay/native/orderStatus?paymentId=${id}`));
		add(paymentId, (id) => other.post("pay", "/wechat/native/create", { paymentId: id }));
		add(settlementId, (id) => other.post("mall", `/settlementNew/find/${id}`));
		add(settlementId, (id) => other.post("mall", "/settlementNew/modify", { settlementId: id, version: 1 }));
		add(settlementId, (id) => other.post("mall", "/settlementNew/submit", { settlementId: id, version: 1 }));
		add(settlementId, (id) => other.get("mall", `/invoice/find?settlementId=${id}`));
		add(address?.addressId ?? "", (id) => other.post("mall", `/address/detail/${id}`));
		add(address?.addressId ?? "", (id) => other.post("mall", `/address/del/${id}`));
		add(address?.addressId ?? "", (id) => other.post("mall", `/address/set/default/${id}`));
		add(message?.id ?? "", (id) => other.get("partner", `/message/read/${id}`));
		for (const [index, call] of calls.entries()) {
			const theirs = await call(ids[index] ?? "");
			expect(theirs.status, `call ${index}`).toBe(404);
			expect(theirs, `call ${index}`).toEqual(await call(missing));
		}
		expect((await buyer.get("mall", `/order/detail/${orderId}`)).body.state).toBe("pendingPayment");
		expect((await buyer.post("mall", `/address/detail/${address?.addressId}`)).status).toBe(200);
	});

	test("O12: text that looks like SQL is plain text", async () => {
		const before = await countOrders();
		for (const text of queryTexts) {
			const { status, body } = await other.get("mall", `/order/list?keyword=${encodeURIComponent(text)}`);
			expect(status).toBe(200);
			expect(body.list).toEqual([]);
		}
		expect(await countOrders()).toBe(before);
	});
});
