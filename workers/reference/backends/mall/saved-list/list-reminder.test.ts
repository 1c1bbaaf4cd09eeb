import { describe, expect, test, vi } from "vitest";
import { present } from "~/api/wire/present";
import { insertGoods } from "../../../../../tests/support/reference/few-goods";
import { openReference, resetBeforeEach, start } from "../../../../../tests/support/reference/reference";

const reference = await openReference();
resetBeforeEach(reference, ["saved_list_lines", "saved_lists", "messages", "tokens", "limit_counters"]);
const { db } = reference;
await insertGoods(db, "U3006", [{ skuId: "g0", venderId: "30001", priceFen: 1000, num: 9 }]);

const day = 24 * 3_600_000;

async function openAs(loginName: string) {
	const token = (await reference.logIn(loginName)).body.token as string;
	const call = (url: string, body?: object) => reference.call(url, { token, ...present({ body }) });
	return {
		save: async (more: object = {}): Promise<string> => {
			const list = { name: "每月劳保", lines: [{ skuId: "g0", num: 2 }], ...more };
			return (await call("/mall/savedList/save", list)).body.listId;
		},
		remind: async (listId: string, repeat: object | null) =>
			(await call(`/mall/savedList/remind/${listId}`, { repeat })).status,
		aside: async (listId: string) => (await call(`/mall/savedList/aside/${listId}`, {})).status,
		delete: async (listId: string) => (await call(`/mall/savedList/delete/${listId}`, {})).status,
		load: async (listId: string) => (await call(`/mall/savedList/detail/${listId}`)).body,
		due: async () =>
			(await call("/mall/savedList/due")).body.map(
				({ name, dueDay }: Record<string, string>) => `${name} ${dueDay}`,
			),
		messages: async () =>
			(await call("/partner/message/page", { type: "list" })).body.list.map(
				({ title, sendTime }: Record<string, string>) => `${title} ${sendTime?.slice(0, 10)}`,
			),
	};
}

/** Moves the clock and runs the scheduled work, twice at once. The session of before ends on the way. */
async function moveTo(time: number) {
	vi.setSystemTime(time);
	await Promise.all([reference.runScheduled(), reference.runScheduled()]);
	return openAs("sunhao");
}

describe("UX recurring lists", () => {
	test("the creator has one message on the day, however often the work runs, and the list is due until it is put aside", async () => {
		// The test's clock begins on Friday, 2026-11-20.
		const buyer = await openAs("sunhao");
		const listId = await buyer.save();
		expect(await buyer.remind(listId, { every: "month", day: 22 })).toBe(200);
		expect(await buyer.load(listId)).toMatchObject({
			repeat: { every: "month", day: 22 },
			nextDay: "2026-11-22",
		});
		expect(await (await moveTo(start + day)).messages()).toEqual([]);
		for (const time of [2 * day, 2 * day + 60_000, 2.4 * day]) {
			const { messages, due } = await moveTo(start + time);
			expect(await messages()).toEqual(["待采购：每月劳保 2026-11-22"]);
			expect(await due()).toEqual(["每月劳保 2026-11-22"]);
		}
		const later = await moveTo(start + 3 * day);
		expect(await later.aside(listId)).toBe(200);
		expect(await later.due()).toEqual([]);
		expect(await later.load(listId)).toMatchObject({ nextDay: "2026-12-22" });
		// The worker was down on the day: one message for it, late.
		const down = await moveTo(start + 75 * day);
		expect(await down.messages()).toHaveLength(2);
		expect(await down.due()).toEqual(["每月劳保 2027-02-03"]);
		expect(await down.load(listId)).toMatchObject({ nextDay: "2027-02-22" });
	});

	test("turned off, deleted, empty, or with its creator in another company, a list reminds nobody", async () => {
		const buyer = await openAs("sunhao");
		const [off, gone, empty, left] = [
			await buyer.save({ name: "停" }),
			await buyer.save({ name: "删" }),
			await buyer.save({ name: "空" }),
			await buyer.save({ name: "离" }),
		];
		for (const listId of [off, gone, empty, left]) await buyer.remind(listId, { every: "week", day: 6 });
		expect(await buyer.remind(off, null)).toBe(200);
		expect(await buyer.load(off)).not.toHaveProperty("repeat");
		expect(await buyer.delete(gone)).toBe(200);
		await db.prepare("DELETE FROM saved_list_lines WHERE list_id = ?").bind(empty).run();
		await db.prepare("UPDATE saved_lists SET company_id = 'C2022' WHERE list_id = ?").bind(left).run();
		const { messages, due } = await moveTo(start + 2 * day);
		expect([await messages(), await due()]).toEqual([[], []]);
		const { results } = await db.prepare("SELECT message_id FROM messages WHERE type = 'list'").all();
		expect(results).toEqual([]);
	});

	test("O6: a colleague sets no reminder on a shared list and does not see it; wrong days are refused", async () => {
		const [own, other] = [await openAs("sunhao"), await openAs("linyue")];
		const listId = await own.save({ shared: true });
		const { company_id: company } = (await db
			.prepare("SELECT company_id FROM saved_lists")
			.first<{ company_id: string }>()) ?? { company_id: "" };
		const { company_id: before } = (await db
			.prepare("SELECT company_id FROM buyers WHERE login_name = 'linyue'")
			.first<{ company_id: string }>()) ?? { company_id: "" };
		expect(await other.remind(listId, null)).toBe(404);
		await db.prepare("UPDATE buyers SET company_id = ? WHERE login_name = 'linyue'").bind(company).run();
		expect(await own.remind(listId, { every: "month", day: 28 })).toBe(200);
		expect([await other.remind(listId, null), await other.aside(listId)]).toEqual([403, 403]);
		expect(await other.load(listId)).not.toHaveProperty("repeat");
		await db.prepare("UPDATE buyers SET company_id = ? WHERE login_name = 'linyue'").bind(before).run();
		for (const repeat of [
			{ every: "month", day: 29 },
			{ every: "week", day: 0 },
			{ every: "week", day: 8 },
			{ every: "year", day: 1 },
			{ every: "month", day: 1.5 },
		])
			expect(await own.remind(listId, repeat), JSON.stringify(repeat)).toBe(400);
	});

	test("the next day is the first one after today, whatever day it is", async () => {
		const buyer = await openAs("sunhao");
		const listId = await buyer.save();
		for (const days of [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11]) {
			vi.setSystemTime(start + days * 1.01 * day);
			const { remind, load } = await openAs("sunhao");
			for (const [every, on] of [
				...[1, 15, 21, 28].map((one) => ["month", one] as const),
				...[1, 4, 7].map((one) => ["week", one] as const),
			]) {
				await remind(listId, { every, day: on });
				const { nextDay } = await load(listId);
				expect(nextDay, `${every} ${on}`).toBe(findNext(every, on, start + days * 1.01 * day));
			}
		}
	});
});

/** The same by counting days. */
function findNext(every: string, on: number, from: number): string {
	for (let at = 1; ; at++) {
		const next = new Date(from + 8 * 3_600_000 + at * day);
		const is = every === "month" ? next.getUTCDate() : next.getUTCDay() || 7;
		if (is === on) return next.toISOString().slice(0, 10);
	}
}
