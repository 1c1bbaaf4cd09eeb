import { afterEach, describe, expect, test, vi } from "vitest";
import { getCommodityDetail } from "../contract/commodity-detail";
import { getUnreadMessageCount } from "../contract/partner";
import { api } from "./client.browser";

afterEach(() => vi.unstubAllGlobals());

describe("browser client", () => {
	test("§7.1, §7.4: calls go to /api/<proxy><path> of the own origin, with cookies and without a token", async () => {
		const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => Response.json(5));
		vi.stubGlobal("fetch", fetch);
		expect(await api.call(getUnreadMessageCount, {})).toBe(5);
		const [url, init] = fetch.mock.calls[0] ?? [];
		expect(url).toBe("/api/partner/message/unreadCount");
		expect(init).toMatchObject({ method: "GET", credentials: "same-origin", redirect: "manual" });
		expect(init?.headers).toEqual({ accept: "application/json", "x-mall-request": "1" });
	});

	test("§7: a POST says that it is JSON", async () => {
		const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => Response.error());
		vi.stubGlobal("fetch", fetch);
		vi.stubGlobal("dispatchEvent", () => true);
		await expect(api.call(getCommodityDetail, { skuId: "1" })).rejects.toMatchObject({ status: 502 });
		expect(fetch.mock.calls[0]?.[1]).toMatchObject({
			body: '{"skuId":"1"}',
			headers: { "content-type": "application/json" },
		});
	});

	test("R7: a browser without a network reads the sentence that the page says", async () => {
		vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
		vi.stubGlobal("dispatchEvent", () => true);
		await expect(api.call(getUnreadMessageCount, {})).rejects.toMatchObject({
			kind: "network",
			message: "网络连接失败，请检查网络后重试",
		});
	});

	test("§8: the error catalogue and the caller both learn of every failure", async () => {
		vi.stubGlobal("fetch", async () => Response.json({ code: 1, message: "请重新登录" }, { status: 511 }));
		const handler = vi.fn();
		vi.stubGlobal("dispatchEvent", handler);
		const error = await api.call(getUnreadMessageCount, {}).catch((reason) => reason);
		expect(error).toMatchObject({ status: 511, message: "请重新登录" });
		expect(handler).toHaveBeenCalledOnce();
		expect(handler.mock.calls[0]?.[0]).toMatchObject({ type: "apiError", detail: error });
	});

	test("§8: only the caller learns that a quiet call failed", async () => {
		vi.stubGlobal("fetch", async () => Response.json({ code: 1, message: "请重新登录" }, { status: 511 }));
		const handler = vi.fn();
		vi.stubGlobal("dispatchEvent", handler);
		const call = api.call(getUnreadMessageCount, {}, { quiet: true });
		await expect(call).rejects.toMatchObject({ status: 511 });
		expect(handler).not.toHaveBeenCalled();
	});
});
