import { describe, expect, test, vi } from "vitest";
import { cachedPages } from "~/domain/page/business-constants";
import { createBudget } from "~/memory/budget";
import { createPageStore, type StoredPage } from "./page-store";

const mib = 1024 * 1024;

function createPage(bytes: number): StoredPage {
	return { gzip: new Uint8Array(bytes), headers: [], pricedAt: null, scriptSources: [] };
}

describe("page store", () => {
	test("C5: 100,001 pages of 25 KB stay within 32 MiB, least recently used out first", () => {
		const budget = createBudget(64 * mib);
		const store = createPageStore(budget);
		const page = createPage(25 * 1024);
		for (let i = 0; i < 100_001; i++) {
			store.set(`page ${i}`, page, cachedPages.freshMs.hour);
			if (i % 100 === 0) store.get("page 0");
		}
		expect(budget.calculatedSize).toBeLessThanOrEqual(32 * mib);
		expect(budget.size).toBeGreaterThan(1_000);
		expect(store.get("page 0")).toBeDefined();
		expect(store.get("page 1")).toBeUndefined();
	});

	test("§9.3, C5: there are never more than 100,000 entries", () => {
		const budget = createBudget(1024 * mib);
		const store = createPageStore(budget);
		for (let i = 0; i < 100_001; i++) store.set(`${i}`, createPage(0), cachedPages.freshMs.hour);
		expect(budget.size).toBeLessThanOrEqual(100_000);
	});

	test("C5: a page of more than 512 KB is not cached", () => {
		const store = createPageStore();
		store.set("big", createPage(512 * 1024 + 1), cachedPages.freshMs.hour);
		expect(store.get("big")).toBeUndefined();
	});

	test("§9.3, C5: pages live for an hour, read or not", () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const store = createPageStore();
		store.set("a", createPage(10), cachedPages.freshMs.hour);
		vi.advanceTimersByTime(3_599_999);
		expect(store.get("a")).toBeDefined();
		vi.advanceTimersByTime(1);
		expect(store.get("a")).toBeUndefined();
		vi.useRealTimers();
	});
});
