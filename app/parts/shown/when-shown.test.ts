import { afterEach, expect, test, vi } from "vitest";
import { whenShown } from "./when-shown";

afterEach(() => vi.unstubAllGlobals());

function openPage(prerendering: boolean): EventTarget {
	const page = Object.assign(new EventTarget(), { prerendering });
	vi.stubGlobal("document", page);
	return page;
}

test("§2 loading ahead: a page that is shown does its work at once", () => {
	openPage(false);
	const work = vi.fn();
	whenShown(work, new AbortController().signal);
	expect(work).toHaveBeenCalledOnce();
});

test("§2 loading ahead: a prerendered page waits until it is shown, and does nothing when it never is", () => {
	const page = openPage(true);
	const [work, left] = [vi.fn(), vi.fn()];
	const stop = new AbortController();
	whenShown(work, new AbortController().signal);
	whenShown(left, stop.signal);
	expect(work).not.toHaveBeenCalled();
	stop.abort();
	page.dispatchEvent(new Event("prerenderingchange"));
	page.dispatchEvent(new Event("prerenderingchange"));
	expect(work).toHaveBeenCalledOnce();
	expect(left).not.toHaveBeenCalled();
});
