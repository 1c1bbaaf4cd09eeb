import rowStyles from "~/ui/layout/row/row.module.css";
import styles from "./item.module.css";

/** Class of a child of a row that takes the room that is left. */
export const grow = styles.grow;
/** Class of a child of a row that keeps its size. */
export const rigid = rowStyles.rigid;
/** Class of a child of a row that stands at its end, with those after it. */
export const pushed = styles.pushed;
/** Class of a block that becomes narrower than its longest word. */
export const mayShrink = styles.narrow;
/** Class of a link or button within text, as high as a target must be. */
export const target = styles.target;
