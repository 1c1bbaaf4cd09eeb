/**
 * `node tests/bench/click-to-content.ts`: how long a buyer waits from the click on a link to the next page's content,
 * with the speculation rules and without, in Chromium. An attached debugger switches prerendering off, Playwright's
 * above all: here one is attached only to point at a link and, after the page has clicked by itself, to read.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildIfStale } from "../../workers/local/build.ts";
import { requireBrowser } from "../support/browser.ts";
import { openMall } from "../support/mall.ts";

const rounds = 10;
const debugPort = 9333;
/** A pointer that rests this long has meant it; moderate eagerness is 200 ms. Milliseconds. */
const hover = 1500;
/** By then the next page is there. Milliseconds. */
const settle = 2000;

/** Run in the next page: milliseconds from the click to its content; a prerendered one shows when activated. */
const readShownAfter = `(() => {
	const [paint] = performance.getEntriesByName("first-contentful-paint");
	const [entry] = performance.getEntriesByType("navigation");
	const shownAt = Math.max(paint.startTime, entry.activationStart ?? 0);
	return performance.timeOrigin + shownAt - Number(sessionStorage.clickedAt);
})()`;

type Page = { send<T>(method: string, params?: object): Promise<T>; close(): void };

buildIfStale();
await using mall = await openMall();
const token = await mall.login("M1001", "wanglei");
const { port } = await mall.platform.ready;
const home = `http://hongshan.localhost:${port}/`;
const profile = mkdtempSync(path.join(tmpdir(), "mall-bench-"));
const browser = spawn(
	requireBrowser(),
	[
		"--headless=new",
		"--no-sandbox",
		"--disable-gpu",
		`--remote-debugging-port=${debugPort}`,
		`--user-data-dir=${profile}`,
		"--window-size=1440,900",
		"about:blank",
	],
	{ stdio: "ignore" },
);
try {
	await attached(async (page) => {
		await load(page, `http://hongshan.localhost:${port}/login`);
		await evaluate(page, `document.cookie = ${JSON.stringify(`authToken=${token}; path=/`)}`);
	});
	console.log(`click to content, home → item, median of ${rounds} (ms)`);
	for (const [name, points] of [
		["without: the pointer is elsewhere", false],
		["with: the pointer rests on the link", true],
	] as const) {
		const times: number[] = [];
		for (let round = 0; round < rounds; round++) times.push(await measure(points, round));
		times.sort((a, b) => a - b);
		console.log(`${name.padEnd(38)}${times[Math.floor(rounds / 2)]?.toFixed(0).padStart(6)}`);
	}
} finally {
	browser.kill();
	await new Promise((resolve) => browser.once("exit", resolve));
	rmSync(profile, { recursive: true, force: true });
}

/** Points at one of the home page's goods or not, lets the page click on it, and reads when the next one showed. */
async function measure(points: boolean, round: number): Promise<number> {
	await attached(async (page) => {
		await load(page, home);
		const place = await evaluate<{ x: number; y: number }>(page, clickLater(points ? rounds + round : round));
		await page.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...(points ? place : { x: 2, y: 2 }) });
	});
	await wait(hover + settle);
	return attached((page) => evaluate<number>(page, readShownAfter));
}

/** Script: scrolls the item link with this number into view, tells its place, and clicks it after `hover`. */
function clickLater(index: number): string {
	return `(() => {
		const shown = [...document.querySelectorAll('main a[href^="/item?"]')].filter((link) => {
			const { x, width } = link.getBoundingClientRect();
			return width > 0 && x >= 0 && x + width <= innerWidth;
		});
		const link = shown[${index}];
		link.scrollIntoView({ block: "center", behavior: "instant" });
		setTimeout(() => {
			sessionStorage.clickedAt = Date.now();
			link.click();
		}, ${hover});
		const { x, y, width, height } = link.getBoundingClientRect();
		return { x: x + width / 2, y: y + height / 2 };
	})()`;
}

async function load(page: Page, url: string): Promise<void> {
	await evaluate(page, `location.href = ${JSON.stringify(url)}`);
	for (;;) {
		await wait(50);
		const isThere = await evaluate(
			page,
			`document.readyState === "complete" && location.href === ${JSON.stringify(url)}`,
		).catch(() => false);
		if (isThere) return wait(300);
	}
}

async function evaluate<T>(page: Page, expression: string): Promise<T> {
	const answer = await page.send<{ result: { value: T } }>("Runtime.evaluate", {
		expression,
		returnByValue: true,
	});
	return answer.result.value;
}

/** Does `work` with the tab's debugger attached, and lets go of it. */
async function attached<T>(work: (page: Page) => Promise<T>): Promise<T> {
	for (;;) {
		const targets = await fetch(`http://127.0.0.1:${debugPort}/json/list`)
			.then((answer) => answer.json() as Promise<{ type: string; webSocketDebuggerUrl: string }[]>)
			.catch(() => []);
		const target = targets.find(({ type }) => type === "page");
		if (target) {
			const page = await connect(target.webSocketDebuggerUrl);
			try {
				return await work(page);
			} finally {
				page.close();
			}
		}
		await wait(100);
	}
}

async function connect(url: string): Promise<Page> {
	const socket = new WebSocket(url);
	await new Promise((resolve, reject) => {
		socket.onopen = resolve;
		socket.onerror = reject;
	});
	let last = 0;
	const waiting = new Map<number, (answer: { result?: unknown; error?: { message: string } }) => void>();
	socket.onmessage = ({ data }) => {
		const answer = JSON.parse(String(data));
		waiting.get(answer.id)?.(answer);
		waiting.delete(answer.id);
	};
	return {
		send: (method, params = {}) =>
			new Promise((resolve, reject) => {
				last += 1;
				waiting.set(last, ({ result, error }) =>
					error ? reject(new Error(error.message)) : resolve(result as never),
				);
				socket.send(JSON.stringify({ id: last, method, params }));
			}),
		close: () => socket.close(),
	};
}

function wait(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}
