import { openDocumentProxy } from "../support/document-proxy";
import { fillPages, themedBuyers } from "../support/full-pages";
import { readShifts, recordShifts } from "../support/layout-shifts";
import { expect, test } from "./mall-test";

/** Long enough for a browser to paint what it has. Milliseconds. */
const pause = 500;
const cuts = ["</header>", "<main", "</main>", "<footer"];

test("UX access, slow page: nothing shifts, wherever the first paint cuts the page", async ({
	page,
	context,
	mall,
}) => {
	const [buyer] = themedBuyers;
	const { token, addresses } = await fillPages(mall, buyer);
	const { port: mallPort } = await mall.platform.ready;
	await using slow = await openSlowServer(Number(mallPort));
	const origin = `http://${buyer.mallName}.localhost:${slow.port}`;
	await context.addCookies([{ name: "authToken", value: token, url: origin, httpOnly: true }]);
	await page.addInitScript(recordShifts);
	for (const path of ["/", "/search", "/const", "/cartNew"]) {
		for (const cut of cuts) {
			slow.cutBefore(cut);
			await page.goto(origin + addresses[path], { waitUntil: "networkidle" });
			expect(await readShifts(page), `${path}, cut before ${cut}`).toEqual([]);
		}
	}
});

/** Passes everything on to the mall, but sends documents in two pieces. */
async function openSlowServer(mallPort: number) {
	let cut = "";
	const proxy = await openDocumentProxy(mallPort, (answer, html, response) => {
		response.writeHead(answer.statusCode ?? 502, answer.headers);
		const at = Math.max(html.indexOf(cut), 0);
		response.write(html.subarray(0, at));
		setTimeout(() => response.end(html.subarray(at)), pause);
	});
	return {
		...proxy,
		cutBefore(mark: string) {
			cut = mark;
		},
	};
}
