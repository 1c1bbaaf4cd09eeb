import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StockChip } from "./chip";

test.each([
	[33, "现货", "success"],
	[36, "预订", "warning"],
	[34, "无货", "neutral"],
	[7, "未知", "neutral"],
])("UX stock chip: state %d says %s, toned %s", (stockStateId, label, tone) => {
	const html = renderToStaticMarkup(<StockChip stockStateId={stockStateId} label={label} />);
	expect(html).toContain(`>${label}<`);
	expect(html).toContain(tone);
});
