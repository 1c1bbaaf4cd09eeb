import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { watchAge } from "./watch-age";

type Entry = { serverTiming: { name: string; duration: number }[]; [name: string]: unknown };

const typed = { value: "手套", defaultValue: "" };
const untouched = { value: "1", defaultValue: "1" };
const reload = vi.fn();

/** A page whose answer began 100 ms after its navigation, with prices of that age. */
function open(ageMs: number | null, entry: Partial<Entry> = {}, boxes = [untouched]) {
	const serverTiming = ageMs === null ? [] : [{ name: "age", duration: ageMs }];
	const navigation = { responseStart: 100, transferSize: 9_000, activationStart: 0, serverTiming, ...entry };
	const page = Object.assign(new EventTarget(), { hidden: false, querySelectorAll: () => boxes });
	vi.stubGlobal("document", page);
	vi.stubGlobal("location", { reload });
	vi.stubGlobal("performance", { getEntriesByType: () => [navigation] });
	const openedAt = Date.now();
	vi.advanceTimersByTime(100);
	return {
		show: () => watchAge(openedAt),
		turn(hidden: boolean) {
			page.hidden = hidden;
			page.dispatchEvent(new Event("visibilitychange"));
		},
	};
}

beforeEach(() => void vi.useFakeTimers());
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
	])("C10: a tab that comes back, %s", (_, ageMs, hiddenMs, reloads) => {
		const page = open(ageMs);
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
	])("C10: a prerendered page that is opened %s", (_, waitedMs, reloads) => {
		const page = open(0, { activationStart: waitedMs });
		vi.advanceTimersByTime(waitedMs);
		page.show();
		expect(reload).toHaveBeenCalledTimes(reloads);
	});

	test("C10: a page from the browser's own cache counts as a minute old, but is not loaded twice for it", () => {
		const page = open(0, { transferSize: 0 });
		page.show();
		expect(reload).not.toHaveBeenCalled();
		vi.advanceTimersByTime(1);
		page.turn(false);
		expect(reload).toHaveBeenCalledOnce();
	});

	test("C10: a page in which something is typed is not loaded again", () => {
		const page = open(0, {}, [untouched, typed]);
		page.show();
		vi.advanceTimersByTime(360_000);
		page.turn(false);
		expect(reload).not.toHaveBeenCalled();
	});
});
