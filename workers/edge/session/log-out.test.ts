import { describe, expect, test } from "vitest";
import { logout } from "~/api/contract/auth";
import { resources } from "~/domain/page/resources";
import { createFakeStorefront } from "../../../tests/support/backend/fake-storefront";

function send(body: string, answer: () => Promise<unknown> = async () => ({})) {
	const calls: unknown[] = [];
	const storefront = createFakeStorefront({
		createApi: (c) =>
			({
				call(endpoint: unknown) {
					calls.push({ endpoint, token: c.get("session").token });
					return answer();
				},
			}) as never,
	});
	const response = storefront.send(resources.logOut.path, {
		method: "POST",
		body,
		headers: { "content-type": "application/x-www-form-urlencoded" },
	});
	return response.then((it) => ({ response: it, calls }));
}

describe("log out", () => {
	test("B8: the token ends at its backend, and cookies, pages and storage in the browser", async () => {
		const { response, calls } = await send("");
		expect(calls).toEqual([{ endpoint: logout, token: "token-of-buyer-1" }]);
		expect(response.status).toBe(303);
		expect(response.headers.get("location")).toBe("/login");
		expect(response.headers.get("clear-site-data")).toContain('"cache", "storage"');
		const cookies = response.headers.getSetCookie();
		for (const name of ["authToken", "business_model", "snFlag", "partnerCode", "provinceId", "streetName"]) {
			expect(cookies.some((cookie) => cookie.startsWith(`${name}=; Path=/; Max-Age=0`))).toBe(true);
		}
	});

	test("B8: a backend that is down prevents no log-out", async () => {
		const { response } = await send("", () => Promise.reject(new Error("down")));
		expect(response.status).toBe(303);
		expect(response.headers.getSetCookie().join()).toContain("authToken=; Path=/; Max-Age=0");
	});

	test.each([
		["redirect=%2Fcart", "/login?redirect=%2Fcart"],
		["redirect=%2F%2Fevil.example", "/login"],
		["redirect=https%3A%2F%2Fevil.example", "/login"],
		["redirect=%2F%5Cevil.example", "/login"],
	])("B4: %s leads to %s", async (body, location) => {
		const { response } = await send(body);
		expect(response.headers.get("location")).toBe(location);
	});

	test("B1: another site cannot log a buyer out", async () => {
		const response = await createFakeStorefront().send(resources.logOut.path, {
			method: "POST",
			headers: { "sec-fetch-site": "cross-site" },
		});
		expect(response.status).toBe(403);
	});
});
