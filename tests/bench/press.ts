/**
 * `npm run bench -- press`: how long a buyer waits. From the press on 加入购物车 of an item until the page
 * says so, on a slow and a fast line: soon after the first paint, once the app runs, and in a browser
 * without JavaScript; with the scripts that were asked for after the press. Then navigations of the
 * router beside full loads of the same pages, and the first byte of an item whose description hangs
 * beside that of a healthy one. Asserts nothing.
 */
import http from "node:http";
import { chromium, type Locator } from "@playwright/test";
import { buildIfStale } from "../../workers/local/build.ts";
import { requireBrowser } from "../support/browser/browser.ts";
import { openMall } from "../support/mall/mall.ts";
import { callTesting, emptyCarts } from "../support/mall/testing-api.ts";
import { findSkus } from "../support/trade/trade.ts";

const rounds = 7;
/** No buyer presses sooner after the first paint. Milliseconds. */
const soonestMs = 300;
/** The time that a buyer reads a page before the next press. Milliseconds. */
const readMs = 2000;
const lines = {
	"slow line, CPU ÷ 4": { cpu: 4, latency: 150, mbits: 1.6 },
	"fast line": { cpu: 1, latency: 20, mbits: 50 },
};
type Line = (typeof lines)[keyof typeof lines];
type Moment = "300 ms after the first paint" | "once the app runs" | "without JavaScript";

buildIfStale();
await using mall = await openMall();
const token = await mall.login("M1001", "wanglei");
const { port } = await mall.platform.ready;
const origin = `http://hongshan.localhost:${port}`;
const [sku] = await findSkus(mall, 1);
const item = `${origin}/item?skuId=${sku?.skuId}`;
await using resources = new AsyncDisposableStack();
const browser = await chromium.launch({
	executablePath: requireBrowser(),
	args: ["--no-sandbox", "--disable-gpu"],
});
resources.defer(() => browser.close());

console.log(`medians of ${rounds}, ms\n\npress on 加入购物车 until the page says so`);
for (const [name, line] of Object.entries(lines)) {
	const plain = await measurePress(line, "without JavaScript");
	for (const moment of ["300 ms after the first paint", "once the app runs"] as const) {
		const { ms, scripts } = await measurePress(line, moment);
		print(
			`${name}, ${moment}`,
			ms,
			`${(ms / plain.ms).toFixed(2)} × without JavaScript, ${scripts} scripts after it`,
		);
	}
	print(`${name}, without JavaScript`, plain.ms);
}

console.log("\na link of the shell until the next page shows its title");
for (const [name, from, to] of [
	["workbench → orders", "/admin/main/index", "/admin/order/theOrder"],
	["orders → order", "/admin/order/theOrder", "/admin/order/theOrder/orderDetails"],
] as const) {
	for (const [lineName, line] of Object.entries(lines)) {
		const [routed, loaded] = [
			await measureLink(line, from, to, false),
			await measureLink(line, from, to, true),
		];
		print(
			`${name}, ${lineName}`,
			routed,
			`${(routed / loaded).toFixed(2)} × the full load of ${loaded.toFixed(0)}`,
		);
	}
}

console.log("\nfirst byte of an item, past the page cache");
print("healthy", await measureFirstByte());
await callTesting(mall, "POST", "/faults", { backend: "commodityDetail", fault: "hang" });
print("its description hangs", await measureFirstByte());
await callTesting(mall, "DELETE", "/faults");

async function measurePress(line: Line, moment: Moment): Promise<{ ms: number; scripts: number }> {
	const results: { ms: number; scripts: number }[] = [];
	for (let round = 0; round < rounds; round++) {
		await emptyCarts(mall);
		await using opened = await openPage(line, moment !== "without JavaScript");
		const { page } = opened;
		let scripts = 0;
		if (moment === "300 ms after the first paint") {
			await page.goto(item, { waitUntil: "commit" });
			await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
			await page.waitForTimeout(soonestMs);
		} else {
			await page.goto(item);
			if (moment === "once the app runs")
				await page.waitForFunction(() => performance.getEntriesByName("app-runs").length > 0);
		}
		const asked = new Set<string>();
		page.on("request", (request) => request.resourceType() === "script" && asked.add(request.url()));
		const from = await press(page.locator("#buy button[value=add]"));
		// In place, or in the cart, where the platform's form leads.
		await page
			.locator("#buy output")
			.filter({ hasText: "已" })
			.or(page.getByRole("heading", { name: "购物车" }))
			.first()
			.waitFor();
		scripts = asked.size;
		results.push({ ms: performance.now() - from, scripts });
	}
	results.sort((a, b) => a.ms - b.ms);
	return results[Math.floor(rounds / 2)] as { ms: number; scripts: number };
}

async function measureLink(line: Line, from: string, to: string, isFull: boolean): Promise<number> {
	const times: number[] = [];
	for (let round = 0; round < rounds; round++) {
		await using opened = await openPage(line, true);
		const { page } = opened;
		await page.goto(origin + from);
		await page.waitForFunction(() => performance.getEntriesByName("app-runs").length > 0);
		await page.waitForTimeout(readMs);
		const title = await page.title();
		const link = page.locator(`a[href^="${to}"]:visible`).first();
		// The same press of the same link, of which the router does not hear.
		if (isFull)
			await link.evaluate((element) => element.addEventListener("click", (event) => event.stopPropagation()));
		const start = await press(link);
		await page.waitForFunction(
			(before) => document.title !== before && document.querySelector("main h1, main h2"),
			title,
		);
		times.push(performance.now() - start);
	}
	return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
}

/** Presses without Playwright's checks, which wait for the page, too. Returns the moment of the press. */
async function press(control: Locator): Promise<number> {
	await control.scrollIntoViewIfNeeded();
	const box = await control.boundingBox();
	if (!box) throw new Error("the control is not shown");
	const { mouse } = control.page();
	await mouse.move(box.x + box.width / 2, box.y + box.height / 2);
	const moment = performance.now();
	await mouse.down();
	await mouse.up();
	return moment;
}

async function measureFirstByte(): Promise<number> {
	const times: number[] = [];
	const headers = {
		host: new URL(origin).host,
		cookie: `authToken=${token}; business_model=OPEN`,
		"accept-encoding": "gzip",
	};
	for (let round = 0; round < rounds; round++) {
		const path = `/item?skuId=${sku?.skuId}&bench=${round}`;
		times.push(
			await new Promise<number>((resolve, reject) => {
				const start = performance.now();
				const request = http.get({ port, path, headers }, (answer) => {
					answer.once("data", () => resolve(performance.now() - start)).resume();
				});
				request.on("error", reject);
			}),
		);
	}
	return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
}

/** A page on a line, in a context with an empty cache. */
async function openPage({ cpu, latency, mbits }: Line, javaScriptEnabled: boolean) {
	const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, javaScriptEnabled });
	await context.addCookies([
		{ name: "authToken", value: token, url: origin, httpOnly: true },
		{ name: "business_model", value: "OPEN", url: origin },
	]);
	const page = await context.newPage();
	// From an empty tab the browser would first change its process.
	await page.goto(`${origin}/robots.txt`);
	const session = await context.newCDPSession(page);
	await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
	const throughput = (mbits * 1e6) / 8;
	await session.send("Network.emulateNetworkConditions", {
		offline: false,
		latency,
		downloadThroughput: throughput,
		uploadThroughput: throughput,
	});
	return { page, [Symbol.asyncDispose]: () => context.close() };
}

function print(name: string, ms: number, beside = ""): void {
	console.log(`  ${name.padEnd(58)}${ms.toFixed(0).padStart(6)}  ${beside}`);
}
