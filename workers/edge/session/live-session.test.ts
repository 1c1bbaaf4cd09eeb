import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Api } from "~/api/client/client";
import { endOtherSessions } from "~/api/contract/auth";
import { listSavedLists } from "~/api/contract/mall/saved-list";
import { getUserInfo, resetPasswordBySms } from "~/api/contract/user";
import { ApiError } from "~/api/endpoint/error";
import type { Caller } from "~/api/upstream/upstream.server";
import { resources } from "~/domain/page/resources";
import { getScope } from "~/request/scope";
import { createFakeStorefront } from "../../../tests/support/backend/fake-storefront";
import { type ApiSource, toCaller } from "../context/edge-context";

const refusal = (status: number) =>
	new ApiError({ kind: "http", backend: "user", endpoint: "GET /x", status, message: "x" });
const refuseAfter = async (ms: number) => {
	await new Promise((resolve) => setTimeout(resolve, ms));
	throw refusal(401);
};

/** A mall whose backend answers for a session by `ask`; each has a session of its own. */
function open(ask = async (): Promise<unknown> => ({})) {
	const asked = vi.fn(ask);
	const createApi = () =>
		({
			call: (endpoint: unknown) => (endpoint === getUserInfo ? asked() : Promise.resolve([])),
		}) as unknown as Api;
	const forgetSession = vi.fn(async () => undefined);
	const rendered = vi.fn(
		() => new Response("<html>王磊</html>", { headers: { "content-type": "text/html" } }),
	);
	const storefront = createFakeStorefront({ createApi, forgetSession, page: rendered });
	const cookie = `authToken=${crypto.randomUUID()}; provinceId=1`;
	const show = async (path: string, init: RequestInit = {}) => {
		const answer = await storefront.send(path, { ...init, headers: { cookie } });
		return { answer, opened: (await answer.text()).includes("王磊") };
	};
	return { asked, forgetSession, rendered, show };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

describe("a live session", () => {
	test("O9: a session asks its backend once a minute, whether its pages are cached or not", async () => {
		const { asked, show } = open();
		for (let second = 0; second < 180; second += 10) {
			await Promise.all(["/", "/cart", "/search?keyword=a"].map((path) => show(path)));
			vi.advanceTimersByTime(10_000);
		}
		// At 0, 50, 100 and 150 s: the check for a buyer at work runs before the
		// minute is over, and delays no page.
		expect(asked).toHaveBeenCalledTimes(4);
	});

	test("O9: a session that has ended costs no render of the page that it asks for", async () => {
		let isGood = false;
		const { rendered, show } = open(async () => {
			if (!isGood) throw refusal(401);
		});
		const paths = ["/", "/cart", "/search?keyword=a", "/cart.rsc", "/403", resources.ordersFile.path];
		for (const path of paths) expect((await show(path)).opened).toBe(false);
		expect(rendered).not.toHaveBeenCalled();
		const other = open(async () => {
			if (!isGood) throw refusal(401);
			return {};
		});
		isGood = true;
		expect((await other.show("/")).opened).toBe(true);
		isGood = false;
		// A token lives for 30 minutes without a call.
		vi.advanceTimersByTime(31 * 60_000);
		for (const path of paths) expect((await other.show(path)).opened).toBe(false);
		expect(other.rendered).toHaveBeenCalledTimes(1);
	});

	test("O9: a session whose end a late section meets costs one render, and the page that this leads to no call", async () => {
		const called = vi.fn(async () => [] as unknown);
		const createApi = () => ({ call: called }) as unknown as Api;
		const rendered = vi.fn(async () => {
			const { api, markLate } = getScope();
			markLate();
			const body = new ReadableStream({
				async start(page) {
					await new Promise((resolve) => setTimeout(resolve, 20));
					const section = await api.call(listSavedLists, {}).catch((thrown: unknown) => thrown);
					const shown = section instanceof Response ? section.headers.get("location") : "王磊";
					page.enqueue(new TextEncoder().encode(shown ?? ""));
					page.close();
				},
			});
			return new Response(body, { headers: { "content-type": "text/html" } });
		});
		const storefront = createFakeStorefront({ createApi, page: rendered });
		const headers = { cookie: `authToken=${crypto.randomUUID()}; provinceId=1` };
		const show = (path: string) => storefront.send(path, { headers });
		expect(await (await show("/cart?step=1")).text()).toBe("王磊");
		called.mockClear().mockRejectedValue(refusal(401));
		rendered.mockClear();
		const whole = await (await show("/cart?step=1")).text();
		expect(whole).toBe("/cart?step=1&whole=1");
		const last = await show(whole);
		expect(last.headers.get("location")).toBe(
			`/login?expired=1&redirect=${encodeURIComponent("/cart?step=1")}`,
		);
		expect(last.headers.getSetCookie().join()).toContain("authToken=; Path=/; Max-Age=0");
		expect([rendered.mock.calls.length, called.mock.calls.length]).toEqual([1, 1]);
	});

	test("R2: a buyer who was seen minutes ago, or has just logged in, waits for no check before the page begins", async () => {
		const order: string[] = [];
		const { rendered, show } = open(async () => {
			await new Promise((resolve) => setTimeout(resolve, 50));
			order.push("checked");
			return {};
		});
		rendered.mockImplementation(() => {
			order.push("rendered");
			return new Response("<html>王磊</html>", { headers: { "content-type": "text/html" } });
		});
		await show("/cart");
		vi.advanceTimersByTime(9 * 60_000);
		await show("/cart");
		expect(order).toEqual(["checked", "rendered", "rendered", "checked"]);
	});

	test.each([401, 511])(
		"O9: a session that its backend refuses with %i opens no page, cached or not",
		async (status) => {
			let isGood = true;
			const { forgetSession, show } = open(async () => {
				if (!isGood) throw refusal(status);
			});
			expect((await show("/search?keyword=a")).opened).toBe(true);
			isGood = false;
			vi.advanceTimersByTime(60_000);
			for (const path of ["/search?keyword=a", "/cart"]) {
				const { answer, opened } = await show(path);
				expect(opened).toBe(false);
				expect(answer.status).toBe(302);
				expect(answer.headers.get("location")).toContain("/login?expired=1&redirect=");
				expect(answer.headers.get("cache-control")).toBe("no-store");
				expect(answer.headers.getSetCookie().join()).toContain("authToken=; Path=/; Max-Age=0");
			}
			expect(forgetSession).toHaveBeenCalled();
		},
	);

	test("R3: once a page has opened, the sessions of one buyer name the same buyer, in each mall another", async () => {
		const callers: Caller[] = [];
		const createApi: ApiSource["createApi"] = (c) => {
			callers.push(toCaller(c));
			return { call: async () => ({ userId: "U1" }) } as unknown as Api;
		};
		const storefront = createFakeStorefront({ createApi });
		const findBuyer = async (host: string, token: string) => {
			for (let page = 0; page < 2; page++)
				await storefront.send(`http://${host}:8787/cart`, { headers: { cookie: `authToken=${token}` } });
			return callers.at(-1)?.buyer;
		};
		const buyer = await findBuyer("hongshan.localhost", "token-of-session-1");
		expect(buyer).toEqual(expect.any(String));
		expect(await findBuyer("hongshan.localhost", "token-of-session-2")).toBe(buyer);
		expect(await findBuyer("lanhai.localhost", "token-of-session-1")).not.toBe(buyer);
	});

	test("P1: the body of a forged session is not read", async () => {
		const { show } = open(async () => {
			throw refusal(401);
		});
		const pull = vi.fn((controller: ReadableStreamDefaultController) =>
			controller.enqueue(new Uint8Array(1000)),
		);
		const body = new ReadableStream({ pull }, { highWaterMark: 0 });
		const { answer } = await show("/cashier?orderId=1", {
			method: "POST",
			body,
			duplex: "half",
		} as RequestInit);
		expect(answer.headers.get("location")).toContain("/login?expired=1");
		expect(pull).not.toHaveBeenCalled();
	});

	test("O9: a session seen 45 to 60 s ago opens its page at once, while its backend is asked", async () => {
		const { asked, show } = open();
		await show("/");
		vi.advanceTimersByTime(50_000);
		asked.mockImplementation(() => refuseAfter(20));
		expect((await show("/")).opened).toBe(true);
		expect((await show("/")).opened).toBe(false);
	});

	test("O9: for a minute a session opens its pages unasked, and not for a second more", async () => {
		const { asked, show } = open();
		await show("/");
		vi.advanceTimersByTime(59_999);
		asked.mockImplementation(() => refuseAfter(200));
		// Asked beside the page, which does not wait.
		expect((await show("/")).opened).toBe(true);
		await new Promise((resolve) => setTimeout(resolve, 300));
		expect((await show("/")).opened).toBe(false);
		const late = open();
		await late.show("/");
		vi.advanceTimersByTime(60_000);
		late.asked.mockImplementation(() => refuseAfter(200));
		expect((await late.show("/")).opened).toBe(false);
	});

	test.each<[string, () => Promise<unknown>]>([
		["is down", () => Promise.reject(refusal(502))],
		["forbids it", () => Promise.reject(refusal(403))],
		["answers nonsense", () => Promise.reject(new TypeError("x"))],
	])("O9: a backend that %s logs nobody out, and is not asked for every page", async (_, ask) => {
		const { asked, forgetSession, show } = open(ask);
		for (let page = 0; page < 5; page++) expect((await show("/cart")).opened).toBe(true);
		expect(asked).toHaveBeenCalledTimes(1);
		expect(forgetSession).not.toHaveBeenCalled();
		vi.advanceTimersByTime(5_000);
		await show("/cart");
		expect(asked).toHaveBeenCalledTimes(2);
	});

	test("R2: a page waits a second at most for the backend's answer, and the next page knows it", async () => {
		const { show } = open(() => refuseAfter(3000));
		expect((await show("/cart")).opened).toBe(true);
		expect((await show("/cart")).opened).toBe(false);
	});

	test("R3: many pages at once make one call", async () => {
		const { asked, show } = open();
		await Promise.all(Array.from({ length: 20 }, (_, at) => show(`/search?keyword=${at}`)));
		expect(asked).toHaveBeenCalledTimes(1);
	});

	test("§2: the log-in asks nothing, and a public page with the buyer's shell does", async () => {
		const { asked, show } = open();
		expect((await show("/login")).opened).toBe(true);
		expect(asked).not.toHaveBeenCalled();
		for (const path of ["/401", "/404"]) expect((await show(path)).opened).toBe(true);
		expect(asked).toHaveBeenCalledTimes(1);
	});
});

describe("sessions that another one ends", () => {
	const phone = "13800001001";
	const html = { headers: { "content-type": "text/html" } };

	/** Two sessions of one buyer and one of another, in one isolate, as their backend knows them. */
	function openThree(endsInPage?: (api: Api) => Promise<unknown>, own = phone) {
		const phones = new Map([
			["token-of-mine-1", own],
			["token-of-mine-2", own],
			["token-of-other-1", "13800001002"],
		]);
		const asked: string[] = [];
		const createApi: ApiSource["createApi"] = (c) =>
			({
				async call(endpoint: unknown) {
					const { token = "" } = c.get("session");
					if (endpoint !== getUserInfo) return {};
					asked.push(token ?? "");
					const found = phones.get(token ?? "");
					if (!found) throw refusal(401);
					return { phone: found };
				},
			}) as unknown as Api;
		const storefront = createFakeStorefront({
			createApi,
			page: async (request) => {
				if (request.method === "POST") await endsInPage?.(getScope().api);
				return new Response("<html>王磊</html>", html);
			},
		});
		const show = async (token: string, path = "/", init: RequestInit = {}) => {
			const headers = {
				cookie: `authToken=${token}; provinceId=1`,
				"content-type": init.method ? "application/x-www-form-urlencoded" : "",
			};
			const answer = await storefront.send(path, { ...init, headers });
			return (await answer.text()).includes("王磊");
		};
		return { phones, asked, show };
	}

	const form = { method: "POST", body: "do=x" };
	test.each<[string, string, ((api: Api) => Promise<unknown>)?]>([
		["the call that ends the others", "/api/auth/token/endOthers"],
		["the call of a new password", `/api/user/forget/password/by/sms/${phone}/123456`],
		["the form that ends the others", "/admin/company/account", (api) => api.call(endOtherSessions, {})],
		[
			"the form of a new password",
			"/admin/company/account",
			(api) => api.call(resetPasswordBySms, { phone, code: "123456", password: "Another2026" }),
		],
	])(
		"O9: after %s, another session of the buyer opens no cached page in this isolate",
		async (_, path, ends) => {
			const { phones, asked, show } = openThree(ends);
			for (const token of phones.keys()) expect(await show(token)).toBe(true);
			vi.advanceTimersByTime(1000);
			await show("token-of-mine-1", path, path.startsWith("/api") ? { method: "POST" } : form);
			phones.delete("token-of-mine-2");
			vi.advanceTimersByTime(1000);
			asked.length = 0;
			expect(await show("token-of-mine-2")).toBe(false);
			expect(await show("token-of-other-1")).toBe(true);
			expect(await show("token-of-mine-1")).toBe(true);
			// The other buyer's session was not asked about again, and each of the buyer's own once.
			expect(asked).toEqual(["token-of-mine-2", "token-of-mine-1"]);
			expect(await show("token-of-mine-1")).toBe(true);
			expect(asked).toHaveLength(2);
		},
	);

	test("O9: a refused call ends nothing", async () => {
		const { show, asked } = openThree(async () => {
			throw refusal(555);
		}, "13800001003");
		await show("token-of-mine-1");
		await show("token-of-mine-2");
		await show("token-of-mine-1", "/admin/company/account", form);
		asked.length = 0;
		expect(await show("token-of-mine-2")).toBe(true);
		expect(asked).toEqual([]);
	});
});

describe("the memory of a session", () => {
	const end: [string, string, RequestInit][] = [
		["logging out", resources.logOut.path, { method: "POST" }],
		["logging out by call", "/api/auth/token/logout", { method: "POST" }],
		["the end that the browser met", resources.clearSession.path, { method: "POST" }],
		["a new password", "/api/user/forget/password/by/sms/13800001001/123456", { method: "POST" }],
	];
	test.each(end)("O9: %s forgets it", async (_, path, init) => {
		const { forgetSession, show } = open();
		await show("/");
		expect(forgetSession).not.toHaveBeenCalled();
		await show(path, init);
		expect(forgetSession).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^M1001\.[\w-]{43}$/));
	});
});
