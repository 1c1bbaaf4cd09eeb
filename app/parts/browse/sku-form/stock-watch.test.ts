import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Stock } from "~/api/schema/stock";
import { watchStock } from "./stock-watch";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Line = { skuId: string; num: number };

function open() {
	let typed: Line[] = [];
	const questions: { lines: Line[]; answer: () => void; fail: () => void }[] = [];
	const tell = vi.fn();
	const watch = watchStock({
		list: () => typed,
		ask: (lines) => {
			const { promise, resolve, reject } = Promise.withResolvers<Stock[]>();
			const stocks = lines.map(({ skuId, num }) => ({ skuId, remainNum: num }) as Stock);
			questions.push({ lines, answer: () => resolve(stocks), fail: () => reject(new Error("down")) });
			return promise;
		},
		tell,
	});
	return {
		questions,
		tell,
		get: watch.get,
		async type(...lines: Line[]) {
			typed = lines;
			watch.wake();
			await vi.advanceTimersByTimeAsync(399);
		},
		pause: () => vi.advanceTimersByTimeAsync(1),
	};
}

describe("§7 stock: asked for the typed numbers", () => {
	test("§7 stock: it waits until the buyer pauses, and asks once for all lines", async () => {
		const form = open();
		await form.type({ skuId: "1", num: 1 });
		await form.type({ skuId: "1", num: 12 }, { skuId: "2", num: 3 });
		expect(form.questions).toEqual([]);
		await form.pause();
		expect(form.questions.map(({ lines }) => lines)).toEqual([
			[
				{ skuId: "1", num: 12 },
				{ skuId: "2", num: 3 },
			],
		]);
	});

	test("§7 stock: an answer to an older number is dropped", async () => {
		const form = open();
		await form.type({ skuId: "1", num: 1 });
		await form.pause();
		await form.type({ skuId: "1", num: 2 });
		await form.pause();
		form.questions[1]?.answer();
		await form.pause();
		form.questions[0]?.answer();
		await form.pause();
		expect(form.tell.mock.calls).toEqual([[{ skuId: "1", remainNum: 2 }, 2]]);
		expect(form.get("1", 1)).toBeUndefined();
	});

	test("§7 stock: known stock is not asked for again, failed calls are", async () => {
		const form = open();
		await form.type({ skuId: "1", num: 1 });
		await form.pause();
		form.questions[0]?.fail();
		await form.type({ skuId: "1", num: 1 });
		await form.pause();
		form.questions[1]?.answer();
		await form.type({ skuId: "1", num: 1 });
		await form.pause();
		expect(form.questions).toHaveLength(2);
	});
});
