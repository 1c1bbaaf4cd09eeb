import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type WatchedStatus, watchIntervalMs, watchPayment } from "./watch-payment";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

function watch(answers: (WatchedStatus | Error)[], expiresAt = Number.POSITIVE_INFINITY) {
	const load = vi.fn(async () => {
		const answer = answers.shift() ?? "waiting";
		if (answer instanceof Error) throw answer;
		return answer;
	});
	const onPaid = vi.fn();
	const onEnd = vi.fn();
	return { load, onPaid, onEnd, stop: watchPayment({ load, expiresAt, onPaid, onEnd }) };
}

test("O3: polling asks every 3 s and stops after the payment", async () => {
	const { load, onPaid } = watch(["waiting", "paid"]);
	await vi.advanceTimersByTimeAsync(watchIntervalMs);
	expect(onPaid).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(10 * watchIntervalMs);
	expect(onPaid).toHaveBeenCalledOnce();
	expect(load).toHaveBeenCalledTimes(2);
});

test("O3: polling stops when the payment is closed or its time is over", async () => {
	const closed = watch(["closed"]);
	const over = watch([], Date.now() + 1000);
	await vi.advanceTimersByTimeAsync(300_000);
	expect(closed.onEnd).toHaveBeenCalledOnce();
	expect(closed.load).toHaveBeenCalledOnce();
	expect(over.onEnd).toHaveBeenCalledOnce();
	expect(over.onPaid).not.toHaveBeenCalled();
});

test("O3: polling goes on for a minute after the time is over, since a payment of the last second may still arrive", async () => {
	const late = watch(["waiting", "closed", "closed", "paid"], Date.now() + 4000);
	const never = watch(Array<WatchedStatus>(100).fill("closed"), Date.now() + 1000);
	await vi.advanceTimersByTimeAsync(30_000);
	expect(late.onPaid).toHaveBeenCalledOnce();
	expect(never.onEnd).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(60_000);
	expect(never.onEnd).toHaveBeenCalledOnce();
	expect(late.onEnd).not.toHaveBeenCalled();
});

test("O3: a call that fails is repeated", async () => {
	const { load, onPaid } = watch([new Error("offline"), "paid"]);
	await vi.advanceTimersByTimeAsync(2 * watchIntervalMs);
	expect(load).toHaveBeenCalledTimes(2);
	expect(onPaid).toHaveBeenCalledOnce();
});

test("O3: polling stops when the buyer leaves the page", async () => {
	const { load, stop } = watch([]);
	stop();
	await vi.advanceTimersByTimeAsync(10 * watchIntervalMs);
	expect(load).not.toHaveBeenCalled();
});
