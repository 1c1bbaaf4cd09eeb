import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { followPlace } from "./follow-place";
import { storeFormerPlace, takeFormerPlace } from "./former-place";

const beijing = "provinceId=1; cityId=72; districtId=55653; streetId=0; provinceName=%E5%8C%97";
const shenzhen = "provinceId=44; cityId=4403; districtId=440305; streetId=0";

class Tab extends EventTarget {
	onmessage: (() => void) | null = null;
	postMessage = vi.fn();
	close = vi.fn();
}

let tab: Tab;
let page: EventTarget & { cookie: string; hidden: boolean };
const replace = vi.fn();
const stored = new Map<string, string>();

beforeEach(() => {
	tab = new Tab();
	page = Object.assign(new EventTarget(), { cookie: `collapse=1; ${beijing}`, hidden: false });
	vi.stubGlobal(
		"BroadcastChannel",
		class {
			constructor() {
				// biome-ignore lint/correctness/noConstructorReturn: the object that the test looks at
				return tab;
			}
		},
	);
	vi.stubGlobal("document", page);
	vi.stubGlobal("addEventListener", vi.fn());
	vi.stubGlobal("location", { pathname: "/search", search: "?keyword=a", hash: "#x", replace });
	vi.stubGlobal("sessionStorage", {
		getItem: (name: string) => stored.get(name) ?? null,
		setItem: (name: string, value: string) => void stored.set(name, value),
		removeItem: (name: string) => void stored.delete(name),
	});
	replace.mockClear();
	stored.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe("a place that is changed in another tab", () => {
	const left = new AbortController();
	const open = () => followPlace(left.signal);

	test("§3 address: a page that opens makes the others look, and one for another place is loaded again", () => {
		open();
		expect(tab.postMessage).toHaveBeenCalledOnce();
		page.cookie = `${shenzhen}; collapse=1`;
		tab.onmessage?.();
		expect(replace).toHaveBeenCalledExactlyOnceWith("/search?keyword=a");
	});

	test("§3 address: another address in the same area is another place", () => {
		open();
		page.cookie = `${beijing}; addressId=A2`;
		page.dispatchEvent(new Event("visibilitychange"));
		expect(replace).toHaveBeenCalledOnce();
	});

	test("§3 address: a page that is left, which hides it, does not interfere with the next one", () => {
		open();
		page.cookie = `${shenzhen}; collapse=1`;
		page.hidden = true;
		page.dispatchEvent(new Event("visibilitychange"));
		expect(replace).not.toHaveBeenCalled();
		page.hidden = false;
		page.dispatchEvent(new Event("visibilitychange"));
		expect(replace).toHaveBeenCalledOnce();
	});

	test.each([
		["the same in another order", beijing.split("; ").reverse().join("; ")],
		["another name of it, or another cookie", `${beijing.replace("%E5%8C%97", "x")}; collapse=2; snFlag=1`],
		["none: the session has ended", "collapse=1"],
	])("§3 address: cookies that say %s load nothing", (_, cookie) => {
		open();
		page.cookie = cookie;
		tab.onmessage?.();
		page.dispatchEvent(new Event("visibilitychange"));
		expect(replace).not.toHaveBeenCalled();
	});

	test("§3 address: the former place is told once", () => {
		storeFormerPlace("1_72_55653_0");
		expect([takeFormerPlace(), takeFormerPlace()]).toEqual(["1_72_55653_0", null]);
	});

	test("B8: where the browser stores nothing, nothing breaks", () => {
		vi.stubGlobal("sessionStorage", undefined);
		storeFormerPlace("1_72_55653_0");
		expect(takeFormerPlace()).toBeNull();
	});
});
