import styles from "./unbroken.module.css";

/** Class of a short text that stays in one line: a date, a state, a number with its unit. */
export const unbroken = styles.unbroken;
