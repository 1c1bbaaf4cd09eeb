import { describe, expect, test } from "vitest";
import { createPageStore, type StoredPage } from "./page-store";

function createPage(bytes: number): StoredPage {
	const template = { bytes: new Uint8Array(bytes), slots: [], placeholderCrc: 0, crc: 0, crcFactor: 0 };
	return { template, headers: [] };
}

describe("page store", () => {
	test("C5: pages live for an hour, read or not", () => {
		let time = 1;
		const store = createPageStore(() => time);
		store.set("a", createPage(10));
		time += 3_599_000;
		expect(store.get("a")).toBeDefined();
		time += 2_000;
		expect(store.get("a")).toBeUndefined();
	});

	test("C5: 100,001 pages of 25 KB stay within 32 MiB, least recently used out first", () => {
		const store = createPageStore();
		const page = createPage(25 * 1024);
		for (let i = 0; i < 100_001; i++) {
			store.set(`page ${i}`, page);
			if (i % 100 === 0) store.get("page 0");
		}
		expect(store.calculatedSize).toBeLessThanOrEqual(32 * 1024 * 1024);
		expect(store.size).toBeGreaterThan(1_000);
		expect(store.has("page 0")).toBe(true);
		expect(store.has("page 1")).toBe(false);
	});

	test("C5: there are never more than 100,000 entries", () => {
		expect(createPageStore().max).toBe(100_000);
	});

	test("C5: a page of more than 512 KB is not kept", () => {
		const store = createPageStore();
		store.set("big", createPage(512 * 1024 + 1));
		expect(store.has("big")).toBe(false);
	});

	test("C5: a render that throws is not kept, and the next one runs", async () => {
		const store = createPageStore();
		await expect(store.fetch("a", { context: () => Promise.reject(new Error("down")) })).rejects.toThrow(
			"down",
		);
		expect(await store.fetch("a", { context: async () => createPage(1) })).toBeDefined();
	});

	test("C5: a page that is pushed out while it is rendered still answers those who wait", async () => {
		const store = createPageStore();
		let finish: (page: StoredPage) => void = () => undefined;
		const flight = store.fetch("a", { context: () => new Promise((resolve) => (finish = resolve)) });
		store.delete("a");
		finish(createPage(1));
		expect(await flight).toBeDefined();
	});
});
