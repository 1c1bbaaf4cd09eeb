import { describe, expect, test } from "vitest";
import { beginSession, endSession } from "./session-cookies";

const pageCookies = ["business_model", "snFlag", "partnerCode", "provinceId", "streetName", "compare"];

function write(work: (headers: Headers) => void): string[] {
	const headers = new Headers();
	work(headers);
	return headers.getSetCookie();
}

describe("cookies of a session", () => {
	test("B8: the end of a session takes all its cookies, and leaves the side menu's state", () => {
		const cookies = write((headers) => endSession(headers, { secure: false }));
		for (const name of ["authToken", ...pageCookies]) {
			expect(cookies.filter((cookie) => cookie.startsWith(`${name}=; Path=/; Max-Age=0`))).toHaveLength(1);
		}
		expect(cookies.join()).not.toContain("collapse");
	});

	test("O10: only a log-out clears what the browser stored", () => {
		const ended = new Headers();
		endSession(ended, { secure: false });
		expect(ended.get("clear-site-data")).toBeNull();
		endSession(ended, { secure: false, forget: true });
		expect(ended.get("clear-site-data")).toBe('"cache", "storage"');
	});

	test("§1.2, §3.7, B8: a new session ends the page cookies of the one before, and has its own", () => {
		const cookies = write((headers) =>
			beginSession(headers, { secure: true, token: "abcdefgh", businessModel: "OPEN" }),
		);
		for (const name of pageCookies) {
			expect(cookies.find((cookie) => cookie.startsWith(`${name}=`))).toContain("Max-Age=0");
		}
		expect(cookies.slice(-2)).toEqual([
			"authToken=abcdefgh; Path=/; HttpOnly; SameSite=Lax; Secure",
			"business_model=OPEN; Path=/; SameSite=Lax; Secure",
		]);
		expect(cookies.filter((cookie) => cookie.startsWith("authToken="))).toHaveLength(1);
	});

	test("P5: a malformed token is never written into a cookie", () => {
		expect(() =>
			write((headers) => beginSession(headers, { secure: true, token: "a; Domain=evil.example" })),
		).toThrow(TypeError);
	});
});
