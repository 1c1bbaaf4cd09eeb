import { describe, expect, test } from "vitest";
import { type BreakerState, createBreaker } from "./breaker";

function createClocked() {
	let time = 1_000_000;
	const changes: BreakerState[] = [];
	const breaker = createBreaker(
		(state) => changes.push(state),
		() => time,
	);
	const fail = (times: number) => {
		for (let i = 0; i < times; i++) if (breaker.admit()) breaker.fail();
	};
	return { breaker, changes, fail, pass: (ms: number) => (time += ms) };
}

describe("the breaker of a backend", () => {
	test("R3: the fifth failure within 10 s opens it", () => {
		const { breaker, changes, fail, pass } = createClocked();
		fail(4);
		pass(9_999);
		expect([breaker.state, breaker.admit()]).toEqual(["closed", true]);
		fail(1);
		expect([breaker.state, breaker.admit()]).toEqual(["open", false]);
		expect(changes).toEqual(["open"]);
	});

	test("R3: failures more than 10 s ago do not count", () => {
		const { breaker, fail, pass } = createClocked();
		fail(4);
		pass(10_000);
		fail(4);
		expect(breaker.state).toBe("closed");
	});

	test("R3: a success between failures resets the count", () => {
		const { breaker, fail } = createClocked();
		for (let i = 0; i < 100; i++) {
			fail(4);
			breaker.succeed();
		}
		expect(breaker.state).toBe("closed");
	});

	test("R3: after 5 s one call goes, and no second one until the first has ended", () => {
		const { breaker, changes, fail, pass } = createClocked();
		fail(5);
		pass(4_999);
		expect(breaker.admit()).toBe(false);
		pass(1);
		expect([breaker.admit(), breaker.admit(), breaker.state]).toEqual([true, false, "half-open"]);
		breaker.succeed();
		expect([breaker.admit(), breaker.admit(), breaker.state]).toEqual([true, true, "closed"]);
		expect(changes).toEqual(["open", "half-open", "closed"]);
	});

	test("R3: a probe that fails opens it for 5 s more", () => {
		const { breaker, changes, fail, pass } = createClocked();
		fail(5);
		pass(5_000);
		fail(1);
		expect([breaker.state, breaker.admit()]).toEqual(["open", false]);
		pass(4_999);
		expect(breaker.admit()).toBe(false);
		pass(1);
		expect(breaker.admit()).toBe(true);
		expect(changes).toEqual(["open", "half-open", "open", "half-open"]);
	});

	test("R3: 5 s after a probe whose caller gave up, another probe goes", () => {
		const { breaker, fail, pass } = createClocked();
		fail(5);
		pass(5_000);
		expect(breaker.admit()).toBe(true);
		pass(4_999);
		expect(breaker.admit()).toBe(false);
		pass(1);
		expect(breaker.admit()).toBe(true);
	});

	test("R3: a call that was under way when it opened neither closes it nor lengthens its pause", () => {
		const { breaker, fail, pass } = createClocked();
		fail(5);
		breaker.succeed();
		expect(breaker.state).toBe("open");
		pass(4_000);
		breaker.fail();
		pass(1_000);
		expect(breaker.admit()).toBe(true);
	});
});
