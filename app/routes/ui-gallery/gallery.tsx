import type { Theme } from "~/themes/pick-theme";
import { Controls } from "./controls";
import styles from "./gallery.module.css";
import { Signs } from "./signs";

const allThemes: Theme[] = ["theme-red", "theme-blue", "theme-green"];

/** Every primitive in one theme or in all three, for whoever builds a screen of them. */
export function Gallery({ themes = allThemes }: { themes?: Theme[] }) {
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
