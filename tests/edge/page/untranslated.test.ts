import { Parser } from "htmlparser2";
import { beforeAll, expect, test } from "vitest";
import type { TestMall } from "../../support/mall/mall.ts";
import { useSharedMall } from "../../support/mall/shared-mall.ts";
import { fillPages, themedBuyers } from "../../support/page/full-pages.ts";

/** A text that is a sum, or the number of an order or a service. */
const sumOrId = /^(?:[+-]?¥[\d,.]+(?:\/\S+)?|[A-Z]{0,2}\d{16,20})$/;

let mall: TestMall;
beforeAll(async () => {
	mall = await useSharedMall();
});

test("R12 translated page: no translator touches a sum or a number of an order in a table of any page", async () => {
	const [buyer] = themedBuyers;
	const { token, addresses } = await fillPages(mall, buyer);
	const found: string[] = [];
	for (const [path, address] of Object.entries(addresses)) {
		const html = await (await mall.fetch(buyer.mallName, address, { token })).text();
		found.push(...listTranslated(html).map((text) => `${path} ${text}`));
	}
	expect(Object.keys(addresses).length).toBeGreaterThan(40);
	expect(found).toEqual([]);
});

test("a sum outside a marked element is found, inside a table alone", () => {
	expect(listTranslated("<p>¥1.00<table><tr><td>¥2.00<td translate=no><b>¥3.00</b></table>")).toEqual([
		"¥2.00",
	]);
});

function listTranslated(html: string): string[] {
	const open: { isTable: boolean; isMarked: boolean }[] = [];
	const found: string[] = [];
	const parser = new Parser({
		onopentag(name, { translate }) {
			const around = open.at(-1);
			open.push({
				isTable: name === "table" || around?.isTable === true,
				isMarked: translate === "no" || around?.isMarked === true,
			});
		},
		onclosetag: () => void open.pop(),
		ontext(text) {
			const here = open.at(-1);
			if (here?.isTable && !here.isMarked && sumOrId.test(text.trim())) found.push(text.trim());
		},
	});
	parser.end(html);
	return found;
}
