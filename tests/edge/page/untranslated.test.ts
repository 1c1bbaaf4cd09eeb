import { Parser } from "htmlparser2";
import { beforeAll, expect, test } from "vitest";
import { pages as known } from "../../../app/domain/page/pages.ts";
import type { TestMall } from "../../support/mall/mall.ts";
import { useSharedMall } from "../../support/mall/shared-mall.ts";
import { findOrderable, themedBuyers } from "../../support/page/full-pages.ts";
import { readPages } from "../../support/page/read-pages.ts";
import { createBuyer, createOrder } from "../../support/trade/trade.ts";

/** A text that is a sum, or the number of an order or a service. */
const sumOrId = /^(?:[+-]?¥[\d,.]+(?:\/\S+)?|[A-Z]{0,2}\d{16,20})$/;

let mall: TestMall;
beforeAll(async () => {
	mall = await useSharedMall();
});

test("R12 translated page: no translator touches a sum or a number of an order on any page", async () => {
	const [buyer] = themedBuyers;
	const { token, pages } = await readPages(buyer);
	// The page of the accounts names what is due only where somebody spent credit.
	const colleague = await createBuyer(mall, "M1001", "wanglei");
	const { orderId } = await createOrder(colleague, await findOrderable(mall, 1));
	expect((await colleague.post("mall", "/pay/payment", { orderId, method: "credit" })).status).toBe(200);
	// The page of an order with a claim says the claim's number, too.
	const record = pages.get(known.afterSaleRecord.path)?.html ?? "";
	const [claimed = ""] = /\/admin[^"]*orderChildId=\d+/.exec(record) ?? [];
	expect(claimed).not.toBe("");
	const texts = new Map([...pages].map(([path, { html }]) => [path, html]));
	for (const address of [known.companyAccounts.path, claimed]) {
		const answer = await mall.fetch(buyer.mallName, address, { token });
		expect([address, answer.status]).toEqual([address, 200]);
		texts.set(address, await answer.text());
	}
	expect(texts.size).toBeGreaterThan(40);
	expect([...texts].flatMap(([path, html]) => listTranslated(html).map((text) => `${path} ${text}`))).toEqual(
		[],
	);
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
