import { describe, expect, test, vi } from "vitest";
import { formatDate } from "./dates";

describe("dates", () => {
	test("§3.8, §9.7 date format: yyyy-MM-dd hh:mm:ss of Asia/Shanghai, in 24 hours", () => {
		expect(formatDate("2026-03-01T16:05:09Z")).toBe("2026-03-02 00:05:09");
		expect(formatDate("2026-12-31T23:59:59+08:00")).toBe("2026-12-31 23:59:59");
		expect(formatDate(0)).toBe("1970-01-01 08:00:00");
	});

	test.each(["America/New_York", "Pacific/Kiritimati", "UTC"])(
		"R6: a browser in %s shows the same time",
		(zone) => {
			vi.stubEnv("TZ", zone);
			expect(new Date(0).getTimezoneOffset()).not.toBe(-480);
			expect(formatDate("2026-03-01T16:05:09Z")).toBe("2026-03-02 00:05:09");
			vi.unstubAllEnvs();
		},
	);

	test("§3 date format: a pattern shows the parts that it names", () => {
		expect(formatDate("2026-03-01T09:30:00+08:00", "MM月dd日 hh:mm")).toBe("03月01日 09:30");
	});

	test("§3 date format: an invalid date is empty", () => {
		expect(formatDate("gestern")).toBe("");
		expect(formatDate(Number.NaN)).toBe("");
	});
});
