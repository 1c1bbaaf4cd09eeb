import fc from "fast-check";
import { expect, test } from "vitest";
import type { AccountEntry } from "~/api/contract/mall/account";
import { formatMoney } from "~/domain/text/money";
import { toXlsx } from "~/parts/file/to-xlsx";
import { readWorkbook } from "../../../../tests/support/page/read-page";
import { createAccountFile } from "./account-file";

/** The entries of movements in fen from `opening`, the newest first. */
function toEntries(opening: number, moves: readonly number[]): AccountEntry[] {
	let balance = opening;
	return moves
		.map((amount, index): AccountEntry => {
			balance += amount;
			return {
				entryId: String(index),
				time: "2026-11-01T10:00:00+08:00",
				kind: amount < 0 ? "payment" : "recharge",
				amount: formatMoney(amount),
				balance: formatMoney(balance),
				ownOrder: false,
				operator: "王磊",
			};
		})
		.reverse();
}

async function* pagesOf(entries: readonly AccountEntry[], size: number) {
	// The last one of each page comes again on the next page.
	for (let at = 0; at < entries.length; at += size) yield* entries.slice(Math.max(0, at - 1), at + size);
}

async function read(entries: readonly AccountEntry[], size = 3) {
	const file = createAccountFile({ account: "deposit", from: "2026-11-01" }, pagesOf(entries, size));
	const bytes = await new Response(toXlsx(file)).arrayBuffer();
	const [sheet] = readWorkbook(new Uint8Array(bytes));
	const fen = (value: string | undefined) => Math.round(Number(value) * 100);
	const find = (name: string) => sheet?.rows.find((row) => row.时间 === name)?.["余额（元）"];
	return {
		sheet,
		opening: fen(find("期初余额")),
		closing: fen(find("期末余额")),
		sum: fen(sheet?.totals?.["金额（元）"]),
	};
}

test("UX statement: opening balance and the sum of the entries are the closing balance, to the fen", async () => {
	const fens = fc.integer({ min: -99_999_99, max: 99_999_99 });
	await fc.assert(
		fc.asyncProperty(
			fens,
			fc.array(fens, { minLength: 1, maxLength: 12 }),
			fc.integer({ min: 1, max: 5 }),
			async (start, moves, size) => {
				const { opening, closing, sum } = await read(toEntries(start, moves), size);
				expect(opening).toBe(start);
				expect(opening + sum).toBe(closing);
			},
		),
		{ numRuns: 30 },
	);
});

test("UX statement: a period without entries says so", async () => {
	expect((await read([])).sheet?.rows.map((row) => row.时间)).toEqual(["这段时间没有收支"]);
});
