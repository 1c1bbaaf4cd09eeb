import styles from "./compare-bar.module.css";

/** Id of the element that the bar is opened in. */
export const comparePlace = "compare-bar";

/** Where the bar of the comparison stands once something is chosen: empty, and without room, until then. */
export function ComparePlace() {
	return <div id={comparePlace} className={styles.place} />;
}
