import { expect, test } from "vitest";
import { collectHtmlStyles } from "./html-styles";

/** The styles of a page with these style sheets. */
function read(...sheets: string[]) {
	const styles = collectHtmlStyles();
	for (const sheet of sheets) {
		styles.tags.style.open?.({});
		styles.text(sheet);
		styles.tags.style.close?.();
	}
	return styles;
}

test("O11: the style sheets of a page are read up to 100,000 characters, all together", () => {
	const rule = ".gone{display:none}";
	const fill = (length: number) => " ".repeat(length);
	for (const [sheets, hides] of [
		[[fill(100_000 - rule.length) + rule], true],
		[[fill(100_001 - rule.length) + rule], false],
		[[fill(60_000), fill(40_000 - rule.length) + rule], true],
		[[fill(60_000), fill(40_001 - rule.length) + rule], false],
	] as const)
		expect(read(...sheets).hides({ class: "gone" })).toBe(hides);
});

test("O11: an element is read up to its 20th class", () => {
	const styles = read(".gone{display:none} .old{text-decoration:line-through}");
	const classes = (before: number, name: string) => ({ class: `${"a ".repeat(before)}${name}` });
	expect([styles.hides(classes(19, "gone")), styles.hides(classes(20, "gone"))]).toEqual([true, false]);
	expect([styles.strikes(classes(19, "old")), styles.strikes(classes(20, "old"))]).toEqual([true, false]);
});
