import type { ReactNode } from "react";
import styles from "./surface.module.css";

export interface SurfaceProps {
	/** Its heading, which names it as a region. */
	title?: string;
	/** Id of the heading, unique on the page; needed with a title. */
	id?: string;
	/** What stands at the end of the heading's row: a link, a count. */
	aside?: ReactNode;
	children: ReactNode;
}

/** A white block of a page. */
export function Surface({ title, id, aside, children }: SurfaceProps) {
	if (!title) return <div className={styles.surface}>{children}</div>;
	return (
		<section className={styles.surface} aria-labelledby={id}>
			<header className={styles.head}>
				<h2 id={id}>{title}</h2>
				{aside}
			</header>
			{children}
		</section>
	);
}
