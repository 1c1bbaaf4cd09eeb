import { openDocumentProxy } from "../support/backend/document-proxy";
import { readShifts, recordShifts } from "../support/browser/layout-shifts";
import { waitForQuiet } from "../support/browser/traffic";
import { fillPages, themedBuyers } from "../support/page/full-pages";
import { expect, test, waitForApp } from "./mall-test";

/** Long enough for a browser to paint what it has. Milliseconds. */
const pause = 500;
const firstView = / id="first-view"[^>]*>/;
const cuts = [/(?=<\/header>)/, /(?=<main)/, firstView, /(?=<\/main>)/, /(?=<footer)/];

test.describe.configure({ mode: "parallel" });

const allPaths = ["/", "/search", "/item", "/shop", "/admin/company/account", "/cartNew"];

for (const { buyer, paths, tag } of [
	{ buyer: themedBuyers[0], paths: ["/search"], tag: [] },
	...themedBuyers.map((buyer) => ({ buyer, paths: allPaths, tag: "@long" })),
]) {
	test(`UX access, slow page: nothing shifts on ${paths.join(" ")} in ${buyer.mallName}, wherever the first paint cuts the page`, {
		tag,
	}, async ({ page, context, mall }) => {
		const { token, addresses } = await fillPages(mall, buyer);
		const { port } = await mall.platform.ready;
		const url = `http://${buyer.mallName}.localhost`;
		await context.addCookies([{ name: "authToken", value: token, url, httpOnly: true }]);
		await page.addInitScript(recordShifts);
		for (const cut of cuts) {
			await using slow = await openSlowServer(Number(port), cut, pause);
			for (const path of paths) {
				await page.goto(`${url}:${slow.port}${addresses[path]}`);
				await waitForApp(page);
				await waitForQuiet(page);
				expect(await readShifts(page), `${path}, cut behind ${cut}`).toEqual([]);
			}
			// The page must not ask the server that ends here.
			await page.goto("about:blank");
		}
	});
}

test("R12: the page's script runs after the first picture", async ({ page, enter, urlOf }) => {
	await enter("hongshan", "wanglei");
	await page.addInitScript(() => {
		requestAnimationFrame(() => performance.mark("picture"));
		const own = BroadcastChannel;
		globalThis.BroadcastChannel = class extends own {
			constructor(name: string) {
				super(name);
				performance.mark("script");
			}
		};
	});
	// Without the wait either could be first by chance.
	for (let load = 0; load < 5; load++) {
		await page.goto(urlOf("hongshan", "/cartNew"));
		await page.waitForFunction(() => performance.getEntriesByName("script").length > 0);
		const marks = await page.evaluate(() => performance.getEntriesByType("mark").map(({ name }) => name));
		expect(marks.slice(0, 2)).toEqual(["picture", "script"]);
	}
});

/**
 * Passes every request on to the mall, but sends each document in two pieces: the second begins behind `cut`
 * and comes after the pause.
 */
function openSlowServer(mallPort: number, cut: RegExp, pauseMs: number) {
	return openDocumentProxy(mallPort, (answer, html, response) => {
		response.writeHead(answer.statusCode ?? 502, answer.headers);
		const text = html.toString();
		const found = cut.exec(text);
		const at = found ? found.index + found[0].length : 0;
		response.write(text.slice(0, at));
		setTimeout(() => response.end(text.slice(at)), pauseMs);
	});
}
