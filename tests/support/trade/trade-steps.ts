import fc from "fast-check";
import { expect } from "vitest";
import type { SourceMall } from "../mall/source-mall.ts";
import { raisePrice } from "../mall/testing-api.ts";
import type { TestBuyer, TestSku } from "./trade.ts";

export type Settlement = {
	settlementId: string;
	buyer: TestBuyer;
	/** The last version that the buyer was told of. */
	version: number;
	/** The confirmed modifications: the remark by version. */
	confirmed: Map<number, string>;
	/** The orders that submit has answered. */
	orders: Set<string>;
};
export type World = {
	mall: SourceMall;
	buyers: TestBuyer[];
	skus: TestSku[];
	settlements: Settlement[];
	/** How often each step had each status. */
	count: Record<string, number>;
};

/** The objects of a step: `settlement` is any, `ordered` is one with an order. Either may be undefined. */
type Turn = {
	world: World;
	buyer: TestBuyer;
	line: { skuId: string; num: number };
	settlement: Settlement | undefined;
	ordered: Settlement | undefined;
	method: string;
	remark: string;
	pick: number;
};

/** The possible steps. Each returns the status of its buyer's answer, or 0 when there was nothing to do. */
const deeds = {
	settle: ({ world, buyer, line }: Turn) => settle(world, buyer, { items: [line] }),
	/** Goods of each supplier: an order of several parts. */
	settleAll: ({ world, buyer }: Turn) =>
		settle(world, buyer, { items: world.skus.map(({ skuId, num }) => ({ skuId, num })) }),
	async settleCart({ world, buyer, line }: Turn) {
		await buyer.post("mall", "/cartNew/add", { items: [line] });
		const { body: cart } = await buyer.get("mall", "/cartNew/itemList");
		const lines = cart.venders.flatMap((vender: { items: { cartItemId: string }[] }) => vender.items);
		const cartItemIds = lines.map((one: { cartItemId: string }) => one.cartItemId);
		return cartItemIds.length > 0 ? settle(world, buyer, { cartItemIds }) : 0;
	},
	async modify({ settlement, remark }: Turn) {
		if (!settlement) return 0;
		const { settlementId, version } = settlement;
		const answer = await settlement.buyer.post("mall", "/settlementNew/modify", {
			settlementId,
			version,
			remark,
		});
		if (answer.status === 200) settlement.confirmed.set(answer.body.version, remark);
		return listen(settlement, answer);
	},
	async submit({ settlement }: Turn) {
		if (!settlement) return 0;
		const { settlementId, version } = settlement;
		const answer = await settlement.buyer.post("mall", "/settlementNew/submit", { settlementId, version });
		if (answer.status === 200) settlement.orders.add(answer.body.orderId);
		return listen(settlement, answer);
	},
	async cancel({ ordered }: Turn) {
		const [orderId] = ordered?.orders ?? [];
		return (await ordered?.buyer.post("mall", `/order/cancel/${orderId}`))?.status ?? 0;
	},
	async pay({ ordered, method }: Turn) {
		const [orderId] = ordered?.orders ?? [];
		return (await ordered?.buyer.post("mall", "/pay/payment", { orderId, method }))?.status ?? 0;
	},
	/** The deposit pays a part, and another method the rest. */
	async payPart({ ordered, method, line }: Turn) {
		const [orderId] = ordered?.orders ?? [];
		const rest = method === "deposit" ? "wechat" : method;
		const payment = { orderId, method: rest, deposit: `${line.num}.00` };
		return (await ordered?.buyer.post("mall", "/pay/payment", payment))?.status ?? 0;
	},
	/** The banks call back, each twice, for running and for finished payments. */
	async callBack({ world: { mall } }: Turn) {
		const worker = mall.reference;
		const { results: payments } = await mall.db
			.prepare(
				"SELECT payment_id AS id, method FROM payments WHERE method IN ('bank', 'wechat') ORDER BY created_at DESC LIMIT 4",
			)
			.all<{ id: string; method: string }>();
		const calls = [...payments, ...payments].map(({ id, method }) =>
			worker.fetch(`http://console.localhost/${method}/${id}`, {
				method: "POST",
				headers: { "x-mall-request": "1" },
			}),
		);
		return Math.max(0, ...(await Promise.all(calls)).map(({ status }) => status));
	},
	/** The company pays some of its credit back; refused above what it uses. */
	async repay({ world, line }: Turn) {
		const fields = { account: "credit", yuan: `${line.num}.00` };
		const status = await postConsole(world, "/accounts/C2001", fields);
		return status === 400 ? 409 : status;
	},
	async askCancel({ ordered }: Turn) {
		const [orderId] = ordered?.orders ?? [];
		return (await ordered?.buyer.post("mall", `/order/applyCancel/${orderId}`))?.status ?? 0;
	},
	/**
	 * The suppliers agree to every cancellation that is asked for, each twice, by
	 * a part's number or the order's.
	 */
	async agree({ world, pick }: Turn) {
		const id = pick % 2 === 0 ? "child_order_id" : "order_id";
		const { results } = await world.mall.db
			.prepare(`SELECT DISTINCT ${id} AS id FROM child_orders WHERE cancel_request = 'asked'`)
			.all<{ id: string }>();
		const calls = [...results, ...results].map(({ id }) => postConsole(world, `/cancel/agree/${id}`));
		return Math.max(0, ...(await Promise.all(calls)));
	},
	async reprice({ world, line }: Turn) {
		await raisePrice(world.mall, line.skuId, 1);
		return 200;
	},
};

