import type { CSSProperties } from "react";
import { type Gap, toGapClass } from "~/ui/layout/stack/stack";
import { joinClasses } from "~/ui/look/join-classes";
import styles from "./columns.module.css";

/**
 * Classes of an element whose children stand in the columns that its `--columns` lists, on a phone in one.
 */
export function columns(gap: Gap): string {
	return joinClasses(styles.columns, toGapClass(gap));
}

/**
 * Attributes of an element whose children share its width, in as many columns as there is room for. `least`:
 * the least width of a child, in px. Spread them.
 */
export function tiles(gap: Gap, least: number, className?: string) {
	const style: CSSProperties & Record<"--least", string> = { "--least": `${least}px` };
	return { className: joinClasses(styles.tiles, toGapClass(gap), className), style };
}
