import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setCookie } from "./browser-cookies.client";

let written: string;

beforeEach(() => {
	vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
	vi.stubGlobal("location", { protocol: "http:" });
	vi.stubGlobal("document", {
		set cookie(text: string) {
			written = text;
		},
	});
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("B9: a cookie from the browser has the attributes of one from the server, Secure on https", () => {
	setCookie("snFlag", "1");
	expect(written).toBe("snFlag=1; path=/; sameSite=lax");
	vi.stubGlobal("location", { protocol: "https:" });
	setCookie("snFlag", "1");
	expect(written).toBe("snFlag=1; path=/; sameSite=lax; secure");
});

test("B9: a cookie ends after its days, or at once without a value", () => {
	setCookie("collapse", "1", 365);
	expect(written).toContain("expires=Fri, 01 Jan 2027 00:00:00 GMT");
	setCookie("compare", "");
	expect(written).toContain("expires=Wed, 31 Dec 2025 00:00:00 GMT");
});
