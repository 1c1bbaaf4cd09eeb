import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openReference } from "../../../tests/support/reference/reference";
import { createDb } from "./client";
import { tryBatch } from "./run-batch";

const db = createDb((await openReference()).db);

/** For each kind of constraint: the name that D1 reports, and a statement that it refuses. */
const refused = {
	companies_deposit_left: sql`UPDATE companies SET deposit_fen = -1 WHERE company_id = 'C2021'`,
	"malls.mall_code": sql`UPDATE malls SET mall_code = 'M1003'`,
	"buyers.mall_code, buyers.login_name": sql`UPDATE buyers SET login_name = 'sunhao' WHERE login_name = 'linyue'`,
	"malls.name": sql`UPDATE malls SET name = NULL`,
	"FOREIGN KEY": sql`INSERT INTO order_tracks (child_order_id, kind, time, operator, content) VALUES ('none', 'ship', 0, '', '')`,
};

describe("tryBatch", () => {
	test.each(Object.entries(refused))(
		"O1: false when %s refuses a row, which undoes the batch",
		async (name, statement) => {
			const raise = sql`UPDATE companies SET deposit_fen = deposit_fen + 1`;
			const sum = sql`SELECT sum(deposit_fen) AS fen FROM companies`;
			const before = await db.get(sum);
			expect(await tryBatch(db, [raise, statement], ["stocks_num", name])).toBe(false);
			expect(await db.get(sum)).toEqual(before);
		},
	);

	test.each(Object.entries(refused))(
		"O1: throws when %s refuses a row and the caller does not expect it",
		async (_, statement) => {
			await expect(tryBatch(db, [statement], ["stocks_num"])).rejects.toThrow("constraint failed");
		},
	);

	test("O1: throws for an error of another kind, whatever its text", async () => {
		const statement = sql`SELECT 1 FROM nowhere WHERE 'UNIQUE constraint failed: stocks_num'`;
		await expect(tryBatch(db, [statement], ["stocks_num"])).rejects.toThrow("no such table");
	});
});
