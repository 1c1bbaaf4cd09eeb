import styles from "./way-on.module.css";

type Props = { title: string; links: readonly (readonly [label: string, href: string])[] };

/** Links out of a page without goods; nothing where there are none. */
export function WayOn({ title, links }: Props) {
	if (links.length === 0) return null;
	return (
		<nav className={styles.way} aria-label={title}>
			<h2>{title}</h2>
			{links.map(([label, href]) => (
				<a key={href} href={href}>
					<bdi>{label}</bdi>
				</a>
			))}
		</nav>
	);
}
