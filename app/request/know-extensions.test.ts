import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getInquiry, listInquiries } from "~/api/contract/mall/inquiry";
import { forgetAll } from "~/memory/budget";
import { knowExtensions } from "./know-extensions";

beforeEach(() => {
	vi.useFakeTimers();
	vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
	forgetAll("");
	vi.useRealTimers();
	vi.restoreAllMocks();
});

describe("§7 extensions of a mall's backends", () => {
	test("an extension is there until a backend lacks it, then for ten minutes not, in that mall alone", () => {
		const of = (mallCode: string) => knowExtensions(mallCode, {}, 600);
		expect(of("M1").has("inquiry")).toBe(true);
		of("M1").lack("inquiry", listInquiries, 404);
		expect(of("M1").has("inquiry")).toBe(false);
		expect(of("M1").has("approval")).toBe(true);
		expect(JSON.stringify(of("M1"))).toBe('{"lacking":["inquiry"]}');
		expect(of("M2").has("inquiry")).toBe(true);
		vi.advanceTimersByTime(599_000);
		expect(of("M1").has("inquiry")).toBe(false);
		vi.advanceTimersByTime(2000);
		expect(of("M1").has("inquiry")).toBe(true);
	});

	test("the time that a lack is remembered is the configuration's", () => {
		const known = knowExtensions("M7", {}, 5);
		known.lack("inquiry", listInquiries, 404);
		vi.advanceTimersByTime(4000);
		expect(known.has("inquiry")).toBe(false);
		vi.advanceTimersByTime(2000);
		expect(known.has("inquiry")).toBe(true);
	});

	test("a 404 for one thing says nothing to the other buyers, whatever its body is", () => {
		const known = knowExtensions("M6", {}, 600);
		expect(known.lack("inquiry", getInquiry, 404)).toBe(true);
		expect([known.has("inquiry"), vi.mocked(console.warn).mock.calls]).toEqual([true, []]);
		known.lack("inquiry", getInquiry, 405);
		expect(known.has("inquiry")).toBe(false);
	});

	test("one line is written for a mall and an extension, however often it is found out", () => {
		const known = knowExtensions("M3", {}, 600);
		for (let turn = 0; turn < 3; turn++) {
			known.lack("approval", listInquiries, 501);
			vi.advanceTimersByTime(700_000);
		}
		expect(vi.mocked(console.warn).mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
			{
				level: "warn",
				about: "extension",
				mall: "M3",
				extension: "approval",
				endpoint: "GET /mall/inquiry/list",
				status: 501,
			},
		]);
	});

	test("the configuration has the last word, for a mall or for all others", () => {
		const said = { M4: ["inquiry"], "*": [] } as const;
		expect(knowExtensions("M4", said, 600).has("inquiry")).toBe(true);
		expect(knowExtensions("M4", said, 600).has("approval")).toBe(false);
		expect(knowExtensions("M5", said, 600).has("inquiry")).toBe(false);
		expect(knowExtensions("M4", said, 600).lack("inquiry", listInquiries, 404)).toBe(false);
		expect(knowExtensions("M4", said, 600).has("inquiry")).toBe(true);
	});
});
