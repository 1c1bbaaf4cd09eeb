import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { listSources } from "../../../tests/support/run/imports";
import { projectRoot } from "../../../workers/local/platform";
import type { saveSearchKey } from "../contract/mall/goods";
import type { getUnreadMessageCount } from "../contract/partner";
import type { readNotice } from "../contract/purchaser";
import { readJson } from "./read-json.browser";

const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
vi.stubGlobal("fetch", fetch);
afterEach(() => void fetch.mockReset());

describe("a call without the typed client", () => {
	test("§7: a GET asks for JSON, has no body, and outlives the page", async () => {
		fetch.mockImplementation(async () => Response.json(5));
		expect(await readJson<typeof readNotice>(`/api/purchaser/notice/read/${7}`)).toBe(5);
		const headers = { accept: "application/json", "x-mall-request": "1" };
		expect(fetch).toHaveBeenCalledExactlyOnceWith("/api/purchaser/notice/read/7", {
			headers,
			keepalive: true,
		});
	});

	test("§7: a POST sends its input, and outlives the page", async () => {
		fetch.mockImplementation(async () => Response.json({ ok: true }));
		await readJson<typeof saveSearchKey>("/api/mall/goods/searchKeys/save", { keyword: "手套" });
		const [url, init] = fetch.mock.calls[0] ?? [];
		expect(url).toBe("/api/mall/goods/searchKeys/save");
		expect(init).toMatchObject({ method: "POST", body: '{"keyword":"手套"}', keepalive: true });
	});

	test.each([
		["another status", async () => Response.json(5, { status: 502 })],
		["no JSON", async () => new Response("<p>")],
		["no network", async () => Promise.reject(new TypeError("offline"))],
	])("§7: %s is no answer", async (_, answer) => {
		fetch.mockImplementation(answer);
		expect(await readJson<typeof getUnreadMessageCount>("/api/partner/message/unreadCount")).toBeUndefined();
	});

	test("§7: an address or an input outside the contract does not compile", () => {
		const never = () => [
			// @ts-expect-error: a path of no endpoint
			readJson<typeof getUnreadMessageCount>("/api/partner/message/unread"),
			// @ts-expect-error: another backend
			readJson<typeof getUnreadMessageCount>("/api/mall/message/unreadCount"),
			// @ts-expect-error: without the name in the path
			readJson<typeof readNotice>("/api/purchaser/notice/read"),
			// @ts-expect-error: a POST without its input
			readJson<typeof saveSearchKey>("/api/mall/goods/searchKeys/save"),
			// @ts-expect-error: input of another name
			readJson<typeof saveSearchKey>("/api/mall/goods/searchKeys/save", { key: "手套" }),
			// @ts-expect-error: no endpoint at all
			readJson("/api/partner/message/unreadCount"),
		];
		expect(never).toBeTypeOf("function");
	});

	test("§7: only the typed client and a typed readJson spell an address under /api", () => {
		const spelled = listSources(["app"]).flatMap((file) => {
			const source = readFileSync(path.join(projectRoot, file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
			const rest = source.replace(/readJson<typeof [\w.]+>\(\s*["`]\/api\//g, "");
			return /["`']\/api\//.test(rest) ? [file] : [];
		});
		expect(spelled).toEqual(["app/api/client/client.browser.ts", "app/api/endpoint/endpoint.ts"]);
	});
});
