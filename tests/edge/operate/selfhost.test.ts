import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { projectRoot, readBuiltWorker } from "../../../workers/local/platform.ts";
import { writeSelfhost } from "../../../workers/local/write-selfhost.ts";
import { passOn, pointUpstreamsTo } from "../../support/backend/reference-upstream.ts";
import { openUpstream, type UpstreamServer } from "../../support/backend/upstream-server.ts";
import { password, type TestMall } from "../../support/mall/mall.ts";
import { useSharedMall } from "../../support/mall/shared-mall.ts";
import { readPageForm } from "../../support/page/page-form.ts";
import { findSkus } from "../../support/trade/trade.ts";
import { sendExactly } from "../../support/wire/wire.ts";

/** The runtime alone, as its package brings it. */
const binary: string = createRequire(import.meta.url)("workerd").default;

let mall: TestMall;
let backends: UpstreamServer;
let folder: string;
let port: number;
let server: ChildProcess;
beforeAll(async () => {
	mall = await useSharedMall();
	backends = await openUpstream((request, answer) => passOn(mall, request, answer));
	folder = mkdtempSync(path.join(tmpdir(), "selfhost-"));
	const vars = { ...readBuiltWorker("build/server").vars, ...pointUpstreamsTo(backends.url) };
	writeSelfhost(folder, { ...vars, LOG_SAMPLE_RATE: 0 });
	port = await findPort();
	await start();
});
afterAll(async () => {
	await stop();
	await backends?.[Symbol.asyncDispose]();
	rmSync(folder, { recursive: true, force: true });
});

/** Starts what was written as the image does, and waits until it is healthy by the image's own check. */
async function start(): Promise<void> {
	const env = { ...process.env, WORKERD: binary, HOST: "127.0.0.1", PORT: String(port) };
	server = spawn("sh", [path.join(folder, "serve.sh")], { env, stdio: ["ignore", "ignore", "inherit"] });
	const check = () => spawnSync("bash", [path.join(folder, "health.sh")], { env }).status;
	await vi.waitFor(() => expect(check()).toBe(0), { timeout: 30_000, interval: 100 });
}

async function stop(): Promise<void> {
	const ended = new Promise((resolve) => server.once("exit", resolve));
	server.kill("SIGTERM");
	await ended;
}

function findPort(): Promise<number> {
	return new Promise((resolve) => {
		const probe = createServer().listen(0, "127.0.0.1", () => {
			const { port } = probe.address() as AddressInfo;
			probe.close(() => resolve(port));
		});
	});
}

const cookies: Record<string, string> = {};

/** A visit of the browser whose cookies these are; a form is posted. */
async function open(url: string, form?: URLSearchParams, headers: Record<string, string> = {}) {
	const answer = await sendExactly(port, {
		method: form ? "POST" : "GET",
		path: url,
		headers: {
			host: `hongshan.localhost:${port}`,
			"sec-fetch-site": "same-origin",
			cookie: Object.entries(cookies)
				.map(([name, value]) => `${name}=${value}`)
				.join("; "),
			...(form && { "content-type": "application/x-www-form-urlencoded" }),
			...headers,
		},
		...(form && { body: form.toString() }),
	});
	for (const cookie of answer.headers.getSetCookie()) {
		const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
		if (value) cookies[name] = value;
		else delete cookies[name];
	}
	return {
		status: answer.status,
		to: answer.headers.get("location") ?? "",
		headers: answer.headers,
		html: await answer.text(),
	};
}

