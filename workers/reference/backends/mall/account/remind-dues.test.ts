import { expect, test, vi } from "vitest";
import { openReference, resetBeforeEach, start } from "../../../../../tests/support/reference/reference";

const reference = await openReference();
resetBeforeEach(reference, ["messages", "account_entries", "tokens", "limit_counters"]);

const day = 24 * 3_600_000;

test("§7 messages: a buyer gets one message in the week before credit is due, and one when it is late", async () => {
	await reference.db.batch([
		reference.db.prepare("UPDATE companies SET credit_used_fen = 123450 WHERE company_id = 'C2021'"),
		reference.db.prepare(
			"INSERT INTO account_entries (company_id, account, kind, amount_fen, balance_fen, operator, time, due_date) VALUES ('C2021', 'credit', 'payment', -123450, 0, '', 0, '2026-11-30')",
		),
	]);
	const loadAt = async (time: number) => {
		vi.setSystemTime(time);
		await reference.runScheduled();
		// A session is shorter than the week, so each load logs in again.
		const token = (await reference.logIn("sunhao")).body.token as string;
		const { body } = await reference.call("/partner/message/page", { token, body: { type: "account" } });
		return body.list.map(({ title, content, link }: Record<string, string>) => [title, content, link]);
	};
	const soon = ["账期款即将到期", "请在 2026-11-30 前还款 ¥1,234.50", "/admin/finance/credit?account=credit"];
	// The test's clock begins on the 20th.
	expect(await loadAt(start + 2 * day)).toEqual([]);
	expect(await loadAt(start + 3 * day)).toEqual([soon]);
	expect(await loadAt(start + 10 * day)).toEqual([soon]);
	const late = ["账期款已逾期", "¥1,234.50 的还款日是 2026-11-30，请尽快还款", soon[2]];
	expect(await loadAt(start + 11 * day)).toEqual([late, soon]);
	expect(await loadAt(start + 12 * day)).toEqual([late, soon]);
	// `npm run dev` starts the scheduled run through the console.
	await reference.db.exec("DELETE FROM messages");
	const init = { method: "POST", headers: { "x-mall-request": "1" } };
	expect((await reference.fetch("http://console.localhost/scheduled", init)).status).toBe(200);
	expect(await reference.db.prepare("SELECT title FROM messages").first("title")).toBe(late[0]);
});
