import styles from "./link.module.css";

/** Class of a link within text, or of a button that looks like one. */
export const link = styles.link;
