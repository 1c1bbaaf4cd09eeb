import styles from "./words.module.css";

/** Class of a name that leads its block. */
export const bold = styles.bold;
/** Class of words beside a bold name, inside of it. */
export const regular = styles.regular;
/** Class of a text in the size of a page's title. */
export const large = styles.large;
export const centred = styles.centred;
/** Class of words or a drawing in the colour of links. */
export const accent = styles.accent;
/** Class of the `summary` of what is folded within a text. */
export const fold = styles.fold;
/** Class of a link among words of its own colour. */
export const underlined = styles.underlined;
