import type { HTMLAttributes, ReactNode } from "react";
import { stack } from "~/ui/layout/stack/stack";
import { joinClasses } from "~/ui/look/join-classes";
import styles from "./surface.module.css";

interface SurfaceLook {
	/** The padding in px: large 24; medium 16 and 24; small 16; bar 8 and 16. */
	padding?: "large" | "medium" | "small" | "bar" | "none";
	bordered?: boolean;
	/** Its children stand below each other, 16 px apart. */
	spaced?: boolean;
	className?: string | undefined;
}

interface SurfaceProps extends SurfaceLook, Omit<HTMLAttributes<HTMLElement>, "className"> {
	as?: "div" | "section" | "article" | "header" | "nav" | "li" | "p";
}

/** A white block of a page. */
export function Surface({ as: Tag = "div", padding, bordered, spaced, className, ...rest }: SurfaceProps) {
	return <Tag {...rest} className={toClass({ padding, bordered, spaced, className })} />;
}

interface TitledSurfaceProps extends SurfaceLook {
	/** Its heading, which names it as a region. */
	title: string;
	/** Id of the heading, unique on the page. */
	id: string;
	/** Content at the end of the heading's row: a link, a count. */
	aside?: ReactNode;
	children: ReactNode;
}

/** A white block with a heading. */
export function TitledSurface({ title, id, aside, children, className, ...look }: TitledSurfaceProps) {
	return (
		<section className={toClass({ ...look, className })} aria-labelledby={id}>
			<header className={styles.head}>
				<h2 id={id}>{title}</h2>
				{aside}
			</header>
			{children}
		</section>
	);
}

function toClass({ padding = "large", bordered, spaced, className }: SurfaceLook): string {
	return joinClasses(
		styles.surface,
		styles[padding],
		bordered && styles.bordered,
		spaced && `${styles.spaced} ${stack(16, "top")}`,
		className,
	);
}
