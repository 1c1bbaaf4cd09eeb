import { expect, test } from "vitest";
import { isolateBudget } from "~/memory/budget";
import { openBody } from "./open-bodies";

const file = 5 * 1024 * 1024;
const form = 256 * 1024;

test("M2: a buyer has two open uploads, an isolate six, and an ended one makes room", () => {
	// The rest that other files of this process left would make room.
	isolateBudget.clear();
	const before = isolateBudget.calculatedSize;
	const first = openBody("a", file);
	const open = ["a", "b", "b", "c"].map((buyer) => openBody(buyer, file));
	expect(openBody("a", file)).toBeNull();
	expect(isolateBudget.calculatedSize - before).toBe(5 * 2 * file);
	open.push(openBody("d", file));
	expect(open).not.toContain(null);
	expect(openBody("e", file)).toBeNull();
	first?.();
	const next = openBody("e", file);
	expect(next).not.toBeNull();
	for (const close of [...open, next]) close?.();
	expect(isolateBudget.calculatedSize).toBe(before);
});

test("M2: the last place is not for a buyer who has one", () => {
	const open = ["a", "a", "b", "b", "c"].map((buyer) => openBody(buyer, file));
	expect(openBody("c", file)).toBeNull();
	const last = openBody("d", file);
	expect(last).not.toBeNull();
	for (const close of [...open, last]) close?.();
});

test("M2: small forms share the budget: one buyer's leave room for others', and a body of 16 KiB counts for nothing", () => {
	const before = isolateBudget.calculatedSize;
	const open = Array.from({ length: 400 }, () => openBody("a", form)).filter((close) => close !== null);
	expect(open.length).toBeGreaterThan(10);
	expect(isolateBudget.calculatedSize - before).toBe(open.length * 2 * form);
	expect(open.length * 2 * form).toBeLessThanOrEqual(2 * 2 * (file + 64 * 1024));
	const other = openBody("b", file);
	expect(other).not.toBeNull();
	const small = Array.from({ length: 1000 }, () => openBody("a", 16 * 1024));
	expect(small).not.toContain(null);
	for (const close of [...open, other, ...small]) close?.();
	expect(isolateBudget.calculatedSize).toBe(before);
});
