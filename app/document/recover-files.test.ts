import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { askMall } from "./ask-mall";
import { unreached } from "./marks";
import { recoverFiles } from "./recover-files";
import { sayOffline } from "./say";
import { isSending } from "./send-once";
import { storeTyped } from "./typed-fields";

vi.mock("./ask-mall", () => ({ askMall: vi.fn() }));
vi.mock("./say", () => ({ sayOffline: vi.fn() }));
vi.mock("./send-once", () => ({ isSending: vi.fn() }));
vi.mock("./typed-fields", () => ({ storeTyped: vi.fn() }));

let page: EventTarget;
let opened = 0;
const reload = vi.fn();

/** Reports files of the app that failed to load. */
async function lose(files: number, isNeeded = true): Promise<void> {
	for (let i = 0; i < files; i++) {
		const event = new Event("vite:preloadError", { cancelable: true });
		if (!isNeeded) event.preventDefault();
		page.dispatchEvent(event);
	}
	await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
	vi.useFakeTimers();
	page = new EventTarget();
	vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
	vi.stubGlobal("location", { reload });
	vi.stubGlobal("sessionStorage", {});
	vi.mocked(askMall).mockReset().mockResolvedValue({});
	vi.mocked(sayOffline).mockReset();
	vi.mocked(isSending).mockReset().mockReturnValue(false);
	vi.mocked(storeTyped).mockReset().mockReturnValue(true);
	reload.mockReset();
	// The clock begins again, and the test before may have left its page.
	vi.advanceTimersByTime(60_000 * ++opened);
	recoverFiles();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

describe("files of the app that do not load", () => {
	test("R4: reload the page once where the mall answers", async () => {
		await lose(3);
		expect(reload).toHaveBeenCalledOnce();
		expect(sayOffline).not.toHaveBeenCalled();
		vi.advanceTimersByTime(9_000);
		await lose(1);
		expect(reload).toHaveBeenCalledOnce();
		vi.advanceTimersByTime(11_000);
		await lose(1);
		expect(reload).toHaveBeenCalledTimes(2);
		// A file that is missing for good: each pause is twice as long.
		vi.advanceTimersByTime(19_000);
		await lose(1);
		expect(reload).toHaveBeenCalledTimes(2);
		vi.advanceTimersByTime(2_000);
		await lose(1);
		expect(reload).toHaveBeenCalledTimes(3);
	});

	test("R4: reload it where a browser names no event of Vite, but says that a module is gone", async () => {
		const reason = new TypeError(
			"Failed to fetch dynamically imported module: https://mall/assets/app-a1.js",
		);
		page.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
		await vi.advanceTimersByTimeAsync(0);
		expect(reload).toHaveBeenCalledOnce();
		page.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: new Error("other") }));
		expect(askMall).toHaveBeenCalledOnce();
	});

	test("R4: reload nothing where the browser cuts them off because the buyer leaves for another page", async () => {
		page.dispatchEvent(new Event("beforeunload"));
		await lose(1);
		expect(reload).not.toHaveBeenCalled();
		// The answer was a file for the disk: the page is still there.
		vi.advanceTimersByTime(2000);
		await lose(1);
		expect(reload).toHaveBeenCalledOnce();
	});

	test("R11: reload nothing where they are not needed", async () => {
		await lose(1, false);
		expect(askMall).not.toHaveBeenCalled();
	});

	test.each([
		["with a file or a password that cannot be kept", () => vi.mocked(storeTyped).mockReturnValue(false)],
		["whose form is on its way", () => vi.mocked(isSending).mockReturnValue(true)],
	])("R7: do not reload a page %s: it works without them", async (_, arrange) => {
		arrange();
		await lose(1);
		expect([askMall, reload, sayOffline].map((done) => vi.mocked(done).mock.calls.length)).toEqual([1, 0, 0]);
	});

	test.each([true, false])("R4: tell whether the page must load again all the same: %s", async (runs) => {
		vi.spyOn(performance, "getEntriesByName").mockReturnValue(runs ? [{} as PerformanceEntry] : []);
		await lose(1);
		expect(storeTyped).toHaveBeenCalledExactlyOnceWith(runs);
	});

	test("R4: reload nothing where the browser stores nothing: the reloads could go on forever", async () => {
		vi.stubGlobal("sessionStorage", undefined);
		await lose(1);
		expect(askMall).toHaveBeenCalledOnce();
		expect(reload).not.toHaveBeenCalled();
	});

	test("R7: leave the page as it is while the mall is out of reach, which says so", async () => {
		vi.mocked(askMall).mockRejectedValue(new TypeError("Failed to fetch"));
		await lose(3);
		expect(reload).not.toHaveBeenCalled();
		expect(sayOffline).toHaveBeenCalled();
	});
});

test("R7: a form's call that does not reach the mall says so", () => {
	page.dispatchEvent(new Event(unreached));
	expect(sayOffline).toHaveBeenCalledOnce();
});
