import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

type Entry = { serverTiming: { name: string; duration: number }[]; [name: string]: unknown };

const isTypedIn = vi.hoisted(() => vi.fn());
vi.mock("~/document/typed-fields", () => ({ isTypedIn }));

const reload = vi.fn();
const { origin } = new URL("https://hongshan.example/");
let page: EventTarget & { hidden: boolean };

const toTiming = (ageMs: number | null) => (ageMs === null ? [] : [{ name: "age", duration: ageMs }]);

/** A page whose answer began 100 ms after its navigation, with prices of that age. */
async function open(ageMs: number | null, entry: Partial<Entry> = {}) {
	const document = {
		responseStart: 100,
		transferSize: 9_000,
		activationStart: 0,
		serverTiming: toTiming(ageMs),
		...entry,
	};
	const answers: Entry[] = [];
	page = Object.assign(new EventTarget(), { hidden: false });
	vi.stubGlobal("document", page);
	vi.stubGlobal("location", { reload, pathname: "/search", search: "?keyword=a" });
	const openedAt = Date.now();
	vi.stubGlobal("performance", {
		now: () => Date.now() - openedAt,
		getEntriesByType: (type: string) => (type === "navigation" ? [document] : answers),
	});
	vi.advanceTimersByTime(100);
	vi.resetModules();
	const { watchAge } = await import("./watch-age");
	return {
		show: (signal = new AbortController().signal) => watchAge(signal),
		/** An answer to the router, for the page of this address. */
		answer: (address: string, ageMs: number | null) =>
			answers.push({
				name: origin + address,
				responseStart: Date.now() - openedAt,
				transferSize: 9_000,
				serverTiming: toTiming(ageMs),
			}),
		turn(hidden: boolean) {
			page.hidden = hidden;
			page.dispatchEvent(new Event("visibilitychange"));
		},
	};
}

beforeEach(() => {
	vi.useFakeTimers();
	isTypedIn.mockReturnValue(false);
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	reload.mockClear();
});

describe("C10: the age of a page with prices", () => {
	test.each([
		["cached for 20 s, in sight after 40 s", 20_000, 40_000, 0],
		["cached for 20 s, in sight after 41 s", 20_000, 41_000, 1],
		["rendered now, in sight after six minutes", 0, 360_000, 1],
		["without prices, in sight after six minutes", null, 360_000, 0],
	])("C10: a tab that comes back, %s", async (_, ageMs, hiddenMs, reloads) => {
		const page = await open(ageMs);
		page.show();
		page.turn(true);
		vi.advanceTimersByTime(hiddenMs);
		expect(reload).not.toHaveBeenCalled();
		page.turn(false);
		expect(reload).toHaveBeenCalledTimes(reloads);
	});

	test.each([
		["after 30 s", 30_000, 0],
		["after 61 s", 61_000, 1],
	])("C10: a page that was loaded ahead and is opened %s", async (_, waitedMs, reloads) => {
		const page = await open(0, { activationStart: waitedMs });
		vi.advanceTimersByTime(waitedMs);
		page.show();
		expect(reload).toHaveBeenCalledTimes(reloads);
	});

	test("C10: a page from the browser's own cache counts as a minute old, but is not loaded twice for it", async () => {
		const page = await open(0, { transferSize: 0 });
		page.show();
		expect(reload).not.toHaveBeenCalled();
		vi.advanceTimersByTime(1);
		page.turn(false);
		expect(reload).toHaveBeenCalledOnce();
	});

	test("C10: a page in which something is typed is not loaded again", async () => {
		const page = await open(0);
		page.show();
		isTypedIn.mockReturnValue(true);
		vi.advanceTimersByTime(360_000);
		page.turn(false);
		expect(reload).not.toHaveBeenCalled();
	});

	test("C10: a page that the router has brought is as old as its own answer, and the one before is left alone", async () => {
		const page = await open(0);
		const left = new AbortController();
		page.show(left.signal);
		vi.advanceTimersByTime(360_000);
		page.answer("/search.rsc?keyword=b", 30_000);
		page.answer("/search.rsc?keyword=a", 20_000);
		left.abort();
		page.show();
		page.turn(false);
		vi.advanceTimersByTime(40_000);
		page.turn(false);
		expect(reload).not.toHaveBeenCalled();
		vi.advanceTimersByTime(1);
		page.turn(false);
		expect(reload).toHaveBeenCalledOnce();
	});

	test("C10: a page without prices that the router has brought is never loaded again", async () => {
		const page = await open(0);
		page.answer("/search.rsc?keyword=a", null);
		page.show();
		vi.advanceTimersByTime(360_000);
		page.turn(false);
		expect(reload).not.toHaveBeenCalled();
	});
});
