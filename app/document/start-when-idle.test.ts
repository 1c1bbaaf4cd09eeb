import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startWhenIdle } from "./start-when-idle";

let page: EventTarget;
let frames: (() => void)[];

beforeEach(() => {
	vi.useFakeTimers();
	vi.spyOn(console, "warn").mockImplementation(() => undefined);
	page = new EventTarget();
	frames = [];
	vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
	vi.stubGlobal("document", { hidden: false });
	vi.stubGlobal("requestAnimationFrame", (frame: () => void) => void frames.push(frame));
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("R12: the app starts in the first quiet moment after the first paint, and within a second of it", async () => {
	const idle = vi.fn();
	vi.stubGlobal("requestIdleCallback", idle);
	const load = vi.fn(async () => undefined);
	startWhenIdle(load);
	await vi.advanceTimersByTimeAsync(5_000);
	expect(idle).not.toHaveBeenCalled();
	for (const frame of frames) frame();
	await vi.advanceTimersByTimeAsync(0);
	expect(idle).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { timeout: 1000 });
	expect(load).not.toHaveBeenCalled();
	idle.mock.calls[0]?.[0]();
	expect(load).toHaveBeenCalledOnce();
});

test("R12: a browser that tells no quiet moment starts it after the paint", async () => {
	const load = vi.fn(async () => undefined);
	startWhenIdle(load);
	expect(load).not.toHaveBeenCalled();
	for (const frame of frames) frame();
	await vi.advanceTimersByTimeAsync(10);
	expect(load).toHaveBeenCalledOnce();
});

test("R12: a page in a tab that is not shown paints nothing, and starts all the same", async () => {
	vi.stubGlobal("document", { hidden: true });
	const load = vi.fn(async () => undefined);
	startWhenIdle(load);
	await vi.advanceTimersByTimeAsync(10);
	expect(load).toHaveBeenCalledOnce();
});

test("R7: an app whose files did not come is tried again after a longer pause each time, or soon after the network is back", async () => {
	vi.stubGlobal("document", { hidden: true });
	const gone = new TypeError("gone");
	const load = vi.fn(async () => undefined).mockRejectedValueOnce(gone);
	load.mockRejectedValueOnce(gone).mockRejectedValueOnce(gone);
	startWhenIdle(load);
	await vi.advanceTimersByTimeAsync(10);
	for (const [tries, pauseMs, isOnline] of [
		[2, 12_000, false],
		[3, 1_000, true],
		[4, 48_000, false],
	] as const) {
		if (isOnline) for (let i = 0; i < 3; i++) page.dispatchEvent(new Event("online"));
		await vi.advanceTimersByTimeAsync(pauseMs - 300);
		expect(load).toHaveBeenCalledTimes(tries - 1);
		await vi.advanceTimersByTimeAsync(400);
		expect(load).toHaveBeenCalledTimes(tries);
	}
	page.dispatchEvent(new Event("online"));
	await vi.advanceTimersByTimeAsync(600_000);
	expect(load).toHaveBeenCalledTimes(4);
});
