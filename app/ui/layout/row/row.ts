import { type Gap, toGapClass } from "~/ui/layout/stack/stack";
import { joinClasses } from "~/ui/look/join-classes";
import styles from "./row.module.css";

/**
 * between, end: where the room that is left goes. baseline, top, bottom: how the children are aligned, in the
 * middle otherwise. rigid: a row around this one does not shrink it.
 */
type Option = "between" | "end" | "wrap" | "baseline" | "top" | "bottom" | "rigid";

/** Classes of an element whose children stand beside each other. */
export function row(gap: Gap, ...options: Option[]): string {
	return joinClasses(styles.row, toGapClass(gap), ...options.map((option) => styles[option]));
}
