import type { Theme } from "~/themes/pick-theme";
import { Controls } from "./controls";
import styles from "./gallery.module.css";
import { Signs } from "./signs";

const themes: Theme[] = ["theme-red", "theme-blue", "theme-green"];

/** /ui-gallery, which only a build for developers has: every primitive, in each theme. */
export function ServerComponent() {
	return (
		<main className={`wrapper ${styles.gallery}`}>
			{themes.map((theme) => (
				<section key={theme} className={styles.theme} aria-label={theme} {...{ theme }}>
					<Signs prefix={theme} />
					<Controls prefix={theme} />
				</section>
			))}
		</main>
	);
}
