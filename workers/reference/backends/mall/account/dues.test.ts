import { describe, expect, test } from "vitest";
import { listDues, toDueDate } from "./dues";

describe("due dates of a credit account", () => {
	test("§7 credit: credit is due after 30 days, by the calendar of Shanghai", () => {
		expect(toDueDate(Date.parse("2026-01-31T23:30:00+08:00"))).toBe("2026-03-02");
		expect(toDueDate(Date.parse("2026-02-01T00:10:00+08:00"))).toBe("2026-03-03");
	});

	test("§7 credit: a payment settles the oldest debt first, and the rest is listed with the earliest date first", () => {
		const newestFirst = [
			{ amountFen: 100, dueDate: "2026-03-03" },
			{ amountFen: 50, dueDate: "2026-03-03" },
			{ amountFen: 300, dueDate: "2026-02-01" },
		];
		expect(listDues(450, newestFirst)).toEqual([
			{ dueDate: "2026-02-01", amountFen: 300 },
			{ dueDate: "2026-03-03", amountFen: 150 },
		]);
		expect(listDues(200, newestFirst)).toEqual([
			{ dueDate: "2026-02-01", amountFen: 50 },
			{ dueDate: "2026-03-03", amountFen: 150 },
		]);
		expect(listDues(120, newestFirst)).toEqual([{ dueDate: "2026-03-03", amountFen: 120 }]);
		expect(listDues(0, newestFirst)).toEqual([]);
	});
});
