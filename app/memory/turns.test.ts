import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTurns } from "./turns";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

test("UX list: work takes turns, and a turn that fails or is left holds the next one for its longest time at most", async () => {
	const takeTurn = createTurns({ longestMs: 3_000, rest: 0 });
	const order: string[] = [];
	void takeTurn(() => wait(1_000).then(() => order.push("first")));
	void takeTurn(() => order.push("second"));
	await vi.advanceTimersByTimeAsync(990);
	expect(order).toEqual([]);
	await vi.advanceTimersByTimeAsync(20);
	expect(order).toEqual(["first", "second"]);
	const failed = expect(takeTurn(() => Promise.reject(new Error("down")))).rejects.toThrow("down");
	await vi.advanceTimersByTimeAsync(10);
	await failed;
	void takeTurn(() => new Promise(() => undefined));
	void takeTurn(() => order.push("third"));
	await vi.advanceTimersByTimeAsync(2_900);
	expect(order).toHaveLength(2);
	await vi.advanceTimersByTimeAsync(200);
	expect(order).toEqual(["first", "second", "third"]);
});

test("O11 the next turn waits for the time that the last one took, as often as is said, and the first one for none", async () => {
	const takeTurn = createTurns({ longestMs: 10_000, rest: 3 });
	const began = Date.now();
	const starts: number[] = [];
	const take = (ms: number) =>
		takeTurn(() => {
			starts.push(Date.now() - began);
			return wait(ms);
		});
	void take(100);
	void take(20);
	void take(0);
	await vi.advanceTimersByTimeAsync(1_000);
	// Who waits looks every 5 ms.
	expect(starts).toEqual([0, 405, 490]);
});
