import { beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "~/api/endpoint/error";
import { answerFreshMs, failureFreshMs, loadForMall } from "./mall-memo";
import { type RequestScope, runInScope } from "./scope";

const markIncomplete = vi.fn();
let mallCode = "";

function load<T extends {}>(answer: () => Promise<T>, code = mallCode) {
	const waitUntil = () => undefined;
	const mall = { mallCode: code };
	const scope = { requestId: "r", mall, markIncomplete, waitUntil } as unknown as RequestScope;
	return runInScope(scope, () => loadForMall("logo", answer));
}

function failWith(status: number) {
	return async () => {
		throw new ApiError({ kind: "http", backend: "mall", endpoint: "GET /home/logo", status, message: "x" });
	};
}

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date"] });
	vi.spyOn(console, "error").mockImplementation(() => {});
	vi.spyOn(console, "warn").mockImplementation(() => {});
	markIncomplete.mockClear();
	mallCode = crypto.randomUUID();
});

describe("mall memo", () => {
	test("R1: an answer is asked for once in five minutes", async () => {
		const answer = vi.fn(async () => "a");
		expect(await load(answer)).toBe("a");
		vi.advanceTimersByTime(answerFreshMs - 1);
		expect(await load(answer)).toBe("a");
		expect(answer).toHaveBeenCalledTimes(1);
		vi.advanceTimersByTime(2);
		await load(answer);
		expect(answer).toHaveBeenCalledTimes(2);
	});

	test("C1: one mall's answer is never another's", async () => {
		await load(async () => "a", "one");
		expect(await load(async () => "b", "two")).toBe("b");
	});

	test("R1: a failure is null, remembered for 5 s, and the page is not cached meanwhile", async () => {
		const answer = vi.fn(failWith(502));
		expect(await load(answer)).toBeNull();
		expect(await load(answer)).toBeNull();
		expect(answer).toHaveBeenCalledTimes(1);
		expect(markIncomplete).toHaveBeenCalled();
		vi.advanceTimersByTime(failureFreshMs + 1);
		expect(await load(async () => "healed")).toBe("healed");
	});

	test.each([401, 403, 429, 511, 555])(
		"R1: a refusal of one buyer with %i does not affect the others",
		async (status) => {
			expect(await load(failWith(status))).toBeNull();
			expect(await load(async () => "a")).toBe("a");
		},
	);
});
