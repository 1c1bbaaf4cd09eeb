import { describe, expect, test } from "vitest";
import { openReference, resetBeforeEach } from "../../../tests/support/reference/reference";

const reference = await openReference();
resetBeforeEach(reference, ["account_entries", "limit_counters", "tokens"]);

async function payIn(companyId: string, fields: Record<string, string>): Promise<number> {
	const answer = await reference.fetch(`http://console.localhost/accounts/${companyId}`, {
		method: "POST",
		headers: { "x-mall-request": "1" },
		body: new URLSearchParams(fields),
		redirect: "manual",
	});
	return answer.status;
}

async function loadEntries(token: string, account: string) {
	const { body } = await reference.call(`/mall/account/entries?account=${account}`, { token });
	return body.list.map(({ kind, amount, balance }: Record<string, string>) => [kind, amount, balance]);
}

describe("§7 accounts at the finance department", () => {
	test("§7 accounts: deposits and credit payments are in the statement, the newest first", async () => {
		const token = (await reference.logIn("sunhao")).body.token as string;
		await reference.db.exec(
			"UPDATE companies SET deposit_fen = 0, credit_used_fen = 30000, credit_limit_fen = 100000 WHERE company_id = 'C2021'",
		);
		expect(await payIn("C2021", { account: "deposit", yuan: "120.5" })).toBe(303);
		expect(await payIn("C2021", { account: "deposit", yuan: "9.50" })).toBe(303);
		expect(await payIn("C2021", { account: "credit", yuan: "100" })).toBe(303);
		expect(await loadEntries(token, "deposit")).toEqual([
			["recharge", "9.50", "130.00"],
			["recharge", "120.50", "120.50"],
		]);
		expect(await loadEntries(token, "credit")).toEqual([["repayment", "100.00", "800.00"]]);
	});

	test("§7 accounts: a payment above the used credit is refused, and a wrong amount or company changes nothing", async () => {
		await reference.db.exec("UPDATE companies SET credit_used_fen = 30000 WHERE company_id = 'C2021'");
		expect(await payIn("C2021", { account: "credit", yuan: "300.01" })).toBe(400);
		for (const yuan of ["", "-1", "1.234", "1e3"])
			expect(await payIn("C2021", { account: "deposit", yuan })).toBe(400);
		expect(await payIn("C2021", { account: "other", yuan: "1" })).toBe(400);
		await payIn("none", { account: "deposit", yuan: "1" });
		expect(await reference.db.prepare("SELECT count(*) AS n FROM account_entries").first("n")).toBe(0);
	});
});
