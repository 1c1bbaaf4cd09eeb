import { afterEach, expect, test, vi } from "vitest";
import { createClosed } from "./closed";
import { ConfigError } from "./config/check-config";

const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
afterEach(() => vi.clearAllMocks());

test("§3, R10: a wrong configuration serves no mall, and says why in one line of the log alone", async () => {
	const app = createClosed(new ConfigError(["UPSTREAM_MAL: no such variable"]), {
		buildId: "b1",
		builtAt: null,
	});
	const page = await app.request("http://hongshan.localhost/search?keyword=1");
	expect(page.status).toBe(503);
	expect(page.headers.get("cache-control")).toBe("no-store");
	const html = await page.text();
	expect(html).toContain("商城配置有误");
	expect(html).not.toContain("UPSTREAM");
	const call = await app.request("http://hongshan.localhost/api/mall/cart/add", { method: "POST" });
	expect([call.status, await call.json()]).toMatchObject([503, { code: "503" }]);
	const probes = await Promise.all(
		["/healthz", "/readyz"].map((path) => app.request(`http://10.0.0.1${path}`)),
	);
	expect(await Promise.all(probes.map(async (it) => [it.status, await it.json()]))).toEqual([
		[200, { ok: true, build: "b1", builtAt: null }],
		[503, { ok: false, config: "wrong" }],
	]);
	expect(error.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
		{ level: "error", about: "config", faults: ["UPSTREAM_MAL: no such variable"] },
	]);
});
