import { type Gap, toGapClass } from "~/ui/layout/stack/stack";
import { joinClasses } from "~/ui/look/join-classes";
import styles from "./columns.module.css";

/** Classes of an element whose children stand in the columns that its `--columns` lists, on a phone in one. */
export function columns(gap: Gap): string {
	return joinClasses(styles.columns, toGapClass(gap));
}
