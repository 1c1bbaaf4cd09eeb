import type { ReactNode } from "react";
import { joinClasses } from "~/ui/look/join-classes";
import styles from "./bottom-bar.module.css";

/** Class of content that only a bar shows. */
export const barOnly = styles.only ?? "";

/**
 * The controls that decide. They stand in their row; in a window under 900 px they stay at its bottom.
 * `always`: in a wider one, too, while what they decide about is in sight.
 */
export function BottomBar({ always, children }: { always?: boolean; children: ReactNode }) {
	return (
		<div
			className={joinClasses(styles.bar, always && styles.always)}
			data-narrow-bar={always ? "always" : ""}
		>
			{children}
		</div>
	);
}
