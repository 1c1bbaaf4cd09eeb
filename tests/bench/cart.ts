/**
 * `npm run bench -- cart [lines …]`: the cart with 10, 100 and 500 lines. Prints the time to render the page
 * and to change a number, the processor's time of a page, its bytes gzipped, its trips to the database, and
 * the INP of changing numbers on a processor that is slowed 4 times. Figures over their aim are marked. Times
 * are medians; on a busy machine the processor's time says more.
 */
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { pages } from "../../app/domain/page/pages.ts";
import { buildIfStale } from "../../workers/local/build.ts";
import { reference } from "../../workers/local/platform.ts";
import { requireBrowser } from "../support/browser/browser.ts";
import { openMall } from "../support/mall/mall.ts";
import { callTesting } from "../support/mall/testing-api.ts";
import { measureNumbers } from "./cart-inp.ts";
import { dbTripsPath, wrapReference } from "./measured-reference.ts";
import { readWorkerdCpu } from "./workerd-cpu.ts";

const asked = process.argv.slice(2).map(Number);
const rounds = 15;
const aims = { kb: 60, inp: 100 };

buildIfStale();
await using mall = await openMall({ wrapReference });
const backend = await mall.platform.getWorker(reference);
const token = await mall.login("M1001", "wanglei");
const { port } = await mall.platform.ready;
const origin = `http://hongshan.localhost:${port}`;
const browser = await chromium.launch({
	executablePath: requireBrowser(),
	args: ["--no-sandbox", "--disable-gpu"],
});
try {
	console.log(
		"lines   page ms   change ms   CPU ms   KB gzip   db trips   HTML nodes   first press   INP at 4×, ms   median",
	);
	for (const lines of asked.length > 0 ? asked : [10, 100, 500]) await measure(lines);
} finally {
	await browser.close();
}

async function measure(lines: number): Promise<void> {
	await fillCart(lines);
	await measurePage(3);
	const before = { cpu: readWorkerdCpu(), trips: await countTrips() };
	const page = await measurePage(rounds);
	const trips = ((await countTrips()) - before.trips) / rounds;
	const cpu = (readWorkerdCpu() - before.cpu) / rounds;
	const change = await measureChange();
	const kb = gzipSync(page.html, { level: 6 }).byteLength / 1024;
	const numbers = await measureNumbers(browser, origin + pages.cartPage.path, token);
	const mark = (figure: number, aim: number) => `${figure.toFixed(0)}${figure > aim ? " over" : ""}`;
	console.log(
		[
			String(lines).padStart(5),
			page.ms.toFixed(0).padStart(9),
			change.toFixed(0).padStart(11),
			cpu.toFixed(0).padStart(8),
			mark(kb, aims.kb).padStart(9),
			trips.toFixed(1).padStart(10),
			String(numbers.nodes).padStart(12),
			numbers.first.toFixed(0).padStart(13),
			mark(numbers.inp, aims.inp).padStart(16),
			numbers.median.toFixed(0).padStart(8),
		].join(" "),
	);
}

/** Replaces the buyer's cart by so many articles on sale. */
async function fillCart(lines: number): Promise<void> {
	await mall.db.prepare("DELETE FROM cart_items").run();
	const { status, body } = await callTesting(mall, "POST", "/carts", { buyer: "wanglei", lines });
	if (body.lines !== lines) throw new Error(`a cart of ${lines}: ${status} ${JSON.stringify(body)}`);
}

async function measurePage(times: number): Promise<{ ms: number; html: string }> {
	let html = "";
	const ms = await median(times, async () => {
		const answer = await mall.fetch("hongshan", `${pages.cartPage.path}?bench=1`, { token });
		html = await answer.text();
		if (answer.status !== 200) throw new Error(`the cart: ${answer.status}`);
	});
	return { ms, html };
}

/** The time of the call that the browser makes for a changed number. */
async function measureChange(): Promise<number> {
	const line = await mall.db
		.prepare("SELECT cart_item_id AS id, num FROM cart_items ORDER BY added_at DESC LIMIT 1")
		.first<{ id: string; num: number }>();
	const body = JSON.stringify({ items: [{ cartItemId: line?.id, num: line?.num }] });
	return median(rounds, async () => {
		const answer = await mall.fetch("hongshan", "/api/mall/cartNew/modifyItemNumbers", {
			method: "POST",
			headers: { "content-type": "application/json", "x-mall-request": "1" },
			body,
			token,
		});
		await answer.text();
		if (answer.status !== 200) throw new Error(`a number: ${answer.status}`);
	});
}

async function median(times: number, act: () => Promise<void>): Promise<number> {
	const taken: number[] = [];
	for (let time = 0; time < times; time++) {
		const begun = performance.now();
		await act();
		taken.push(performance.now() - begun);
	}
	return taken.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}

async function countTrips(): Promise<number> {
	return Number(await (await backend.fetch(`http://reference${dbTripsPath}`)).text());
}
