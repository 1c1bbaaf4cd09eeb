import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Inquiry, Offer } from "~/api/schema/inquiry";
import { RoundTable } from "./round-table";

const lines = [
	{ lineNo: 1, name: "六角头螺栓", model: "M8×30", unit: "支", num: 10 },
	{ lineNo: 2, name: "防护手套", model: "", unit: "双", num: 3 },
];

function bid(venderName: string, ...prices: string[]): Offer {
	const terms = { nakedPrice: "1.00", taxRate: 0.13, promiseDays: 3 };
	return {
		offerId: venderName,
		venderId: venderName,
		venderName,
		round: 1,
		time: "2026-11-18T00:00:00Z",
		validUntil: "2026-11-30T00:00:00Z",
		lines: prices.map((price, at) => ({ ...terms, lineNo: at + 1, price })),
	};
}

test("§7 bidding: a bid for one of two lines says so in place of a rank", () => {
	const offers = [bid("半单", "1.00"), bid("全单", "2.00", "3.00")];
	const html = renderToStaticMarkup(<RoundTable inquiry={{ lines, offers } as Inquiry} />);
	expect(html).toMatch(/半单.*¥10\.00.*只报了 1 行.*全单.*¥29\.00.*第 1 名/);
	expect(html.match(/第 1 名/g)).toHaveLength(1);
});
