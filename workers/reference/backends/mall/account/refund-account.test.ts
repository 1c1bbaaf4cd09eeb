import fc from "fast-check";
import { expect, test } from "vitest";
import { insertOrder } from "../../../../../tests/support/reference/order-rows";
import { openReference, resetBeforeEach } from "../../../../../tests/support/reference/reference";
import { createDb } from "../../../db/client";

const reference = await openReference();
const tables = [
	"account_entries",
	"payments",
	"order_tracks",
	"child_orders",
	"orders",
	"settlements",
	"messages",
];
resetBeforeEach(reference, tables);

const run = (sql: string, ...values: unknown[]) =>
	reference.db
		.prepare(sql)
		.bind(...values)
		.run();
const company = "company_id = 'C2021'";

/**
 * Writes a paid order of sunhao whose suppliers' parts cost so much, with a part that the deposit
 * paid, and asks to cancel all of it.
 */
async function buy(partsFen: readonly number[], method: string, byDepositFen: number): Promise<void> {
	for (const table of tables) await reference.db.exec(`DELETE FROM ${table}`);
	const order = { state: "pendingShipment", method, byDepositFen, status: "paid" } as const;
	await reference.db.batch(insertOrder(createDb(reference.db), order));
	const [first = 0, ...others] = partsFen;
	await run("UPDATE child_orders SET payable_fen = ?1, goods_fen = ?1, cancel_request = 'asked'", first);
	for (const [at, fen] of others.entries())
		await run(
			`INSERT INTO child_orders (child_order_id, order_id, mall_code, user_id, vender_id, vender_name, state, cancel_request,
				goods_fen, naked_fen, tax_fen, freight_fen, payable_fen, snapshot, stock_region)
			SELECT ?1, order_id, mall_code, user_id, vender_id, vender_name, state, cancel_request, ?2, 0, 0, 0, ?2, snapshot, 1
			FROM child_orders WHERE child_order_id = '101'`,
			`10${at + 2}`,
			fen,
		);
	const sumFen = partsFen.reduce((sum, fen) => sum + fen, 0);
	await run("UPDATE orders SET payable_fen = ?", sumFen);
	await run("UPDATE payments SET amount_fen = ?", sumFen);
}

/** The supplier's answer, by the number of a part or of the order (1). */
const agree = (number: string) =>
	reference.fetch(`http://console.localhost/cancel/agree/${number}`, {
		method: "POST",
		headers: { "x-mall-request": "1" },
		redirect: "manual",
	});

async function listRefunds(): Promise<Record<string, number>> {
	const { results } = await reference.db
		.prepare("SELECT account, sum(amount_fen) AS fen FROM account_entries GROUP BY account")
		.all<{ account: string; fen: number }>();
	return Object.fromEntries(results.map(({ account, fen }) => [account, fen]));
}

const parts = fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 4 });

test("O3: refunds in any order, by a part's number or the order's, give the method its sum first and the deposit its part after that, to the fen", async () => {
	await fc.assert(
		fc.asyncProperty(
			parts,
			fc.nat(),
			fc.constantFrom("bank", "credit"),
			fc.infiniteStream(fc.nat()),
			async (partsFen, drawn, method, order) => {
				const sumFen = partsFen.reduce((sum, fen) => sum + fen, 0);
				const byDepositFen = drawn % sumFen;
				await buy(partsFen, method, byDepositFen);
				await run(
					`UPDATE companies SET deposit_fen = 0, credit_limit_fen = 9999, credit_used_fen = ? WHERE ${company}`,
					sumFen - byDepositFen,
				);
				const left = partsFen.map((fen, at) => ({ id: `10${at + 1}`, fen }));
				let refundedFen = 0;
				while (left.length > 0) {
					const pick = order.next().value;
					const answered = pick % 3 === 0 ? left.splice(0) : left.splice(pick % left.length, 1);
					const number = pick % 3 === 0 ? "1" : (answered[0]?.id ?? "");
					await Promise.all([agree(number), agree(number)]);
					refundedFen += answered.reduce((sum, { fen }) => sum + fen, 0);
					const toDeposit = Math.max(0, refundedFen - (sumFen - byDepositFen));
					const toCredit = method === "credit" ? refundedFen - toDeposit : 0;
					const { deposit = 0, credit = 0 } = await listRefunds();
					expect([deposit, credit]).toEqual([toDeposit, toCredit]);
				}
				expect((await listRefunds()).deposit ?? 0).toBe(byDepositFen);
				const money = await reference.db
					.prepare(`SELECT deposit_fen AS deposit, credit_used_fen AS credit FROM companies WHERE ${company}`)
					.first();
				expect(money).toEqual({
					deposit: byDepositFen,
					credit: method === "credit" ? 0 : sumFen - byDepositFen,
				});
			},
		),
		{ numRuns: 40 },
	);
});

