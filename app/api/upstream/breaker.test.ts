import { describe, expect, test } from "vitest";
import { type Asker, type BreakerState, createBreaker } from "./breaker";

/** A buyer with one session, or with another one of several. */
const by = (buyer: string, session = buyer): Asker => ({ session, buyer });

function createClocked() {
	let time = 1_000_000;
	const changes: BreakerState[] = [];
	const breaker = createBreaker(
		(state) => changes.push(state),
		() => time,
	);
	/** Calls of as many buyers. */
	const fail = (times: number) => {
		for (let i = 0; i < times; i++) if (breaker.admit(by(`buyer ${i}`))) breaker.fail(by(`buyer ${i}`));
	};
	return { breaker, changes, fail, pass: (ms: number) => (time += ms) };
}

describe("the breaker of a backend", () => {
	test("R3: the fifth failure within 10 s opens it", () => {
		const { breaker, changes, fail, pass } = createClocked();
		fail(4);
		pass(9_999);
		expect([breaker.state, breaker.admit(by("any"))]).toEqual(["closed", true]);
		fail(1);
		expect([breaker.state, breaker.admit(by("any"))]).toEqual(["open", false]);
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
			breaker.succeed(by("any"));
		}
		expect(breaker.state).toBe("closed");
	});

	test("R3: after 5 s one call goes, and no second one until the first has ended", () => {
		const { breaker, changes, fail, pass } = createClocked();
		fail(5);
		pass(4_999);
		expect(breaker.admit(by("any"))).toBe(false);
		pass(1);
		expect([breaker.admit(by("any")), breaker.admit(by("any")), breaker.state]).toEqual([
			true,
			false,
			"half-open",
		]);
		breaker.succeed(by("any"));
		expect([breaker.admit(by("any")), breaker.admit(by("any")), breaker.state]).toEqual([
			true,
			true,
			"closed",
		]);
		expect(changes).toEqual(["open", "half-open", "closed"]);
	});

	test("R3: a probe that fails opens it for 5 s more", () => {
		const { breaker, changes, fail, pass } = createClocked();
		fail(5);
		pass(5_000);
		fail(1);
		expect([breaker.state, breaker.admit(by("any"))]).toEqual(["open", false]);
		pass(4_999);
		expect(breaker.admit(by("any"))).toBe(false);
		pass(1);
		expect(breaker.admit(by("any"))).toBe(true);
		expect(changes).toEqual(["open", "half-open", "open", "half-open"]);
	});

	test("R3: 5 s after a probe whose caller gave up, another probe goes", () => {
		const { breaker, fail, pass } = createClocked();
		fail(5);
		pass(5_000);
		expect(breaker.admit(by("any"))).toBe(true);
		pass(4_999);
		expect(breaker.admit(by("any"))).toBe(false);
		pass(1);
		expect(breaker.admit(by("any"))).toBe(true);
	});

	test("R3: a call that was under way when it opened neither closes it nor lengthens its pause", () => {
		const { breaker, fail, pass } = createClocked();
		fail(5);
		breaker.succeed(by("any"));
		expect(breaker.state).toBe("open");
		pass(4_000);
		breaker.fail(by("any"));
		pass(1_000);
		expect(breaker.admit(by("any"))).toBe(true);
	});

	test("R3: the failures of one buyer open it for nobody else, and hold back that buyer", () => {
		const { breaker, changes } = createClocked();
		const failAs = (caller: string, times: number) => {
			let sent = 0;
			for (let i = 0; i < times; i++) {
				if (!breaker.admit(by(caller))) continue;
				sent++;
				breaker.fail(by(caller));
			}
			return sent;
		};
		expect(failAs("hostile", 1000)).toBe(5);
		expect([breaker.state, breaker.admit(by("another"))]).toEqual(["closed", true]);
		// Two of each buyer count for all: a second one cannot open it either, a third
		// one shows that it is the backend.
		expect(failAs("second", 1000)).toBe(5);
		expect(breaker.state).toBe("closed");
		failAs("third", 1);
		expect([breaker.state, breaker.admit(by("another"))]).toEqual(["open", false]);
		expect(changes).toEqual(["open"]);
	});

	test("R3: a buyer with many sessions opens it for nobody else", () => {
		const { breaker } = createClocked();
		for (let i = 0; i < 1000; i++) {
			const session = by("hostile", `session ${i % 100}`);
			if (breaker.admit(session)) breaker.fail(session);
		}
		expect([breaker.state, breaker.admit(by("another"))]).toEqual(["closed", true]);
	});

	test("R3: a session that is held back leaves the buyer's other sessions, and those of the same address, alone", () => {
		const { breaker } = createClocked();
		for (let i = 0; i < 5; i++) breaker.fail(by("address", "one"));
		expect([breaker.admit(by("address", "one")), breaker.admit(by("address", "two"))]).toEqual([false, true]);
	});

	test("R3: a buyer who is held back sends one call in 5 s, and is free after a success", () => {
		const { breaker, pass } = createClocked();
		for (let i = 0; i < 5; i++) breaker.fail(by("hostile"));
		expect(breaker.admit(by("hostile"))).toBe(false);
		pass(5_000);
		expect([breaker.admit(by("hostile")), breaker.admit(by("hostile"))]).toEqual([true, false]);
		breaker.fail(by("hostile"));
		pass(5_000);
		expect(breaker.admit(by("hostile"))).toBe(true);
		breaker.succeed(by("hostile"));
		expect([breaker.admit(by("hostile")), breaker.admit(by("hostile"))]).toEqual([true, true]);
	});
});
