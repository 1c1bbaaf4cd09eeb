import styles from "./tone.module.css";

/**
 * Attributes of an error: its colour, its sign and a size that is easy to read
 * (themes/base.css). Spread them.
 */
export const danger = { "data-tone": "danger" };
/** The colour and sign of a warning. */
export const warning = { "data-tone": "warning" };

/** Classes of a drawing, or of words that need no sign, in the colour of a state. */
export const tone = { warning: styles.warning, success: styles.success };

/** Classes of a block on a light background in the colour of its state. */
export const tint = {
	danger: styles.dangerTint,
	warning: styles.warningTint,
	success: styles.successTint,
	info: styles.infoTint,
};
