import { describe, expect, test } from "vitest";
import { resources } from "~/domain/page/resources";
import { createFakeStorefront } from "../../../tests/support/backend/fake-storefront";

const anonymous = { cookie: "" };
const pages = [
	"/cart",
	"/cartNew",
	"/orderConfirm?settlementId=1",
	"/search?keyword=%E8%9E%BA",
	"/admin/main/index",
	"/nowhere",
];

describe("session guard", () => {
	test.each(pages)("§2.2, §4.1, §6.1 session: %s without a token leads to /login and back", async (path) => {
		const response = await createFakeStorefront().send(path, { headers: anonymous });
		expect(response.status).toBe(302);
		expect(response.headers.get("location")).toBe(`/login?redirect=${encodeURIComponent(path)}`);
		expect(response.headers.get("cache-control")).toBe("no-store");
	});

	test("§4 session: the home page without a token leads to /login", async () => {
		const response = await createFakeStorefront().send("/", { headers: anonymous });
		expect(response.headers.get("location")).toBe("/login");
	});

	test("§4 session: a form sent without a token leads to /login with a GET", async () => {
		const response = await createFakeStorefront().send("/cart", { method: "POST", headers: anonymous });
		expect(response.status).toBe(303);
	});

	test("§4 session: a client navigation is told to load /login as a document", async () => {
		const response = await createFakeStorefront().send("/search.rsc?keyword=a", { headers: anonymous });
		expect(response.status).toBe(202);
		const [, row] = (await response.text()).split(/^0:/);
		expect(JSON.parse(row ?? "")).toEqual({
			type: "redirect",
			location: "/login?redirect=%2Fsearch%3Fkeyword%3Da",
			reload: true,
			replace: false,
			status: 302,
		});
	});

	test.each(["/login", "/login.rsc", "/401", "/404", "/login?redirect=/cart", resources.look.path])(
		"§4 session: %s needs no token",
		async (path) => {
			expect((await createFakeStorefront().send(path, { headers: anonymous })).status).toBe(200);
		},
	);

	test.each(["/loginx", "/login/x", "/x/login", "/403x", "/cart?redirect=/login", "/cart?x=captcha"])(
		"P6: %s needs one",
		async (path) => {
			expect((await createFakeStorefront().send(path, { headers: anonymous })).status).toBe(302);
		},
	);

	test.each([
		"/api/mall/order/list",
		"/api/mall/order/list?x=captcha",
		"/api/mall/order/list?x=/token/create",
		"/api/mall/token/create",
		"/api/auth/token/createx",
		"/api/mall/order%2fcaptcha",
		"/api/mall/order;captcha",
		"/api/nobody/captcha",
		"/api/captcha",
		"/api/user/forget/password/by/sms/1",
	])("P6: a call to %s without a token is a 401 and reaches no backend", async (path) => {
		const storefront = createFakeStorefront();
		const response = await storefront.send(path, { headers: anonymous });
		expect(response.status).toBe(401);
		expect(await response.json()).toMatchObject({ code: "401", message: "登录已失效，请重新登录" });
		expect(storefront.calls).toEqual([]);
	});

	test("§4.1, P6: a public call without a token goes to its backend, without Authorization", async () => {
		const storefront = createFakeStorefront();
		expect((await storefront.send("/api/auth/captcha/image", { headers: anonymous })).status).toBe(200);
		expect(storefront.calls[0]?.url).toBe("http://reference/base/auth/captcha/image");
		expect(storefront.calls[0]?.headers.get("authorization")).toBeNull();
	});

	test.each([
		"authToken=a%0d%0aX: y",
		"authToken=token-of-buyer-1; authToken=token-of-buyer-2",
		"authToken=x",
	])("P5: %j counts as logged out and is cleared", async (cookie) => {
		const storefront = createFakeStorefront();
		const page = await storefront.send("/", { headers: { cookie } });
		expect(page.status).toBe(302);
		expect(page.headers.get("set-cookie")).toContain("authToken=; Path=/; Max-Age=0");
		const call = await storefront.send("/api/mall/home/logo", { headers: { cookie } });
		expect(call.status).toBe(401);
		expect(storefront.calls).toEqual([]);
	});

	test("P5: the page after two tokens says why the session ended and what to do", async () => {
		const storefront = createFakeStorefront();
		const send = (headers: Record<string, string>) => storefront.send("/cart?x=1", { headers });
		const twice = await send({ cookie: "authToken=token-of-buyer-1; authToken=token-of-another-app" });
		expect(twice.headers.get("location")).toBe("/login?foreign=1&redirect=%2Fcart%3Fx%3D1");
		expect((await send(anonymous)).headers.get("location")).toBe("/login?redirect=%2Fcart%3Fx%3D1");
		const call = await storefront.send("/api/mall/home/logo", { headers: { cookie: "authToken=x" } });
		expect(await call.json()).toMatchObject({
			message: "浏览器中有其他系统的登录信息，已清除，请重新登录",
		});
	});

	test("§8 401: /session/clear ends the session's cookies and leaves the buyer's drafts", async () => {
		const response = await createFakeStorefront().send(resources.clearSession.path, { method: "POST" });
		expect(response.status).toBe(204);
		const cookies = response.headers.getSetCookie();
		expect(cookies.find((cookie) => cookie.startsWith("authToken="))).toContain("Max-Age=0");
		expect(cookies.find((cookie) => cookie.startsWith("business_model="))).toContain("Max-Age=0");
		// Storage stays; pages loaded ahead do not.
		expect(response.headers.get("clear-site-data")).not.toContain('"storage"');
		const form = await createFakeStorefront().send(resources.clearSession.path, {
			method: "POST",
			headers: { "sec-fetch-mode": "navigate" },
		});
		expect([form.status, form.headers.get("location")]).toEqual([303, "/login"]);
	});
});
