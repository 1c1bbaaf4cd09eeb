import styles from "./unbroken.module.css";

/** Class of a short text that stays in one line: a date, a state, a number with its unit. */
export const unbroken = styles.unbroken;
/** Class of a text in one line that ends with an ellipsis where the line has no more room. */
export const ellipsis = styles.ellipsis;
