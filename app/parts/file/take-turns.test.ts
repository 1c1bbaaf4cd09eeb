import { afterEach, expect, test, vi } from "vitest";
import { inTurn } from "./take-turns";

afterEach(() => {
	vi.useRealTimers();
});

const work = (ms: number) => new Promise<number>((resolve) => setTimeout(resolve, ms, ms));

test("R2: files take turns, and leave the isolate to the pages between two turns", async () => {
	vi.useFakeTimers();
	const turns: [began: number, ended: number][] = [];
	const turn = () =>
		inTurn(async () => {
			const began = Date.now();
			await work(20);
			turns.push([began, Date.now()]);
		});
	const all = Promise.all([turn(), turn(), turn()]);
	await vi.runAllTimersAsync();
	await all;
	expect(turns).toHaveLength(3);
	for (const [index, [, ended]] of turns.slice(0, -1).entries()) {
		expect(turns[index + 1]?.[0] ?? 0).toBeGreaterThan(ended + 40);
	}
});

test("R2: a turn that fails or never ends does not stop the others", async () => {
	await expect(inTurn(() => Promise.reject(new Error("no backend")))).rejects.toThrow("no backend");
	let time = Date.now() + 10_000;
	void inTurn(
		() => new Promise(() => undefined),
		() => time,
	);
	time += 4001;
	expect(
		await inTurn(
			() => work(1),
			() => time,
		),
	).toBe(1);
});
