import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttleClicks } from "./throttle";

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["performance", "setTimeout", "Date"] });
});
afterEach(() => {
	vi.useRealTimers();
});

test("§5.3, §9.2 throttle: repeated clicks are blocked for 2000 ms", () => {
	const handler = vi.fn();
	const prevented = vi.fn();
	const click = throttleClicks(handler);
	click({ preventDefault: prevented });
	vi.advanceTimersByTime(1999);
	click({ preventDefault: prevented });
	expect(handler).toHaveBeenCalledTimes(1);
	expect(prevented).toHaveBeenCalledTimes(1);
	vi.advanceTimersByTime(1);
	click({ preventDefault: prevented });
	expect(handler).toHaveBeenCalledTimes(2);
	expect(prevented).toHaveBeenCalledTimes(1);
});

test("§5 throttle: a blocked click does not lengthen the wait", () => {
	const handler = vi.fn();
	const click = throttleClicks(handler, 100);
	for (let elapsed = 0; elapsed <= 200; elapsed += 50) {
		click({ preventDefault() {} });
		vi.advanceTimersByTime(50);
	}
	expect(handler).toHaveBeenCalledTimes(3);
});

test("R6: a clock set back by a day does not lock the button", () => {
	const handler = vi.fn();
	const click = throttleClicks(handler);
	click({ preventDefault() {} });
	vi.setSystemTime(Date.now() - 86_400_000);
	vi.advanceTimersByTime(2000);
	click({ preventDefault() {} });
	expect(handler).toHaveBeenCalledTimes(2);
});
