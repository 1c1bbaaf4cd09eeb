import * as v from "valibot";
import { expect, test, vi } from "vitest";
import { callsOf } from "~/api/endpoint/endpoint";
import { forgetAll, isolateBudget } from "~/memory/budget";
import { readOnce } from "./read-once";

const { get } = callsOf("mall");
const output = v.object({ list: v.array(v.object({ name: v.string() })) });
const shared = get("/shared", { output, shared: true });
const text = JSON.stringify({ list: [{ name: "丁腈手套 100只/盒" }] });

test("§7 an answer that many get is parsed once, another one for itself", () => {
	const read = vi.fn((of: string) => JSON.parse(of));
	const first = readOnce(shared, text, () => read(text));
	expect(readOnce(shared, text, () => read(text))).toBe(first);
	expect(read).toHaveBeenCalledTimes(1);
	const other = text.replace("100", "50");
	expect(readOnce(shared, other, () => read(other))).toEqual(JSON.parse(other));
	const elsewhere = get("/elsewhere", { output, shared: true });
	expect(readOnce(elsewhere, text, () => read(text))).not.toBe(first);
});

test("§7 nobody can change an object that others share", () => {
	const { list } = readOnce(shared, text, () => JSON.parse(text));
	expect(() => list.push({ name: "x" })).toThrow(TypeError);
	expect(() => Object.assign(list[0], { name: "x" })).toThrow(TypeError);
});

test("§7 an answer of one buyer's own is remembered for nobody", () => {
	const own = get("/own", { output });
	expect(readOnce(own, text, () => JSON.parse(text))).not.toBe(readOnce(own, text, () => JSON.parse(text)));
});

test("§7 an answer that cannot be parsed throws each time", () => {
	const fail = () => {
		throw new Error("breach");
	};
	expect(() => readOnce(shared, "{}", fail)).toThrow("breach");
	expect(() => readOnce(shared, "{}", fail)).toThrow("breach");
});

test("C5: a remembered answer counts in the budget of the isolate, and goes with the rest", () => {
	const long = JSON.stringify({ list: [{ name: "丁".repeat(100_000) }] });
	const before = isolateBudget.calculatedSize;
	const first = readOnce(shared, long, () => JSON.parse(long));
	expect(isolateBudget.calculatedSize - before).toBeGreaterThan(2 * long.length);
	forgetAll("{");
	expect(readOnce(shared, long, () => JSON.parse(long))).not.toBe(first);
});

test("C5: the remembered answers take 10 MB at most: the one that was used longest ago goes first", () => {
	forgetAll("{");
	const texts = Array.from({ length: 7 }, (_, at) =>
		JSON.stringify({ list: [{ name: String(at).repeat(600_000) }] }),
	);
	const read = vi.fn((of: string) => JSON.parse(of));
	for (const one of texts) readOnce(shared, one, () => read(one));
	expect(read).toHaveBeenCalledTimes(7);
	// Three bytes for each character and two for its key: three of them fit.
	for (const one of texts.slice(-3)) readOnce(shared, one, () => read(one));
	expect(read).toHaveBeenCalledTimes(7);
	readOnce(shared, texts[0] ?? "", () => read(texts[0] ?? ""));
	expect(read).toHaveBeenCalledTimes(8);
	forgetAll("{");
});
