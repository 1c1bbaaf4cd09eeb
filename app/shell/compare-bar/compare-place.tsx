import styles from "./compare-bar.module.css";

/** Id of the element in which the bar opens. */
export const comparePlace = "compare-bar";

/** The place of the comparison's bar: empty, and without height, until something is chosen. */
export function ComparePlace() {
	return <div id={comparePlace} className={styles.place} />;
}
