import { HtmlValidate } from "html-validate";
import { describe, expect, test } from "vitest";
import { themedBuyers } from "../../support/page/full-pages.ts";
import { readPages } from "../../support/page/read-pages.ts";
import { takeFirst } from "../../support/run/sample.ts";

/**
 * The rules of the HTML standard itself: content models, attributes and their
 * values, ids. No matter of taste.
 */
const validator = new HtmlValidate({
	root: true,
	extends: ["html-validate:standard"],
	// The standard calls article, aside, nav and section sectioning content, and lets a
	// disclosure stand within a <th>.
	elements: ["html5", { details: { sectioning: false } }],
});

/** The normal run reads the pages of one buyer, `npm test -- --long` the pages of both business models. */
const buyers = takeFirst(1, themedBuyers);

/** A control that cuts a pasted text without a word, or whose number a wheel changes. */
const cuts = /<(?:input|textarea)\b[^>]*\s(?:maxlength=|type="number")[^>]*>/gi;

/** A section that came after the rest of its page. */
const isLate = / id="S:\w+"/;
const closesTwice = /Stray end tag '<\/(?:body|html)>'/;

describe("HTML", () => {
	test.each(buyers)("every page of $mallName and a missing one are valid HTML", async (buyer) => {
		const { pages } = await readPages(buyer);
		const found: string[] = [];
		const cutting: string[] = [];
		for (const [path, { html }] of pages) {
			const faults = await findFaults(html);
			// Past its deadline the page is late all the same. React Router closes the body of a late page twice
			// where its pieces divide the end tags.
			const isOwn = (fault: string) => !(isLate.test(html) && closesTwice.test(fault));
			found.push(...faults.filter(isOwn).map((fault) => `${path} ${fault}`));
			cutting.push(...[...html.matchAll(cuts)].map(([tag]) => `${path} ${tag}`));
		}
		expect(pages.size).toBeGreaterThan(40);
		expect(found).toEqual([]);
		expect(cutting, "boxes that cut a text, or that a wheel changes").toEqual([]);
	});

	test("a dialog with a heading inside a head of a table is found", async () => {
		const html = "<table><tr><th><dialog><h2>x</h2></dialog></th></tr></table>";
		expect(await findFaults(html)).toEqual([expect.stringContaining("<h2> element is not permitted")]);
	});
});

async function findFaults(html: string): Promise<string[]> {
	const { results } = await validator.validateString(html);
	return results.flatMap(({ messages }) =>
		messages.map(({ ruleId, message, column }) => `${ruleId}: ${message} (${column})`),
	);
}
