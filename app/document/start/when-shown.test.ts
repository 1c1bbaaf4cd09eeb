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
	whenShown(work);
	expect(work).toHaveBeenCalledOnce();
});

test("§2 loading ahead: a prerendered page waits until it is shown, once", () => {
	const page = openPage(true);
	const work = vi.fn();
	whenShown(work);
	expect(work).not.toHaveBeenCalled();
	page.dispatchEvent(new Event("prerenderingchange"));
	page.dispatchEvent(new Event("prerenderingchange"));
	expect(work).toHaveBeenCalledOnce();
});
