import styles from "./frame.module.css";

/** Class of a block or picture with an edge. */
export const framed = styles.frame;
/** Class of a framed picture that a buyer has taken. */
export const photo = `${styles.frame} ${styles.photo}`;
/** Class of a picture of goods without an edge, on a ground of its own. */
export const picture = styles.picture;
