import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { followHistory, noteShown } from "./follow-history";
import { say } from "./say";

vi.mock("./say", () => ({ say: vi.fn() }));

let page: EventTarget;
let place: { pathname: string; search: string; hash: string; reload: () => void };
let navigation: { type: string; transferSize: number; loadEventEnd: number };
const replaceState = vi.fn();

/** A page in a browser that takes cookies or blocks them. */
function open({ takesCookies = true, loadEventEnd = 0, hash = "" } = {}) {
	let cookie = "";
	page = new EventTarget();
	place = { pathname: "/cart", search: "?x=1", hash, reload: vi.fn() };
	navigation = { type: "navigate", transferSize: 9_000, loadEventEnd };
	vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
	vi.stubGlobal("location", place);
	vi.stubGlobal("history", { state: { key: "a" }, replaceState });
	vi.stubGlobal("performance", { getEntriesByType: () => [navigation] });
	vi.stubGlobal("document", {
		get cookie() {
			return cookie;
		},
		set cookie(text: string) {
			if (takesCookies) cookie = text;
		},
		querySelector: () => null,
	});
	followHistory();
}

const show = (persisted = false) => page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
const goBack = () => page.dispatchEvent(new Event("popstate"));

beforeEach(() => {
	vi.mocked(say).mockReset();
	replaceState.mockReset();
	open();
});
afterEach(() => void vi.unstubAllGlobals());

describe("§2 history: back and forward", () => {
	test("§2 history: load a page again that the browser has from its memory", () => {
		show();
		expect(place.reload).not.toHaveBeenCalled();
		show(true);
		expect(place.reload).toHaveBeenCalledOnce();
	});

	test("§2 history: load a page again that comes from the browser's own cache, and one from the mall not", () => {
		navigation.type = "back_forward";
		show();
		expect(place.reload).not.toHaveBeenCalled();
		navigation.transferSize = 0;
		show();
		expect(place.reload).toHaveBeenCalledOnce();
	});

	test("§2 history: load a page that the router had shown, and no mere fragment of the shown one", () => {
		place.hash = "#comments";
		goBack();
		expect(place.reload).not.toHaveBeenCalled();
		place.search = "?x=2";
		noteShown();
		goBack();
		expect(place.reload).not.toHaveBeenCalled();
		place.search = "?x=1";
		goBack();
		expect(place.reload).toHaveBeenCalledOnce();
	});

	test("§2 history: an address loses the fragment of the form that led to it, and its entry is otherwise the same", () => {
		place.hash = "#line-7";
		show();
		expect(replaceState).toHaveBeenCalledExactlyOnceWith({ key: "a" }, "", "/cart?x=1");
	});

	test("§2 history: a script that comes after the page is shown makes up for it", () => {
		open({ loadEventEnd: 812.4, hash: "#line-7" });
		expect(replaceState).toHaveBeenCalledExactlyOnceWith({ key: "a" }, "", "/cart?x=1");
	});
});

test("B8: a browser without cookies learns why a log-in does not last, and another one nothing", () => {
	show();
	expect(say).not.toHaveBeenCalled();
	open({ takesCookies: false });
	show();
	expect(say).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^浏览器禁用了 Cookie/));
});
