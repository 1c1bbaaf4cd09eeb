/** A way in which people write something, and texts of it with ` ; ` between. A test reads each. */
export type Rule = { says: RegExp; examples: string };

/** True if a text is written in one of these ways. */
export function fits(rules: readonly Rule[], text: string): boolean {
	return rules.some(({ says }) => says.test(text));
}
