import type { TestMall } from "../support/mall/mall.ts";
import {
	createBuyer,
	createOrder,
	createSettlement,
	findSkus,
	type TestBuyer,
	type TestSku,
} from "../support/trade/trade.ts";
import type { Part } from "./report.ts";

const width = 20;

/**
 * Runs an action `width` times at once that may take effect only once, then asks the database for the
 * outcome.
 */
export async function runRaces(mall: TestMall, rounds: number): Promise<Part> {
	const buyer = await createBuyer(mall, "M1001", "wanglei");
	const skus = await findSkus(mall, 3);
	const findings: string[] = [];
	let count = 0;
	const together = async (what: string, call: (at: number) => Promise<{ status: number; body: unknown }>) => {
		const answers = await Promise.all(Array.from({ length: width }, (_, at) => call(at)));
		count += width;
		for (const { status } of answers)
			if (status >= 500 && status !== 511 && status !== 555) findings.push(`${what}: ${status}`);
		return answers;
	};
	for (let round = 0; round < rounds; round++) {
		await raceSubmits(buyer, skus, together, findings);
		await racePayments(buyer, skus, together);
		await raceModifyAgainstSubmit(buyer, skus, together, findings);
		await together("add to the cart", () =>
			buyer.post("mall", "/cartNew/add", { items: skus.map(({ skuId, num }) => ({ skuId, num })) }),
		);
		await together("add an address", (at) =>
			buyer.post("mall", "/address/add", {
				name: `竞${at}`,
				mobile: "13800000000",
				provinceId: "1",
				cityId: "72",
				districtId: "55653",
				streetId: "0",
				address: `${round} 号`,
			}),
		);
	}
	for (const [rule, sql] of invariants) {
		const { results } = await mall.db.prepare(sql).all();
		if (results.length > 0) findings.push(`${rule}: ${JSON.stringify(results).slice(0, 200)}`);
	}
	return { name: "races", count, unit: `calls, ${width} at a time`, findings };
}

/** Queries that find forbidden states. */
const invariants: readonly (readonly [rule: string, sql: string])[] = [
	[
		"one order a settlement",
		"SELECT settlement_id, count(*) AS n FROM orders GROUP BY settlement_id HAVING n > 1",
	],
	[
		"one payment an order",
		"SELECT order_id, count(*) AS n FROM payments WHERE status = 'paid' GROUP BY order_id HAVING n > 1",
	],
	["no stock below zero", "SELECT sku_id, num FROM stocks WHERE num < 0"],
	[
		"at most 500 lines a cart",
		"SELECT user_id, count(*) AS n FROM cart_items GROUP BY user_id HAVING n > 500",
	],
	["at most 300 addresses", "SELECT user_id, count(*) AS n FROM addresses GROUP BY user_id HAVING n > 300"],
	[
		"every order has its children",
		"SELECT order_id FROM orders WHERE order_id NOT IN (SELECT order_id FROM child_orders)",
	],
];

type Together = (
	what: string,
	call: (at: number) => Promise<{ status: number; body: unknown }>,
) => Promise<{ status: number; body: unknown }[]>;

async function raceSubmits(
	buyer: TestBuyer,
	skus: TestSku[],
	together: Together,
	findings: string[],
): Promise<void> {
	const { settlementId, version } = await createSettlement(buyer, skus);
	const answers = await together("submit", () =>
		buyer.post("mall", "/settlementNew/submit", { settlementId, version }),
	);
	const orders = new Set(
		answers.filter(({ status }) => status === 200).map(({ body }) => (body as { orderId: string }).orderId),
	);
	if (orders.size !== 1) findings.push(`submit: ${orders.size} orders told for one settlement`);
}

async function racePayments(buyer: TestBuyer, skus: TestSku[], together: Together): Promise<void> {
	const { orderId } = await createOrder(buyer, skus);
	await together("pay and cancel", (at) =>
		at % 4 === 3
			? buyer.post("mall", `/order/cancel/${orderId}`)
			: buyer.post("mall", "/pay/payment", { orderId, method: at % 2 ? "bank" : "deposit" }),
	);
}

/** A confirmed change is in the order; every other change was refused. */
async function raceModifyAgainstSubmit(
	buyer: TestBuyer,
	skus: TestSku[],
	together: Together,
	findings: string[],
): Promise<void> {
	const { settlementId, version } = await createSettlement(buyer, skus);
	const answers = await together("modify and submit", (at) =>
		at % 2
			? buyer.post("mall", "/settlementNew/submit", { settlementId, version })
			: buyer.post("mall", "/settlementNew/modify", { settlementId, version, remark: `竞争${at}` }),
	);
	const modified = answers.filter(({ status }, at) => at % 2 === 0 && status === 200);
	const submitted = answers.find(({ status }, at) => at % 2 === 1 && status === 200);
	if (modified.length > 0 && submitted) findings.push("modify and submit: both answered 200 for one version");
}
