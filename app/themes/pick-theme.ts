/** The values of the `theme` attribute of `<html>` (SPEC §4). */
export type Theme = "theme-red" | "theme-blue" | "theme-green";

const themes: Record<string, Theme> = { 1: "theme-red", 2: "theme-blue", 3: "theme-green" };

/**
 * Theme of a decoration's colour: 1 red, 2 blue, 3 green, any other code red (SPEC §4, §9).
 * Without a decoration there is no attribute, and the styles fall back to their blue shade.
 */
export function pickTheme(decorationColor: number | string | null | undefined): Theme | undefined {
	if (decorationColor === null || decorationColor === undefined) return undefined;
	return Object.hasOwn(themes, decorationColor) ? themes[decorationColor] : "theme-red";
}
