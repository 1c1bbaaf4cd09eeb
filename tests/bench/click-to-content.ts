/**
 * `node tests/bench/click-to-content.ts`: the time from the click on a link to the content of the next page,
 * in Chromium, with and without the speculation rules. The page clicks by itself.
 */
import { buildIfStale } from "../../workers/local/build.ts";
import { openMall } from "../support/mall.ts";
import { openPrerenderingBrowser, type PrerenderingBrowser, wait } from "../support/prerendering-browser.ts";

const rounds = 10;
/** How long the pointer rests before the click; moderate eagerness needs 200 ms. Milliseconds. */
const hover = 1500;
/** After this time the next page is there. Milliseconds. */
const settle = 2000;

/**
 * Runs in the next page: milliseconds from the click to its content. A prerendered page shows its content on
 * activation.
 */
const readShownAfter = `(() => {
	const [paint] = performance.getEntriesByName("first-contentful-paint");
	const [entry] = performance.getEntriesByType("navigation");
	const shownAt = Math.max(paint.startTime, entry.activationStart ?? 0);
	return performance.timeOrigin + shownAt - Number(sessionStorage.clickedAt);
})()`;

buildIfStale();
await using mall = await openMall();
const token = await mall.login("M1001", "wanglei");
const { port } = await mall.platform.ready;
const home = `http://hongshan.localhost:${port}/`;
await using browser = await openPrerenderingBrowser();
await (await browser.shown()).send("Network.setCookie", { name: "authToken", value: token, url: home });
for (const [kind, links] of [
	["item", 'main a[href^="/item?"]'],
	["search", 'main a[href^="/search?"]'],
] as const) {
	console.log(`click to content, home → ${kind}, median of ${rounds} (ms)`);
	for (const [name, points] of [
		["without: the pointer is elsewhere", false],
		["with: the pointer rests on the link", true],
	] as const) {
		const times: number[] = [];
		for (let round = 0; round < rounds; round++) times.push(await measure(browser, links, points, round));
		times.sort((a, b) => a - b);
		console.log(`${name.padEnd(38)}${times[Math.floor(rounds / 2)]?.toFixed(0).padStart(6)}`);
	}
}

/**
 * Points at one of the home page's links or not, lets the page click on it, and reads when the next page
 * showed.
 */
async function measure(
	browser: PrerenderingBrowser,
	links: string,
	points: boolean,
	round: number,
): Promise<number> {
	await browser.load(home);
	await wait(300);
	const page = await browser.shown();
	const place = await page.evaluate<{ x: number; y: number }>(
		clickLater(links, points ? rounds + round : round),
	);
	await page.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...(points ? place : { x: 2, y: 2 }) });
	await wait(hover + settle);
	return (await browser.shown()).evaluate<number>(readShownAfter);
}

/** Script: scrolls the link with this number into view, returns its position, and clicks it after `hover`. */
function clickLater(links: string, index: number): string {
	return `(() => {
		const shown = [...document.querySelectorAll(${JSON.stringify(links)})].filter((link) => {
			const { x, width } = link.getBoundingClientRect();
			return width > 0 && x >= 0 && x + width <= innerWidth;
		});
		const link = shown[${index} % shown.length];
		link.scrollIntoView({ block: "center", behavior: "instant" });
		setTimeout(() => {
			sessionStorage.clickedAt = Date.now();
			link.click();
		}, ${hover});
		const { x, y, width, height } = link.getBoundingClientRect();
		return { x: x + width / 2, y: y + height / 2 };
	})()`;
}
