import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Runs axe on the page, or on its parts alone. Returns the rule and the HTML of each violation. */
export async function findViolations(page: Page, ...parts: string[]): Promise<string[]> {
	// Legacy mode opens no second page for the result, which only frames need. Without the option axe also
	// describes all elements that pass, in up to 1.7 MB. Both together take two thirds of the time.
	const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
	for (const part of parts) axe.include(part);
	const { violations } = await axe.analyze();
	return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