export type Step = { name: keyof typeof deeds; pick: number; amount: number };
const names = Object.keys(deeds) as Step["name"][];
/** Any step, with any objects. */
export const step: fc.Arbitrary<Step> = fc.record({
	name: fc.constantFrom(
		...names,
		"modify",
		"modify",
		"submit",
		"submit",
		"pay",
		"pay",
		"payPart",
		"payPart",
		"askCancel",
		"askCancel",
		"agree",
		"agree",
		"settleAll",
	),
	pick: fc.nat(99),
	amount: fc.integer({ min: 1, max: 3 }),
});

/** The status of a form of the console; a redirect counts as 200. */
export async function postConsole(
	{ mall }: World,
	path: string,
	fields: Record<string, string> = {},
): Promise<number> {
	const worker = mall.reference;
	const { status } = await worker.fetch(`http://console.localhost${path}`, {
		method: "POST",
		headers: { "x-mall-request": "1", "content-type": "application/x-www-form-urlencoded" },
		body: new URLSearchParams(fields).toString(),
		redirect: "manual",
	});
	return status === 303 ? 200 : status;
}

export async function settle(world: World, buyer: TestBuyer, body: object): Promise<number> {
	const { status, body: created } = await buyer.post("mall", "/settlementNew/create", body);
	if (status === 200) {
		const { settlementId } = created as { settlementId: string };
		world.settlements.push({ settlementId, buyer, version: 1, confirmed: new Map(), orders: new Set() });
	}
	return status;
}

/** Takes a step, and checks that its buyer can go on from the answer. */
export async function take(world: World, { name, pick, amount }: Step, stepNo: number): Promise<void> {
	const sku = choose(world.skus, pick >> 1) as TestSku;
	const status = await deeds[name]({
		world,
		buyer: choose(world.buyers, pick) as TestBuyer,
		line: { skuId: sku.skuId, num: sku.num * amount },
		settlement: choose(world.settlements, pick),
		ordered: choose(
			world.settlements.filter(({ orders }) => orders.size > 0),
			pick,
		),
		method: choose(["deposit", "credit", "bank", "wechat"], pick + amount) as string,
		remark: `第 ${stepNo} 步`,
		pick,
	});
	const key = `${name} ${status}`;
	if (status !== 0) world.count[key] = (world.count[key] ?? 0) + 1;
	expect([name, status]).toEqual([name, expect.toBeOneOf([0, 200, 404, 409, 555])]);
}

export function choose<T>(list: readonly T[], pick: number): T | undefined {
	return list[pick % Math.max(1, list.length)];
}

/** The buyer goes on from the version in the answer. */
function listen(
	settlement: Settlement,
	{ status, body }: { status: number; body: Record<string, unknown> },
): number {
	const told = (body.settlement ?? body) as { version?: number };
	settlement.version = Math.max(settlement.version, told.version ?? 0);
	return status;
}
