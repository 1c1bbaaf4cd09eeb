import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { QuantityRule } from "~/domain/goods/quantity";
import { NumberBox } from "./number-box";

/** The intents of − and +, in that order; null for a button that cannot be pressed. */
function readButtons(num: number, rule: QuantityRule): (string | null)[] {
	const html = renderToStaticMarkup(
		<NumberBox
			cartItemId="7"
			num={num}
			text={String(num)}
			label="手套"
			rule={rule}
			note="note"
			invalid={false}
			onText={() => undefined}
			onLeave={() => undefined}
		/>,
	);
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
