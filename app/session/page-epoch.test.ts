import { describe, expect, test } from "vitest";
import { parseCookies } from "./cookie-names";
import { formatNewPageEpoch, parsePageEpoch } from "./page-epoch";

describe("page epoch", () => {
	test("C4: every new epoch differs, and comes back unchanged", () => {
		const cookies = Array.from({ length: 100 }, () => formatNewPageEpoch(false));
		const epochs = cookies.map((cookie) => parsePageEpoch(parseCookies(cookie.split(";")[0] ?? "")));
		expect(new Set(epochs).size).toBe(100);
		expect(epochs.every((epoch) => epoch.length === 13)).toBe(true);
	});

	test("C4: a request without one has the empty epoch, and a long one is cut", () => {
		expect(parsePageEpoch(parseCookies(null))).toBe("");
		expect(parsePageEpoch(parseCookies(`page_epoch=${"x".repeat(5000)}`))).toHaveLength(32);
	});
});
