import { describe, expect, test } from "vitest";
import { insertBought } from "../../../../../tests/support/reference/bought-line";
import { openReference, resetBeforeEach } from "../../../../../tests/support/reference/reference";

const reference = await openReference();
const tables = [
	"cart_items",
	"order_lines",
	"child_orders",
	"orders",
	"settlements",
	"tokens",
	"limit_counters",
];
resetBeforeEach(reference, tables);
const { db } = reference;

const mallCode = "M1003";

async function openAs(loginName: string) {
	const token = (await reference.logIn(loginName)).body.token as string;
	const { body: user } = await reference.call("/user/company/userInfo", { token });
	const userId = user.userId as string;
	let count = 0;
	return {
		userId,
		ask: async (body: object) =>
			(await reference.call("/mall/order/lastBought", { token, body })).body as {
				skuId: string;
				price: string;
			}[],
		buy: (skuId: string, at: string, priceFen: number, state?: string, giftType?: number) => {
			count += 1;
			const line = { orderId: `${loginName}${count}`, skuId, num: 3, at, priceFen, state, giftType };
			return insertBought(db, [mallCode, userId], line);
		},
	};
}

const prices = (found: { skuId: string; price: string }[]) =>
	Object.fromEntries(found.map(({ skuId, price }) => [skuId, price]));

describe("UX last bought", () => {
	test("many articles have the latest line that was paid and not cancelled, and no gift", async () => {
		const { buy, ask } = await openAs("sunhao");
		await buy("a", "2026-09-01T08:00:00+08:00", 4820);
		await buy("a", "2026-08-01T08:00:00+08:00", 100);
		await buy("a", "2026-10-01T08:00:00+08:00", 200, "cancelled");
		await buy("a", "2026-10-02T08:00:00+08:00", 300, "pendingPayment");
		await buy("a", "2026-10-03T08:00:00+08:00", 0, "completed", 2);
		await buy("b", "2026-09-02T08:00:00+08:00", 700, "pendingShipment");
		const many = Array.from({ length: 498 }, (_, at) => `none-${at}`);
		const found = await ask({ skuIds: ["a", "b", ...many] });
		expect(found).toHaveLength(2);
		expect(found).toContainEqual({
			skuId: "a",
			price: "48.20",
			time: "2026-09-01T00:00:00.000Z",
			num: 3,
			saleUnit: "个",
			own: true,
		});
		expect(prices(found)).toEqual({ a: "48.20", b: "7.00" });
		expect(await ask({ skuIds: [] })).toMatchObject({ code: "BAD_INPUT" });
	});

	test("O6: a buyer sees his own orders, one who may see the company's spending all of the company's", async () => {
		const [manager, keeper] = [await openAs("sunhao"), await openAs("linyue")];
		await manager.buy("a", "2026-09-01T08:00:00+08:00", 100);
		await keeper.buy("a", "2026-10-01T08:00:00+08:00", 200);
		await manager.buy("b", "2026-09-01T08:00:00+08:00", 300);
		const asked = { skuIds: ["a", "b"] };
		expect(prices(await keeper.ask(asked))).toEqual({ a: "2.00" });
		expect(prices(await manager.ask(asked))).toEqual({ a: "1.00", b: "3.00" });
		const before = await db.prepare("SELECT * FROM buyers WHERE user_id = ?").bind(keeper.userId).first();
		const join = "UPDATE buyers SET menu_kind = ?, company_id = ? WHERE user_id = ?";
		const company = "SELECT company_id FROM buyers WHERE user_id = ?";
		const { company_id } = (await db.prepare(company).bind(manager.userId).first()) ?? {};
		await db.prepare(join).bind("small", company_id, keeper.userId).run();
		try {
			expect(prices(await keeper.ask(asked))).toEqual({ a: "2.00" });
			expect(prices(await manager.ask(asked))).toEqual({ a: "2.00", b: "3.00" });
			expect(await manager.ask({ skuIds: ["a"] })).toMatchObject([{ own: false }]);
			await db.prepare("UPDATE buyers SET approver = 1 WHERE user_id = ?").bind(keeper.userId).run();
			expect(prices(await keeper.ask(asked))).toEqual({ a: "2.00", b: "3.00" });
		} finally {
			await db.prepare(join).bind(before?.menu_kind, before?.company_id, keeper.userId).run();
			await db.prepare("UPDATE buyers SET approver = 0 WHERE user_id = ?").bind(keeper.userId).run();
		}
	});

	test("the goods of an order have those before that order, and none for an order of others", async () => {
		const [buyer, stranger] = [await openAs("sunhao"), await openAs("linyue")];
		await buyer.buy("a", "2026-09-01T08:00:00+08:00", 100);
		await buyer.buy("a", "2026-10-01T08:00:00+08:00", 200);
		await stranger.buy("a", "2026-08-01T08:00:00+08:00", 300);
		expect(prices(await buyer.ask({ orderId: "sunhao2" }))).toEqual({ a: "1.00" });
		expect(await buyer.ask({ orderId: "sunhao1" })).toEqual([]);
		expect(await stranger.ask({ orderId: "sunhao2" })).toEqual([]);
		expect(await buyer.ask({ orderId: "unknown" })).toEqual([]);
	});

	test("a cart names the goods: the buyer's own, of this model", async () => {
		const { userId, ask, buy } = await openAs("sunhao");
		for (const skuId of ["a", "b"]) await buy(skuId, "2026-09-01T08:00:00+08:00", 100);
		await db
			.prepare(
				`INSERT INTO cart_items (cart_item_id, mall_code, user_id, business_model, sku_id, num, checked, price_when_added_fen, declined_gifts, added_at)
				VALUES ('c', 'M1003', ?, 'OPEN', 'a', 1, 1, 0, '[]', 0)`,
			)
			.bind(userId)
			.run();
		expect(prices(await ask({ cart: "OPEN" }))).toEqual({ a: "1.00" });
		expect(await ask({ cart: "STANDARD" })).toEqual([]);
	});
});
