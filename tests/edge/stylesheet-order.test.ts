import { expect, test } from "vitest";
import { openMall } from "../support/mall.ts";

test("stylesheets: an isolate's first page has the order of all later ones, with the server components' first", async () => {
	await using mall = await openMall();
	const cookie = `authToken=${await mall.login("M1001", "wanglei")}`;
	// A parameter that the page does not know: rendered each time.
	const load = async (path: string) => (await mall.send("hongshan", path, { headers: { cookie } })).text();
	const cold = listStylesheets(await load("/?visit=1"));
	const warm = listStylesheets(await load("/?visit=2"));
	expect(warm.length).toBeGreaterThan(1);
	expect(cold).toEqual(warm);
	expect(cold[0]).toContain("importer-resources");
	expect(cold.at(-1)).toContain("client-reference");
});

function listStylesheets(html: string): string[] {
	return html.match(/<link[^>]* rel="stylesheet"[^>]*>/g) ?? [];
}
