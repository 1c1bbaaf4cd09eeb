import { joinClasses } from "~/ui/look/join-classes";
import gaps from "./gap.module.css";
import styles from "./stack.module.css";

/** A step of the spacing scale, in px. */
export type Gap = 4 | 8 | 12 | 16 | 24 | 32;

/** Class of a distance between the children of a grid or a flex box. */
export function toGapClass(gap: Gap): string | undefined {
	return gaps[`gap${gap}`];
}

/**
 * Classes of an element whose children stand below each other. narrow: each child is as wide as its content.
 * top: they do not share the room that is left.
 */
export function stack(gap: Gap, ...options: ("narrow" | "top")[]): string {
	return joinClasses(styles.stack, toGapClass(gap), ...options.map((option) => styles[option]));
}
