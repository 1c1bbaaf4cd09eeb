import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { oneMatch } from "./one-match";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("UX list: one list of a buyer is matched at a time, and those of other buyers beside it", async () => {
	const first = Promise.withResolvers<string>();
	const asked = oneMatch("M1001 U3001", () => first.promise);
	await expect(oneMatch("M1001 U3001", async () => "second")).rejects.toMatchObject({
		status: 429,
		message: "正在识别上一份清单，请稍后再试",
	});
	expect(await oneMatch("M1001 U3002", async () => "other")).toBe("other");
	first.resolve("first");
	expect(await asked).toBe("first");
	expect(await oneMatch("M1001 U3001", async () => "third")).toBe("third");
});

test("UX list: a match that fails, or that its caller has left, blocks nobody for long", async () => {
	await expect(oneMatch("M1001 U3003", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
	expect(await oneMatch("M1001 U3003", async () => "again")).toBe("again");
	void oneMatch("M1001 U3003", () => new Promise(() => undefined));
	vi.advanceTimersByTime(29_000);
	await expect(oneMatch("M1001 U3003", async () => "early")).rejects.toMatchObject({ status: 429 });
	vi.advanceTimersByTime(1_000);
	expect(await oneMatch("M1001 U3003", async () => "late")).toBe("late");
});
