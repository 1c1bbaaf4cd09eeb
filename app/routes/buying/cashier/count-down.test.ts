import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countDown } from "./count-down";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

test("UX pay: the remaining time counts from when it was read, each minute, to its end and no further", () => {
	const onText = vi.fn();
	const since = Date.now() - 30_000;
	countDown({ leftMs: 120_000, since, onText });
	expect(onText.mock.calls).toEqual([["还剩 1 分"]]);
	vi.advanceTimersByTime(29_000);
	expect(onText).toHaveBeenCalledOnce();
	vi.advanceTimersByTime(2000);
	expect(onText).toHaveBeenLastCalledWith("还剩不到 1 分");
	vi.advanceTimersByTime(60_000);
	expect(onText).toHaveBeenLastCalledWith("");
	vi.advanceTimersByTime(3_600_000);
	expect(onText).toHaveBeenCalledTimes(3);
	expect(vi.getTimerCount()).toBe(0);
});

test("UX pay: a tab that slept says at once what is left", () => {
	const onText = vi.fn();
	const stop = countDown({ leftMs: 3_600_000, since: Date.now(), onText });
	vi.setSystemTime(Date.now() + 3_600_000);
	vi.advanceTimersByTime(1000);
	expect(onText).toHaveBeenLastCalledWith("");
	stop();
});

test("UX pay: a page that is left counts no more", () => {
	const onText = vi.fn();
	countDown({ leftMs: 3_600_000, since: Date.now(), onText })();
	expect(vi.getTimerCount()).toBe(0);
});
