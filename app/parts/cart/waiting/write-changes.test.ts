import { beforeEach, expect, test, vi } from "vitest";
import type { LineChange } from "./line-change";

const change: LineChange = {
	cartItemId: "L1",
	skuId: "S1",
	field: "num",
	value: "7",
	was: ["3"],
	at: 0,
};

/** The modules with a storage that no test before has opened. */
beforeEach(() => vi.resetModules());

test.each<[string, unknown]>([
	["is missing", undefined],
	[
		"refuses to open",
		{
			open() {
				throw new DOMException("blocked", "SecurityError");
			},
		},
	],
	["never answers", { open: () => ({}) }],
])("B8: a storage that %s stores nothing, and holds up no change", async (_, indexedDB) => {
	vi.useFakeTimers();
	vi.stubGlobal("indexedDB", indexedDB);
	const { writeChanges } = await import("./write-changes");
	const { readChanges, written } = await import("./stored-changes");
	const work = Promise.all([writeChanges("7", [change]), readChanges("7")]);
	await vi.advanceTimersByTimeAsync(1000);
	expect((await work)[1]).toBeUndefined();
	expect(written.has(change)).toBe(false);
	vi.useRealTimers();
});
