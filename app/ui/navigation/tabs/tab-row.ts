import styles from "./tabs.module.css";

/** Class of a row of links that look like tabs; `aria-current` marks the one whose page is shown. */
export const tabRow = styles.row;
