import styles from "./tone.module.css";

/** Classes of a text in the colour of its state. The words say the state, too. */
export const tone = { danger: styles.danger, warning: styles.warning, success: styles.success };

/** The same for a block, on a light background of that colour. */
export const tint = { danger: styles.dangerTint, warning: styles.warningTint, success: styles.successTint };
