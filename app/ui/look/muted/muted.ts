import styles from "./muted.module.css";

/**
 * Class of a text beside what matters more: the second colour of text. `small`
 * and `dt` have it by themselves.
 */
export const muted = styles.muted;
/** The same in the smallest size. */
export const mutedNote = styles.note;
/** The same on a line of its own, 4 px below what it is about. */
export const mutedBelow = styles.below;
