import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Runs axe on the page, or on its parts alone. Returns the rule and the HTML of each violation. */
export async function findViolations(page: Page, ...parts: string[]): Promise<string[]> {
	// Legacy mode opens no second page for the result, which only frames need. Without the option axe also
	// describes all elements that pass, in up to 1.7 MB. Both together take two thirds of the time.
	// The size of targets (WCAG 2.5.8) is no part of axe's usual rules, but one of Lighthouse's.
	const axe = new AxeBuilder({ page })
		.setLegacyMode(true)
		.options({ resultTypes: ["violations"], rules: { "target-size": { enabled: true } } });
	for (const part of parts) axe.include(part);
	// A sticky bar covers half of some control in any scroll position, and axe then measures the other half.
	await setBarPosition(page, "static");
	const { violations } = await axe.analyze();
	await setBarPosition(page, "");
	return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/**
 * The HTML of each target that another one leaves less than 24 px of where the page stands, bars included.
 */
export async function findHalfCovered(page: Page): Promise<string[]> {
	const axe = new AxeBuilder({ page }).setLegacyMode(true).withRules("target-size");
	const { violations } = await axe.analyze();
	return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
}

function setBarPosition(page: Page, position: "static" | ""): Promise<void> {
	return page.evaluate((value) => {
		for (const bar of document.querySelectorAll<HTMLElement>("[data-narrow-bar], [data-bottom-bar]"))
			bar.style.position = value;
	}, position);
}
