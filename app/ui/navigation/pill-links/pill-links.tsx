import type { ReactNode } from "react";
import { joinClasses } from "~/ui/look/join-classes";
import { PageLink } from "~/ui/navigation/page-link/page-link";
import styles from "./pill-links.module.css";

interface PillLink {
	href: string;
	label: ReactNode;
	/** The count behind it, where it is known. */
	count?: number | undefined;
	isCurrent: boolean;
}

interface PillLinksProps {
	/** The name of the row. */
	label: string;
	links: PillLink[];
	className?: string | undefined;
}

/** Links in a row, one for each order, state or category; one of them is the present one. */
export function PillLinks({ label, links, className }: PillLinksProps) {
	return (
		<nav className={joinClasses(styles.links, className)} aria-label={label}>
			{links.map(({ href, label, count, isCurrent }) => (
				<PageLink key={href} href={href} aria-current={isCurrent || undefined}>
					{count === undefined ? (
						label
					) : (
						<>
							{label} <small>{count}</small>
						</>
					)}
				</PageLink>
			))}
		</nav>
	);
}
