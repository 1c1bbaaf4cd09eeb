import { joinClasses } from "~/ui/look/join-classes";
import gaps from "./gap.module.css";
import styles from "./stack.module.css";

/** A step of the spacing scale, in px. */
export type Gap = 4 | 8 | 12 | 16 | 24 | 32;

/** The distance between children; where they break into lines, that between the lines first. */
export type Gaps = Gap | readonly [rows: 0 | 4 | 8 | 12, columns: Gap];

/** Class of a distance between the children of a grid or a flex box. */
export function toGapClass(gap: Gaps): string | undefined {
	if (typeof gap === "number") return gaps[`gap${gap}`];
	const [rows, columns] = gap;
	return `${gaps[`gap${columns}`]} ${gaps[`rows${rows}`]}`;
}

/**
 * Classes of an element whose children stand below each other. narrow, centred: each child is as wide as its
 * content. top: they do not share the room that is left.
 */
export function stack(gap: Gaps, ...options: ("narrow" | "centred" | "top")[]): string {
	return joinClasses(styles.stack, toGapClass(gap), ...options.map((option) => styles[option]));
}
