import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openMall, type TestMall } from "../../support/mall/mall.ts";
import { openSourceMall, type SourceMall } from "../../support/mall/source-mall.ts";
import { changeBuyer, changeGoods } from "../../support/mall/testing-api.ts";
import { checkBooks, loadCompany } from "../../support/trade/journey-books.ts";
import { go, type Journey, journeyStep } from "../../support/trade/journey-steps.ts";
import { checkShownBooks } from "../../support/trade/shown-books.ts";
import {
	createBuyer,
	createSettlement,
	findSkus,
	type TestBuyer,
	type TestSku,
} from "../../support/trade/trade.ts";
import { step, take } from "../../support/trade/trade-steps.ts";

/** As in reference-invariants.test.ts: with `MODEL_RUNS` on the source, in this process. */
const runs = Number(process.env.MODEL_RUNS ?? 2);
vi.setConfig({ testTimeout: 300_000 + runs * 5_000 });

const portions = 8;

let mall: TestMall | SourceMall;
let buyers: TestBuyer[];
let skus: TestSku[];
/** Orders of two portions of the dearer article, and more, wait for an approval. */
let limitFen: number;
/** The rest of the month: a third small order exceeds it. */
let monthFen: number;
let opened: Awaited<ReturnType<typeof loadCompany>>;
beforeAll(async () => {
	mall = process.env.MODEL_RUNS ? await openSourceMall() : await openMall();
	// Two buyers of one company, who decide on each other's orders.
	const names = ["wanglei", "liuyang"];
	buyers = await Promise.all(names.map((name) => createBuyer(mall, "M1001", name)));
	skus = await findSkus(mall, 2);
	limitFen = Math.max(...skus.map(({ num, priceFen }) => Math.round(1.5 * num * priceFen)));
	for (const name of names) await changeBuyer(mall, name, { approver: true });
	monthFen = limitFen * 2;
	const monthlyBudgetFen = (await loadUsed()) + monthFen;
	await changeBuyer(mall, "wanglei", { approvalLimitFen: limitFen, monthlyBudgetFen });
	opened = await loadCompany({ mall });
});
afterAll(() => (mall && Symbol.asyncDispose in mall ? mall[Symbol.asyncDispose]() : undefined));

/** The sum in fen that the seed's orders of the company have used of this month. */
async function loadUsed(): Promise<number> {
	await changeBuyer(mall, "wanglei", { approvalLimitFen: null, monthlyBudgetFen: 0 });
	const { settlementId } = await createSettlement(buyers[0] as TestBuyer, skus.slice(0, 1));
	const { body } = await (buyers[0] as TestBuyer).post("mall", `/settlementNew/find/${settlementId}`);
	return Math.round(Number(body.budget.used) * 100);
}

/** The way of one order from its list to its refund. Random steps race each of its own. */
const spine = [
	...[{ journey: "saveList" }, { journey: "orderList" }, { name: "submit" }, { journey: "approve", pick: 2 }],
	...[
		{ journey: "payNow" },
		{ journey: "cancelPart" },
		{ journey: "ship" },
		{ journey: "invoice" },
		{ journey: "claim", amount: 1 },
		{ journey: "answerClaim" },
	],
	...[{ journey: "returnGoods" }, { journey: "answerClaim" }, { journey: "answerClaim" }],
] as const;

/**
 * Opens stock, carts, lists and books as at first, without the orders of the runs
 * before: each run costs the same.
 */
async function reset(since: number): Promise<void> {
	for (const { skuId, num, priceFen } of skus)
		await changeGoods(mall, skuId, { stock: num * portions, region: 1, priceFen });
	const isOld = `order_id IN (SELECT order_id FROM orders WHERE created_at >= ${since})`;
	const ofChild = `child_order_id IN (SELECT child_order_id FROM child_orders WHERE ${isOld})`;
	const ofClaim = `service_id IN (SELECT service_id FROM after_sales WHERE ${ofChild})`;
	const ofList = `list_id IN (SELECT list_id FROM saved_lists WHERE saved_at >= ${since})`;
	const statements = [
		...["cart_items", "deleted_cart_items"].map((table) => `DELETE FROM ${table}`),
		...["saved_list_lines", "saved_list_free_lines"].map((table) => `DELETE FROM ${table} WHERE ${ofList}`),
		`DELETE FROM saved_lists WHERE saved_at >= ${since}`,
		`DELETE FROM after_sale_tracks WHERE ${ofClaim}`,
		...["after_sales", "order_tracks", "order_lines"].map((table) => `DELETE FROM ${table} WHERE ${ofChild}`),
		...["approvals", "payments", "child_orders", "orders"].map(
			(table) => `DELETE FROM ${table} WHERE ${isOld}`,
		),
		`DELETE FROM account_entries WHERE time >= ${since}`,
		`DELETE FROM settlements WHERE created_at >= ${since}`,
		`DELETE FROM messages WHERE send_time >= ${since}`,
		`UPDATE companies SET deposit_fen = ${opened.deposit}, credit_used_fen = credit_limit_fen - ${opened.credit} WHERE company_id = 'C2001'`,
	];
	await mall.db.batch(statements.map((statement) => mall.db.prepare(statement)));
}

test(`O1, O3, O5, UX approval: ${runs} random journeys from saved lists to after-sale make no order without a submit, pay none before its approval, refund no more than was paid, and all books say the same`, async () => {
	const count: Journey["count"] = {};
	const began = Date.now();
	const any = fc.oneof({ weight: 2, arbitrary: step }, { weight: 3, arbitrary: journeyStep });
	const rounds = fc.array(fc.array(any, { maxLength: 3 }), {
		minLength: 2 * spine.length,
		maxLength: 3 * spine.length,
	});
	await fc.assert(
		fc.asyncProperty(rounds, async (plan) => {
			await reset(began);
			const world: Journey = { mall, buyers, skus, settlements: [], lists: [], count, began };
			let stepNo = 0;
			// The steps of a round race each other.
			for (const [at, round] of plan.entries()) {
				const next = { pick: 1, amount: 3, ...(spine[at % spine.length] as (typeof spine)[number]) };
				await Promise.all(
					[next, ...round].map((one) =>
						"journey" in one ? go(world, one, stepNo++) : take(world, one, stepNo++),
					),
				);
			}
			await checkBooks(world, opened, { limitFen, monthFen, portions });
			await checkShownBooks(world);
		}),
		// Shrinking a race would find nothing: the first failure is enough.
		{ numRuns: runs, endOnFailure: true },
	);
	console.log("journeys:", count);
	// The runs reached what they are about.
	for (const reached of [
		"submit 200",
		"orderList 200",
		"approve 200",
		"cancelPart 200",
		"ship 200",
		"invoice 200",
		"claim 200",
		"returnGoods 200",
	])
		expect([reached, (count[reached] ?? 0) > 0]).toEqual([reached, true]);
});
