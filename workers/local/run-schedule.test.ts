import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dispatchInDev, runSchedule } from "./run-schedule";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("§3 npm start: the cron runs at once and every minute, also after a run that failed", async () => {
	const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
	const dispatch = vi.fn(async () => {}).mockRejectedValueOnce(new Error("exception"));
	runSchedule(dispatch);
	await vi.advanceTimersByTimeAsync(0);
	expect(dispatch).toHaveBeenCalledTimes(1);
	expect(log).toHaveBeenCalledExactlyOnceWith("定时任务失败：exception");
	await vi.advanceTimersByTimeAsync(120_000);
	expect(dispatch).toHaveBeenCalledTimes(3);
	log.mockRestore();
});

test("§3 npm run dev: the cron's work goes through the console, and a refusal is a failure", async () => {
	const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response("{}"));
	vi.stubGlobal("fetch", fetched);
	await dispatchInDev(5173);
	expect(fetched.mock.lastCall?.[0]).toBe("http://localhost:5173/scheduled");
	fetched.mockResolvedValueOnce(new Response("", { status: 500 }));
	await expect(dispatchInDev(5173)).rejects.toThrow("500");
	vi.unstubAllGlobals();
});