test("O3: one answer for an order of two suppliers pays back all that the deposit paid", async () => {
	await buy([2816, 4224], "wechat", 4224);
	await agree("1");
	expect(await listRefunds()).toEqual({ deposit: 4224 });
});

test("O3: one answer for the order gives the same sums as one for each part, credit that was paid back meanwhile too", async () => {
	const refund = async (partsFen: number[], byDepositFen: number, usedFen: number, numbers: string[]) => {
		await buy(partsFen, "credit", byDepositFen);
		await run(
			`UPDATE companies SET deposit_fen = 0, credit_limit_fen = 9999, credit_used_fen = ? WHERE ${company}`,
			usedFen,
		);
		for (const number of numbers) expect((await agree(number)).status).toBe(303);
		return listRefunds();
	};
	await fc.assert(
		fc.asyncProperty(parts, fc.nat(), fc.nat(), async (partsFen, drawn, drawnUsed) => {
			const sumFen = partsFen.reduce((sum, fen) => sum + fen, 0);
			const given = [partsFen, drawn % sumFen, drawnUsed % sumFen] as const;
			const each = await refund(
				...given,
				partsFen.map((_, at) => `10${at + 1}`),
			);
			expect((each.deposit ?? 0) + (each.credit ?? 0)).toBe(sumFen);
			expect(await refund(...given, ["1"])).toEqual(each);
		}),
		{ numRuns: 40 },
	);
});

test("O3: credit that was paid back meanwhile goes to the deposit with its part, as one entry", async () => {
	await buy([4000], "credit", 1500);
	await run(
		`UPDATE companies SET deposit_fen = 0, credit_limit_fen = 9999, credit_used_fen = 2499 WHERE ${company}`,
	);
	await agree("101");
	expect(await listRefunds()).toEqual({ deposit: 4000 });
	expect(await reference.db.prepare("SELECT count(*) AS n FROM account_entries").first("n")).toBe(1);
});

test("§7 order: the track says how much of a cancelled part went to the deposit", async () => {
	await buy([1000, 3000], "wechat", 1505);
	await agree("101");
	await agree("102");
	const { results } = await reference.db
		.prepare("SELECT content FROM order_tracks ORDER BY track_id")
		.all<{ content: string }>();
	expect(results.map(({ content }) => content)).toEqual([
		"同意取消，款项按原付款方式退回",
		"同意取消，款项按原付款方式退回（其中 ¥15.05 退回预存款）",
	]);
});

test("§7 order: one answer for the order notes in each part's track what of it went to the deposit", async () => {
	await buy([2000, 2000], "wechat", 2505);
	await agree("1");
	const { results } = await reference.db
		.prepare("SELECT content FROM order_tracks ORDER BY child_order_id")
		.all<{ content: string }>();
	expect(results.map(({ content }) => content.replace(/^.*其中/, ""))).toEqual([
		" ¥5.05 退回预存款）",
		" ¥20.00 退回预存款）",
	]);
});
