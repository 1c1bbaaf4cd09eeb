import { describe, expect, test } from "vitest";
import { summarise, toChangeNote } from "./describe-changes";

describe("UX compare: the changes since, in words", () => {
	test("UX compare: a changed price shows the present price and the difference, up or down", () => {
		expect(toChangeNote({ kind: "price", now: "1234.50", byFen: 123450 })).toEqual({
			row: "含税价",
			text: "现 ¥1,234.50，涨 ¥1,234.50",
			tone: "worse",
		});
		expect(toChangeNote({ kind: "price", now: "9.99", byFen: -1 })).toMatchObject({
			text: "现 ¥9.99，降 ¥0.01",
			tone: "better",
		});
	});

	test("UX compare: the summary counts articles and not changes, and is empty without changes", () => {
		const dearer = { kind: "price", now: "2.00", byFen: 100 } as const;
		const stock = { kind: "stock", now: "无货", worse: true } as const;
		expect(summarise([[dearer, stock], [stock, { kind: "arrival", now: 3 }], [{ kind: "gone" }], []])).toBe(
			"1 件涨价，1 件下架，2 件库存或送达有变",
		);
		expect(summarise([[], []])).toBe("");
	});
});
