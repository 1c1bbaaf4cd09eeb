import { Parser } from "htmlparser2";
import { beforeAll, expect, test } from "vitest";
import { pages } from "../../../app/domain/page/pages.ts";
import type { TestMall } from "../../support/mall/mall.ts";
import { useSharedMall } from "../../support/mall/shared-mall.ts";
import { fillPages, findOrderable, themedBuyers } from "../../support/page/full-pages.ts";
import { createBuyer, createOrder } from "../../support/trade/trade.ts";

/** A text that is a sum, or the number of an order or a service. */
const sumOrId = /^(?:[+-]?¥[\d,.]+(?:\/\S+)?|[A-Z]{0,2}\d{16,20})$/;

let mall: TestMall;
beforeAll(async () => {
	mall = await useSharedMall();
});

test("R12 translated page: no translator touches a sum or a number of an order on any page", async () => {
	const [buyer] = themedBuyers;
	const { token, addresses } = await fillPages(mall, buyer);
	// The page of the accounts names what is due only where somebody spent credit.
	const colleague = await createBuyer(mall, "M1001", "wanglei");
	const { orderId } = await createOrder(colleague, await findOrderable(mall, 1));
	expect((await colleague.post("mall", "/pay/payment", { orderId, method: "credit" })).status).toBe(200);
	const found: string[] = [];
	// The page of an order with a claim says the claim's number, too.
	const record = await mall.fetch(buyer.mallName, addresses[pages.afterSaleRecord.path] ?? "", { token });
	const [claimed = ""] = /\/admin[^"]*orderChildId=\d+/.exec(await record.text()) ?? [];
	expect(claimed).not.toBe("");
	addresses.claimed = claimed;
	for (const [path, address] of Object.entries(addresses)) {
		const html = await (await mall.fetch(buyer.mallName, address, { token })).text();
		found.push(...listTranslated(html).map((text) => `${path} ${text}`));
	}
	expect(Object.keys(addresses).length).toBeGreaterThan(40);
	expect(found).toEqual([]);
});

test("a sum outside a marked element is found", () => {
	expect(listTranslated("<p>¥1.00<table><tr><td>¥2.00<td translate=no><b>¥3.00</b></table>")).toEqual([
		"¥1.00",
		"¥2.00",
	]);
});

function listTranslated(html: string): string[] {
	const marks: boolean[] = [];
	const found: string[] = [];
	const parser = new Parser({
		onopentag(_name, { translate }) {
			marks.push(translate === "no" || marks.at(-1) === true);
		},
		onclosetag: () => void marks.pop(),
		ontext(text) {
			if (!marks.at(-1) && sumOrId.test(text.trim())) found.push(text.trim());
		},
	});
	parser.end(html);
	return found;
}