test("§3 on premises: from the log-in to the paid order, on plain workerd", async () => {
	const [sku] = await findSkus(mall, 1);
	const { skuId = "", num } = sku ?? {};
	const logIn = readPageForm((await open("/login")).html, /name="loginName"/);
	logIn.set("loginName", "wanglei");
	logIn.set("password", password);
	logIn.set("do", "password");
	expect(await open("/login", logIn)).toMatchObject({ status: 303, to: "/" });
	expect((await open(`/search?keyword=${skuId}`)).html).toContain(`/item?skuId=${skuId}`);
	const item = await open(`/item?skuId=${skuId}`);
	expect(item.html).toContain(`name="num/${skuId}"`);
	const add = new URLSearchParams({ form: "buy", do: "add", [`num/${skuId}`]: String(num) });
	expect((await open(`/item?skuId=${skuId}`, add)).status).toBeLessThan(400);
	const cart = await open("/cartNew");
	expect(cart.html).toContain(`/item?skuId=${skuId}`);
	const settled = await open("/cartNew", new URLSearchParams({ do: "settle" }));
	expect(settled.to).toContain("/orderConfirm?settlementId=");
	const order = readPageForm((await open(settled.to)).html, /seen\.address/);
	order.set("do", "submit");
	const submitted = await open(settled.to, order);
	expect([submitted.status, submitted.to]).toEqual([303, expect.stringMatching(/^\/cashier\?orderId=\d+/)]);
	const pay = readPageForm((await open(submitted.to)).html, /name="method"/);
	pay.set("method", "deposit");
	const paid = await open(submitted.to, pay);
	expect([paid.status, paid.to]).toEqual([303, expect.stringMatching(/^\/orderStatus\?orderId=\d+$/)]);
	expect((await open(paid.to)).html).toContain("支付成功");
});

test("C7 on premises: the address of the connection reaches the backends, and no forged one", async () => {
	backends.received.length = 0;
	await open("/api/mall/home/logo", undefined, {
		"cf-connecting-ip": "198.51.100.4",
		"x-real-ip": "198.51.100.5",
	});
	expect(backends.received.at(-1)?.headers["x-client-ip"]).toBe("127.0.0.1");
});

test("C8 on premises: cookies are Secure where the proxy in front ends TLS", async () => {
	const set = async (headers: Record<string, string>) => {
		const { headers: answered } = await open("/session/clear", new URLSearchParams(), headers);
		return answered.getSetCookie().every((cookie) => cookie.includes("; Secure"));
	};
	const before = { ...cookies };
	expect(await set({})).toBe(false);
	expect(await set({ "x-forwarded-proto": "https" })).toBe(true);
	Object.assign(cookies, before);
});

test("§3 on premises: built files have their headers, are compressed, and are not sent twice", async () => {
	const manifest = JSON.parse(readFileSync(path.join(folder, "manifest.json"), "utf8"));
	const name = Object.keys(manifest).find((one) => one.startsWith("/assets/")) ?? "";
	const { status, headers } = await open(name, undefined, { "accept-encoding": "gzip" });
	expect([status, headers.get("content-type"), headers.get("content-encoding")]).toEqual([
		...[200, "text/javascript; charset=utf-8", "gzip"],
	]);
	expect(headers.get("cache-control")).toContain("max-age=31536000");
	expect((await open(name, undefined, { "if-none-match": headers.get("etag") ?? "" })).status).toBe(304);
	expect((await open("/assets/gone.js")).status).toBe(404);
});

test("§4 on premises: sessions outlive a restart, in the data directory", async () => {
	await open("/cartNew");
	await stop();
	await start();
	// Reads from KV: the first read of a process is slower than a page waits for.
	await open("/readyz");
	backends.received.length = 0;
	expect((await open("/cartNew")).status).toBe(200);
	const asked = backends.received.map(({ url }) => url);
	expect(asked).toContain("/mall/cartNew/cartNumber");
	expect(asked.filter((url) => url.includes("/userMenu"))).toEqual([]);
});

test("§3 on premises: the image has neither the data nor the secrets of docker compose's .env", () => {
	const ignored = readFileSync(path.join(folder, ".dockerignore"), "utf8").trimEnd().split("\n");
	expect(ignored).toEqual(["data", ".env*"]);
});

test("§3 on premises: with a wrong variable nothing is written, and the variable is named", () => {
	const [file, out] = [path.join(folder, "wrong.json"), path.join(folder, "wrong")];
	writeFileSync(file, JSON.stringify({ MALLS: [], UPSTREAM_MAL: "https://mall.example", LOG_LEVEL: "a" }));
	const program = path.join(projectRoot, "workers/local/selfhost.ts");
	const { status, stderr } = spawnSync(process.execPath, [program, "--out", out, "--vars", file], {
		encoding: "utf8",
	});
	expect([status, existsSync(out)]).toEqual([1, false]);
	expect(stderr).toContain("UPSTREAM_MAL: no such variable; the nearest one is UPSTREAM_MALL");
	expect(stderr).toContain("LOG_LEVEL: no such variable");
	expect(stderr).toContain("MALLS: must name a mall");
});
