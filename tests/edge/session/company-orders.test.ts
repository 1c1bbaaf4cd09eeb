import { beforeAll, describe, expect, test } from "vitest";
import { pages } from "~/domain/page/pages.ts";
import { resources } from "~/domain/page/resources.ts";
import { toPath } from "~/domain/page/to-path.ts";
import type { TestMall } from "../../support/mall/mall.ts";
import { seededBuyers } from "../../support/mall/seeded-buyers.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import { changeBuyer } from "../../support/mall/testing-api.ts";

type Account = (typeof seededBuyers)[number] & { token: string };
type OrderIds = { orderId: string; orderChildId: string };

let mall: TestMall;
let accounts: Account[];
beforeAll(async () => {
	mall = await useResetMall();
	accounts = await Promise.all(
		seededBuyers.map(async (buyer) => ({
			...buyer,
			token: await mall.login(buyer.mallCode, buyer.loginName),
		})),
	);
});
// It needs the rights of the seed, and changes them.

async function open({ mallName, model, token }: Account, url: string): Promise<number> {
	const answer = await mall.fetch(mallName, url, { token, cookies: { business_model: model } });
	await answer.arrayBuffer();
	return answer.status;
}

async function call({ mallCode, token }: Account, url: string, body?: unknown): Promise<number> {
	const answer = await mall.callReference(mallCode, "mall", url, { token, body });
	await answer.arrayBuffer();
	return answer.status;
}

/** Each page and call that names an order. */
const doors: { name: string; ask(who: Account, ids: OrderIds): Promise<number> }[] = [
	{ name: "GET order/detail", ask: (who, { orderId }) => call(who, `/order/detail/${orderId}`) },
	{ name: "GET order/detail, part", ask: (who, ids) => call(who, `/order/detail/${ids.orderChildId}`) },
	{
		name: "orderDetails",
		ask: (who, { orderChildId }) => open(who, toPath(pages.orderDetails, { orderChildId })),
	},
	{
		name: "deliveryNote",
		ask: (who, { orderChildId }) => open(who, toPath(pages.deliveryNote, { orderChildId })),
	},
	{ name: "orderStatus", ask: (who, { orderId }) => open(who, toPath(pages.orderStatus, { orderId })) },
	...["cancel", "applyCancel", "withdrawCancel", "withdrawAddress", "confirm"].map((act) => ({
		name: `POST order/${act}`,
		ask: (who: Account, { orderId }: OrderIds) => call(who, `/order/${act}/${orderId}`, {}),
	})),
	{
		name: "POST pay/payment",
		ask: (who, { orderId }) => call(who, "/pay/payment", { orderId, method: "bank" }),
	},
];
/** The lists with the company's orders. */
const lists = [
	{ name: "GET order/list", ask: (who: Account) => call(who, "/order/list?scope=company") },
	{ name: "GET order/stateCount", ask: (who: Account) => call(who, "/order/stateCount?scope=company") },
	{
		name: "export/orders",
		ask: (who: Account) => open(who, toPath(resources.ordersFile, { scope: "company" })),
	},
];

/** An order of another buyer, of the same company or of another one. */
function findOrder({ loginName, mallCode }: Account, sameCompany: boolean): Promise<OrderIds | null> {
	return mall.db
		.prepare(
			`SELECT child.child_order_id AS orderChildId, child.order_id AS orderId
			FROM buyers AS asker JOIN buyers AS other ON other.mall_code = asker.mall_code AND other.user_id <> asker.user_id
				JOIN child_orders AS child ON child.user_id = other.user_id AND child.state = 'completed'
			WHERE asker.login_name = ? AND asker.mall_code = ? AND (other.company_id = asker.company_id) = ? LIMIT 1`,
		)
		.bind(loginName, mallCode, Number(sameCompany))
		.first<OrderIds>();
}

async function listCells(account: Account): Promise<string[]> {
	const colleague = await findOrder(account, true);
	const own = await Promise.all(lists.map(({ ask }) => ask(account)));
	const others = await Promise.all(doors.map(async ({ ask }) => (colleague ? ask(account, colleague) : "—")));
	return [...own, ...others].map(String);
}

