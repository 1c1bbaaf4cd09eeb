import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createBudget, forgetAll } from "./budget";
import { createMemory, type Loaded } from "./memory";

const caller = { patienceMs: 1000, waitUntil: () => undefined };
const never = () => new Promise<never>(() => undefined);

/** A load that the test finishes. */
function createLoad<T>() {
	let resolve: (loaded: Loaded<T>) => void = () => undefined;
	let reject: (error: Error) => void = () => undefined;
	const promise = new Promise<Loaded<T>>((onResolve, onReject) => {
		resolve = onResolve;
		reject = onReject;
	});
	return { work: vi.fn(() => promise), resolve, reject };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("memory: how long", () => {
	test.each([
		["is given to the next load", true, "old"],
		["is forgotten", false, undefined],
	])("C5: a value is fresh for its time, read or not; a stale one %s", async (_, retainStale, given) => {
		const memory = createMemory<string>({ retainStale });
		memory.set("a", "old", 1000);
		vi.advanceTimersByTime(999);
		expect(memory.get("a")).toBe("old");
		vi.advanceTimersByTime(1);
		expect(memory.get("a")).toBeUndefined();
		const work = vi.fn(async () => ({ value: "new", freshMs: 1000 }));
		expect(await memory.load("a", work, caller)).toBe("new");
		expect(work).toHaveBeenCalledWith(given);
		expect(memory.get("a")).toBe("new");
	});

	test("C9: a failure is remembered for the short time that its load says", async () => {
		const memory = createMemory<string | null>();
		const work = vi.fn(async () => ({ value: null, freshMs: 5 }));
		expect(await memory.load("a", work, caller)).toBeNull();
		expect(await memory.load("a", work, caller)).toBeNull();
		expect(work).toHaveBeenCalledTimes(1);
		vi.advanceTimersByTime(5);
		await memory.load("a", work, caller);
		expect(work).toHaveBeenCalledTimes(2);
	});

	test("C4: a deleted value stays deleted, even when a running load returns it", async () => {
		const memory = createMemory<string>();
		memory.set("a", "1", 1000);
		memory.delete("a");
		expect(memory.get("a")).toBeUndefined();
		const { work, resolve } = createLoad<string>();
		const loading = memory.load("a", work, caller);
		memory.delete("a");
		resolve({ value: "2", freshMs: 1000 });
		expect(await loading).toBe("2");
		expect(memory.get("a")).toBeUndefined();
	});
});

describe("memory: one load in flight", () => {
	test("R3: a hundred callers at once share one load, which outlives the first of them", async () => {
		const memory = createMemory<string>();
		const waitUntil = vi.fn();
		const { work, resolve } = createLoad<string>();
		const asked = Array.from({ length: 100 }, () => memory.load("a", work, { ...caller, waitUntil }));
		resolve({ value: "1", freshMs: 1000 });
		expect(new Set(await Promise.all(asked))).toEqual(new Set(["1"]));
		expect(work).toHaveBeenCalledTimes(1);
		expect(waitUntil).toHaveBeenCalledTimes(1);
	});

	test("C5: when a load returns nothing for the others, they load for themselves", async () => {
		const memory = createMemory<number>();
		const work = vi.fn(async () => null);
		await Promise.all([1, 2, 3].map(() => memory.load("a", work, caller)));
		expect(work).toHaveBeenCalledTimes(3);
		expect(memory.get("a")).toBeUndefined();
	});

	test("R1: a load throws only to the caller who began it; the others load for themselves", async () => {
		const memory = createMemory<string>();
		const { work, reject } = createLoad<string>();
		const first = memory.load("a", work, caller);
		const second = memory.load("a", async () => ({ value: "2", freshMs: 1000 }), caller);
		reject(new Error("down"));
		await expect(first).rejects.toThrow("down");
		expect(await second).toBe("2");
	});
});

describe("memory: nobody waits for longer than they can", () => {
	test("R2: a caller who waits too long gets the known value, while the load goes on", async () => {
		const memory = createMemory<string>({ retainStale: true });
		memory.set("a", "stale", 0);
		const { work, resolve } = createLoad<string>();
		const first = memory.load("a", work, caller);
		const second = memory.load("a", work, caller);
		await vi.advanceTimersByTimeAsync(caller.patienceMs);
		expect(await Promise.all([first, second])).toEqual(["stale", "stale"]);
		expect(work).toHaveBeenCalledTimes(1);
		resolve({ value: "new", freshMs: 1000 });
		await vi.advanceTimersByTimeAsync(0);
		expect(memory.get("a")).toBe("new");
	});

	test("R2: a load that died with its request delays those who wait for it, and nobody after them", async () => {
		const memory = createMemory<string>({ loadLastsMs: 1000 });
		void memory.load("a", never, caller);
		const waiting = memory.load("a", never, caller);
		await vi.advanceTimersByTimeAsync(1001);
		expect(await waiting).toBeUndefined();
		expect(await memory.load("a", async () => ({ value: "1", freshMs: 1000 }), caller)).toBe("1");
	});

	test("R2: a load that ends after it was given up does not overwrite the newer value", async () => {
		const memory = createMemory<string>({ loadLastsMs: 1000 });
		const { work, resolve } = createLoad<string>();
		void memory.load("a", work, caller);
		await vi.advanceTimersByTimeAsync(1001);
		await memory.load("a", async () => ({ value: "new", freshMs: 1000 }), caller);
		resolve({ value: "old", freshMs: 1000 });
		await vi.advanceTimersByTimeAsync(0);
		expect(memory.get("a")).toBe("new");
	});
});

describe("memory: how much", () => {
	const text = "x".repeat(1000);

	test("C5: memories share a budget; the entry that was not read for longest goes first, whichever memory it is in", () => {
		const budget = createBudget(100_000);
		const one = createMemory<string>({ budget });
		const other = createMemory<string>({ budget });
		one.set("first", text, 1000);
		one.set("second", text, 1000);
		for (let i = 0; i < 60; i++) {
			other.set(`${i}`, text, 1000);
			one.get("first");
		}
		expect(budget.calculatedSize).toBeLessThanOrEqual(100_000);
		expect(one.get("first")).toBe(text);
		expect(one.get("second")).toBeUndefined();
		expect(other.get("0")).toBeUndefined();
		expect(other.get("59")).toBe(text);
	});

	test("C5: a memory stays within its own share of bytes and entries", () => {
		const budget = createBudget(100_000);
		const narrow = createMemory<string>({ budget, maxBytes: 10_000 });
		const few = createMemory<string>({ budget, maxEntries: 2 });
		for (let i = 0; i < 20; i++) narrow.set(`${i}`, text, 1000);
		expect(budget.calculatedSize).toBeLessThanOrEqual(10_000);
		for (const key of ["a", "b", "c"]) few.set(key, "", 1000);
		expect([few.get("a"), few.get("b"), few.get("c")]).toEqual([undefined, "", ""]);
	});

	test("C5: a value is counted with about the bytes that it takes", async () => {
		vi.useRealTimers();
		setFlagsFromString("--expose_gc");
		const collect = runInNewContext("gc") as () => void;
		/** Bytes of the heap once the garbage of earlier files is gone, which takes some turns. */
		const readHeap = async () => {
			let [last, now] = [Number.POSITIVE_INFINITY, process.memoryUsage().heapUsed];
			while (last - now > 50_000) {
				collect();
				await setImmediate();
				collect();
				[last, now] = [now, process.memoryUsage().heapUsed];
			}
			return now;
		};
		const menu = JSON.stringify(
			Array.from({ length: 60 }, (_, at) => ({
				name: `协议采购审批${at}`,
				href: `/admin/purchase/page/${at}`,
			})),
		);
		const makers = [
			() => JSON.parse(menu),
			() => null,
			(at: number) => Buffer.alloc(9000, `长${at}`).toString(),
		];
		for (const make of makers) {
			const budget = createBudget(1_000_000_000);
			const memory = createMemory<unknown>({ budget });
			const before = await readHeap();
			for (let at = 0; at < 5000; at++) memory.set(`a key as long as most of them ${at}`, make(at), 600_000);
			const taken = (await readHeap()) - before;
			expect(memory.get("a key as long as most of them 4999")).toEqual(make(4999));
			expect(taken / budget.calculatedSize).toBeGreaterThan(0.5);
			expect(taken / budget.calculatedSize).toBeLessThan(1.2);
		}
	});

	test("C5: a deleted, replaced or oversized value takes up nothing", () => {
		const budget = createBudget(100_000);
		const memory = createMemory<string>({ budget, maxEntryBytes: 5000 });
		memory.set("a", text, 1000);
		const { calculatedSize } = budget;
		memory.set("a", text, 1000);
		expect(budget.calculatedSize).toBe(calculatedSize);
		memory.set("a", "x".repeat(5000), 1000);
		expect(memory.get("a")).toBeUndefined();
		memory.set("b", text, 1000);
		memory.delete("b");
		expect(budget.calculatedSize).toBe(0);
	});
});

describe("memory: forgetting", () => {
	test("O9: every memory forgets the entries under one session's key, and no others", () => {
		const budget = createBudget(1_000_000);
		const [pages, sessions] = [createMemory<string>({ budget }), createMemory<string>({ budget })];
		sessions.set("M1.a", "1", 1000);
		pages.set("M1.a /search", "2", 1000);
		pages.set("M1.b /search", "3", 1000);
		forgetAll("M1.a", budget);
		expect([sessions.get("M1.a"), pages.get("M1.a /search"), pages.get("M1.b /search")]).toEqual([
			undefined,
			undefined,
			"3",
		]);
		expect(budget.size).toBe(1);
	});
});
