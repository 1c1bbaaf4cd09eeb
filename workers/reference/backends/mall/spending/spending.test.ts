import { describe, expect, test, vi } from "vitest";
import { insertBought } from "../../../../../tests/support/reference/bought-line";
import { openReference, resetBeforeEach } from "../../../../../tests/support/reference/reference";

const reference = await openReference();
resetBeforeEach(reference, [
	"after_sales",
	"order_lines",
	"child_orders",
	"orders",
	"settlements",
	"tokens",
	"limit_counters",
]);

const { db } = reference;
await reference.fetch("http://console.localhost/goods/import", {
	method: "POST",
	headers: { "x-mall-request": "1" },
	body: ["box", "cup", "gone"]
		.map((spuId) =>
			JSON.stringify({
				spuId,
				name: spuId,
				categoryPath: [spuId === "cup" ? "餐厨" : "居家", spuId],
				vender: { venderId: "V1", venderName: "优禾" },
				onSale: spuId !== "gone",
				orderMultiple: spuId === "cup" ? 5 : 1,
				skus: [
					{
						skuId: `${spuId}-1`,
						specs: [],
						price: "10.00",
						stock: 9,
					},
				],
			}),
		)
		.join("\n"),
});

async function openAs(loginName: string) {
	const token = (await reference.logIn(loginName)).body.token as string;
	const { body: user } = await reference.call("/user/company/userInfo", { token });
	const owner = ["M1003", user.userId as string] as const;
	return {
		load: async (url: string) => (await reference.call(`/mall/order/${url}`, { token })).body,
		/** An order of one line, placed at a time with an offset. */
		buy: (orderId: string, at: string, skuId: string, num: number, state?: string, giftType?: number) =>
			insertBought(db, owner, { orderId, at, skuId, num, state, giftType }),
	};
}

describe("§7 workbench: the spending", () => {
	test("§7 spending: only the buyer's paid goods count, in their month of Shanghai's calendar", async () => {
		const buyer = await openAs("sunhao");
		const other = await openAs("linyue");
		await buyer.buy("1", "2026-10-31T23:59:59+08:00", "box-1", 1);
		await buyer.buy("2", "2026-11-01T00:00:00+08:00", "cup-1", 5, "pendingShipment");
		await buyer.buy("3", "2026-11-02T00:00:00+08:00", "gone-1", 2, "shipped");
		await buyer.buy("4", "2026-11-03T00:00:00+08:00", "unknown", 1);
		for (const state of ["cancelled", "pendingPayment", "pendingApproval"])
			await buyer.buy(state, "2026-11-03T00:00:00+08:00", "box-1", 90, state);
		await buyer.buy("5", "2026-11-03T00:00:00+08:00", "box-1", 90, "completed", 2);
		await buyer.buy("6", "2025-11-30T23:59:59+08:00", "box-1", 90);
		await other.buy("7", "2026-11-03T00:00:00+08:00", "box-1", 90);
		const { months, categories } = await buyer.load("spending");
		expect(months).toHaveLength(12);
		expect(months.filter(({ amount }: { amount: string }) => amount !== "0.00")).toEqual([
			{ month: "2026-10", amount: "10.00" },
			{ month: "2026-11", amount: "80.00" },
		]);
		expect(categories).toMatchObject([
			{ catName: "餐厨", amount: "50.00" },
			{ catName: "居家", amount: "30.00" },
			{ catName: "其他商品", amount: "10.00" },
		]);
		expect(categories[2].catId).toBeUndefined();
		// Each leads to its orders, the cancelled and unpaid ones too; a gift makes none.
		const countAll = async (query: string): Promise<number> => (await buyer.load(`stateCount?${query}`)).all;
		expect(await countAll(`catId=${categories[0].catId}`)).toBe(1);
		expect(await countAll(`catId=${categories[1].catId}&from=2025-12-01`)).toBe(5);
		expect(await countAll("catId=nothing")).toBe(0);
	});

	test("§7 spending: a refund is deducted, and a claim without a refund is not", async () => {
		const buyer = await openAs("sunhao");
		await buyer.buy("1", "2026-11-01T00:00:00+08:00", "box-1", 5);
		await buyer.buy("2", "2026-11-01T00:00:00+08:00", "cup-1", 5);
		const giveBack = (serviceId: string, orderId: string, fen: number, to: string | null) =>
			db
				.prepare(
					`INSERT INTO after_sales (service_id, mall_code, user_id, claim_id, child_order_id, line_no, kind, num, refund_fen, refund_to, reason, pictures, way, state, created_at)
					SELECT ?1, mall_code, user_id, ?1, child_order_id, 0, 'return', 1, ?3, ?4, '', '[]', 'pickup', 'done', 0
					FROM child_orders WHERE child_order_id = ?2`,
				)
				.bind(serviceId, orderId, fen, to)
				.run();
		await giveBack("a", "1", 1000, "deposit");
		await giveBack("b", "1", 500, "original");
		await giveBack("c", "1", 2000, null);
		await giveBack("d", "2", 5000, "deposit");
		const { months, categories } = await buyer.load("spending");
		expect(months.at(-1)).toEqual({ month: "2026-11", amount: "35.00" });
		expect(categories).toMatchObject([{ catName: "居家", amount: "35.00" }]);
	});

	test("§7 spending: a buyer without orders has twelve months of zero", async () => {
		vi.setSystemTime(new Date("2026-03-01T00:00:00+08:00"));
		const { load } = await openAs("sunhao");
		const { months, categories } = await load("spending");
		expect([months[0], months.length, categories]).toEqual([{ month: "2025-04", amount: "0.00" }, 12, []]);
		expect(await load("oftenBought")).toEqual([]);
	});

	test("§7 spending: a shorter period has its own months and categories", async () => {
		const buyer = await openAs("sunhao");
		await buyer.buy("1", "2026-10-31T23:59:59+08:00", "cup-1", 5);
		await buyer.buy("2", "2026-11-01T00:00:00+08:00", "box-1", 5);
		const [one, two] = [await buyer.load("spending?months=1"), await buyer.load("spending?months=2")];
		expect(one).toMatchObject({
			months: [{ month: "2026-11", amount: "50.00" }],
			categories: [{ catName: "居家", amount: "50.00" }],
		});
		expect([two.months.length, two.categories.length]).toEqual([2, 2]);
	});

	test("§7 often bought: lists goods on sale that were ordered twice or more, the most often first, with the last quantity", async () => {
		const { buy, load } = await openAs("sunhao");
		for (const at of [1, 2, 3]) await buy(`c${at}`, `2026-0${at + 2}-01T00:00:00+08:00`, "cup-1", at * 4);
		await buy("b1", "2026-09-02T00:00:00+08:00", "box-1", 7);
		await buy("b2", "2026-09-01T00:00:00+08:00", "box-1", 3);
		await buy("g1", "2026-09-01T00:00:00+08:00", "gone-1", 1);
		await buy("g2", "2026-09-02T00:00:00+08:00", "gone-1", 1);
		const goods = await load("oftenBought");
		// 12 is not a multiple of 5.
		expect(goods).toMatchObject([
			{ skuId: "cup-1", orders: 3, num: 15, price: "10.00" },
			{ skuId: "box-1", orders: 2, num: 7 },
		]);
		expect(goods).toHaveLength(2);
	});
});
