import styles from "./space.module.css";

/** Class of a distance above a block that no stack sets. */
export function above(gap: 4 | 8 | 12 | 16 | 24): string | undefined {
	return styles[`above${gap}`];
}

/** Class of a distance below a block that no stack sets. */
export function below(gap: 4 | 8 | 12 | 16): string | undefined {
	return styles[`below${gap}`];
}
