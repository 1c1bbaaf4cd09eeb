import { type Gaps, toGapClass } from "~/ui/layout/stack/stack";
import { joinClasses } from "~/ui/look/join-classes";
import styles from "./row.module.css";

/**
 * between, end: where the room that is left goes. baseline, top, bottom, stretched: how the children are
 * aligned, in the middle otherwise. rigid: a row around this one does not shrink it. unbroken: one line on a
 * phone, too.
 */
type Option = "between" | "end" | "wrap" | "baseline" | "top" | "bottom" | "stretched" | "rigid" | "unbroken";

/** Classes of an element whose children stand beside each other. */
export function row(gap: Gaps, ...options: Option[]): string {
	return joinClasses(styles.row, toGapClass(gap), ...options.map((option) => styles[option]));
}
