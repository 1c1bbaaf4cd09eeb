import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { CartItem } from "~/api/schema/cart";
import type { QuantityRule } from "~/domain/goods/quantity";
import { findNumberDoubt } from "~/parts/cart/lines/find-doubt";
import { NumberBox } from "./number-box";

const toItem = (fields: object) => ({ cartItemId: "7", name: "手套", ...fields }) as CartItem;
/** A box with a typed text in a chosen unit. */
function draw(item: CartItem, text: string, choice?: string, asked?: number): string {
	const box = { text, choice, fault: undefined, doubt: findNumberDoubt(item, text, choice) };
	return renderToStaticMarkup(
		<NumberBox item={item} box={box} tell={() => undefined} asked={asked} note="note" />,
	);
}

/** The intents of − and +, in that order; null for a button that cannot be pressed. */
function readButtons(num: number, rule: QuantityRule): (string | null)[] {
	const html = draw(toItem({ num, ...rule }), String(num));
	return [...html.matchAll(/<button[^>]*>/g)].map(([tag]) =>
		tag.includes("disabled") ? null : (/value="([^"]*)"/.exec(tag)?.[1] ?? null),
	);
}

test.each([
	[20, { lowestBuy: 10, orderMultiple: 10 }, ["number/7/10", "number/7/30"]],
	[10, { lowestBuy: 10, orderMultiple: 10 }, [null, "number/7/20"]],
	[10, { lowestBuy: 1, orderMultiple: 10, limitBuy: 15 }, [null, null]],
	[1, { lowestBuy: 5, orderMultiple: 1 }, [null, "number/7/5"]],
	[13, { lowestBuy: 1, orderMultiple: 10 }, ["number/7/10", "number/7/20"]],
	[99_999, { lowestBuy: 1, orderMultiple: 1 }, ["number/7/99998", null]],
	[3, { lowestBuy: 5, orderMultiple: 1, limitBuy: 4 }, [null, null]],
])("O5: from %d under %j, − and + lead only to what may be ordered", (num, rule, posted) => {
	expect(readButtons(num, rule)).toEqual(posted);
});

const bolts = toItem({
	num: 3,
	saleUnit: "盒",
	pack: { size: 20, unit: "支" },
	lowestBuy: 1,
	orderMultiple: 1,
});
const show = (text: string, choice?: string, asked?: number) => draw(bolts, text, choice, asked);

test("UX unit: a box of goods in packs lets the buyer choose the unit, and − and + step by packs in either", () => {
	const html = show("60", "piece/20");
	expect(html).toMatch(/<select name="unit\/7"[\s\S]*<option value="piece\/20" selected="">支</);
	expect([...html.matchAll(/value="number\/7\/(\d+)"/g)].map(([, num]) => num)).toEqual(["2", "4"]);
	expect(show("3")).not.toContain("是");
});

test("UX unit: 200 packs of 20 are asked about, with both answers as buttons; 200 pieces are not", () => {
	const html = show("200");
	expect(html).toContain("200 盒 = 4,000 支");
	expect(html).toMatch(/value="number\/7\/10"[^>]*>改为 10 盒（200 支）</);
	expect(html).toMatch(/value="number\/7\/200"[^>]*>确认 200 盒（4,000 支）</);
	expect(html).not.toContain("sure/7");
	expect(show("200", "pack/20", 200)).toContain('name="sure/7" value="200"');
	expect(show("200", "piece/20")).not.toContain("4,000");
});
