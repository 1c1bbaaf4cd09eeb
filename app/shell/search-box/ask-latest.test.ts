import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLatest } from "./ask-latest";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Questions that a test answers in any order. */
function open() {
	const asked: { keyword: string; signal: AbortSignal; answer(text: string): void; fail(): void }[] = [];
	const told: (string | null)[] = [];
	const latest = createLatest<string>(
		(keyword, signal) =>
			new Promise((resolve, reject) =>
				asked.push({ keyword, signal, answer: resolve, fail: () => reject(new Error("down")) }),
			),
		(answer) => told.push(answer),
	);
	return { asked, told, latest, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

describe("suggestions while somebody types", () => {
	test("§1 search box: it is asked once, for the text at the pause", async () => {
		const { asked, latest, pass } = open();
		for (const keyword of ["手", "手套", "手套 L"]) {
			latest.want(keyword);
			await pass(100);
		}
		await pass(100);
		expect(asked.map(({ keyword }) => keyword)).toEqual(["手套 L"]);
	});

	test("§1 search box: a slow answer to an older text is aborted, and told to nobody", async () => {
		const { asked, told, latest, pass } = open();
		latest.want("手");
		await pass(200);
		latest.want("手套");
		await pass(200);
		expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
		asked[1]?.answer("手套");
		asked[0]?.answer("手");
		await pass(0);
		expect(told).toEqual(["手套"]);
	});

	test("§1 search box: while a new question waits, not even a fast answer to the last one is told", async () => {
		const { asked, told, latest, pass } = open();
		latest.want("手", true);
		await pass(0);
		latest.want("手套");
		asked[0]?.answer("手");
		await pass(100);
		expect(told).toEqual([]);
	});

	test("R1: a failed question has no answer, and an abandoned one says nothing more", async () => {
		const { asked, told, latest, pass } = open();
		latest.want("a", true);
		await pass(0);
		asked[0]?.fail();
		await pass(0);
		expect(told).toEqual([null]);
		latest.want("b", true);
		latest.stop();
		await pass(500);
		expect(asked).toHaveLength(1);
	});
});
