/**
 * How a buyer likes the screen. Each look is a cookie with one of these values; what stylesheets read is an
 * attribute `data-<look>` on `<html>`, too. Without a choice the scheme is the system's, lists are compact,
 * content is 1200 px wide, and home shows the buyer's work.
 */
export const looks = {
	scheme: ["light", "dark"],
	density: ["compact", "comfortable"],
	width: ["standard", "wide"],
	slash: ["on", "off"],
	work: ["open", "folded"],
} as const;

export type Look = keyof typeof looks;
export type LookValue<L extends Look> = (typeof looks)[L][number];

export const lookNames = Object.keys(looks) as Look[];

/**
 * The value of a look's cookie or form field; undefined for any other one: the
 * look is then as without a choice.
 */
export function parseLook<L extends Look>(look: L, value: unknown): LookValue<L> | undefined {
	return looks[look].find((known) => known === value);
}