describe("a colleague's order", () => {
	test("O6, O7: it is read by right, by every account, page and call, and no account acts on it", async () => {
		const columns = await Promise.all(accounts.map(listCells));
		const rows = [...lists, ...doors].map(({ name }, at) =>
			[name.padEnd(26), ...columns.map((cells) => cells[at]?.padEnd(9))].join("").trimEnd(),
		);
		const head = ["".padEnd(26), ...accounts.map(({ loginName }) => loginName.padEnd(9))].join("").trimEnd();
		expect(`\n${[head, ...rows].join("\n")}\n`).toMatchInlineSnapshot(`
			"
			                          wanglei  zhaomin  liuyang  chenjing huangbo  sunhao   linyue   hejun    fangjie
			GET order/list            200      403      403      403      403      200      403      403      200
			GET order/stateCount      200      403      403      403      403      200      403      403      200
			export/orders             200      403      403      403      403      200      403      403      200
			GET order/detail          200      —        404      —        —        —        —        404      200
			GET order/detail, part    200      —        404      —        —        —        —        404      200
			orderDetails              200      —        404      —        —        —        —        404      200
			deliveryNote              200      —        404      —        —        —        —        404      200
			orderStatus               200      —        404      —        —        —        —        404      200
			POST order/cancel         404      —        404      —        —        —        —        404      404
			POST order/applyCancel    404      —        404      —        —        —        —        404      404
			POST order/withdrawCancel 404      —        404      —        —        —        —        404      404
			POST order/withdrawAddress404      —        404      —        —        —        —        404      404
			POST order/confirm        404      —        404      —        —        —        —        404      404
			POST pay/payment          404      —        404      —        —        —        —        404      404
			"
		`);
	});

	test("O6: an order of another company opens for nobody", async () => {
		for (const account of accounts) {
			const stranger = await findOrder(account, false);
			if (!stranger) continue;
			const answers = await Promise.all(doors.map(({ ask }) => ask(account, stranger)));
			expect([account.loginName, ...new Set(answers)]).toEqual([account.loginName, 404]);
		}
	});

	test("O7: a removed right closes calls and pages at once", async () => {
		const wanglei = accounts.find(({ loginName }) => loginName === "wanglei") as Account;
		const ids = (await findOrder(wanglei, true)) as OrderIds;
		const list = `${pages.orders.path}?scope=company`;
		const read = async () =>
			(await (await mall.fetch(wanglei.mallName, list, { token: wanglei.token })).text()).includes(
				"下单人 刘洋",
			);
		expect(await read()).toBe(true);
		await changeBuyer(mall, "wanglei", { menuKind: "plain" });
		expect(
			await Promise.all([
				call(wanglei, "/order/list?scope=company"),
				call(wanglei, `/order/detail/${ids.orderId}`),
			]),
		).toEqual([403, 404]);
		expect(await read()).toBe(false);
	});

	test("O6: without the right the page says so and leads to the own orders, an approver also to his decisions", async () => {
		const read = async (loginName: string, query = "") => {
			const { mallName, mallCode } = accounts.find((one) => one.loginName === loginName) as Account;
			// The storefront remembers the rights of a session.
			const token = await mall.login(mallCode, loginName);
			return (await mall.fetch(mallName, `${pages.orders.path}${query}`, { token })).text();
		};
		const refused = await read("liuyang", "?scope=company");
		expect(refused).toContain("没有查看本公司订单的权限");
		expect(refused).toMatch(new RegExp(`href="${pages.orders.path}"[^>]*>查看我的订单<`));
		const decisions = `href="${toPath(pages.approvals, { role: "decided" })}"`;
		expect(await read("fangjie")).not.toContain(decisions);
		await changeBuyer(mall, "fangjie", { menuKind: "plain" });
		expect(await read("fangjie")).toContain(decisions);
		expect(await read("hejun")).not.toContain(decisions);
	});
});
