import type { CSSProperties } from "react";
import { type Gaps, toGapClass } from "~/ui/layout/stack/stack";
import { joinClasses } from "~/ui/look/join-classes";
import styles from "./columns.module.css";

/**
 * Classes of an element whose children stand in the columns that its `--columns` lists, on a phone in one.
 */
export function columns(gap: Gaps): string {
	return joinClasses(styles.columns, toGapClass(gap));
}

/**
 * Attributes of an element whose children share its width, in as many columns as there is room for. `least`:
 * the least width of a child, in px or of CSS. Spread them.
 */
export function tiles(gap: Gaps, least: number | string, className?: string) {
	return toGrid(styles.tiles, gap, least, className);
}

/** The same for a list of any length: a child is as wide as in a full line. */
export function cells(gap: Gaps, least: number | string, className?: string) {
	return toGrid(styles.cells, gap, least, className);
}

function toGrid(kind: string | undefined, gap: Gaps, least: number | string, className?: string) {
	const width = typeof least === "number" ? `${least}px` : least;
	const style: CSSProperties & Record<"--least", string> = { "--least": width };
	return { className: joinClasses(kind, toGapClass(gap), className), style };
}
