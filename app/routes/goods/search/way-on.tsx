import { row } from "~/ui/layout/row/row";
import { joinClasses } from "~/ui/look/join-classes";
import { link } from "~/ui/navigation/link/link";
import styles from "./way-on.module.css";

type Props = { title: string; links: readonly (readonly [label: string, href: string])[] };

/** The links that a page without goods offers; nothing without links. */
export function WayOn({ title, links }: Props) {
	if (links.length === 0) return null;
	return (
		<nav className={joinClasses(styles.way, row([4, 16], "stretched", "wrap"))} aria-label={title}>
			<h2>{title}</h2>
			{links.map(([label, href]) => (
				<a key={href} href={href} className={`${link} ellipsis`}>
					<bdi>{label}</bdi>
				</a>
			))}
		</nav>
	);
}
