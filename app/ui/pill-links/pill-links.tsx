import type { ReactNode } from "react";
import { joinClasses } from "~/ui/join-classes";
import styles from "./pill-links.module.css";

interface PillLink {
	href: string;
	label: ReactNode;
	/** How much there is behind it, where that is known. */
	count?: number | undefined;
	isCurrent: boolean;
}

interface PillLinksProps {
	/** Names the row. */
	label: string;
	links: PillLink[];
	className?: string | undefined;
}

/** Links in a row of which one is where the buyer is: an order, a state, a category. */
export function PillLinks({ label, links, className }: PillLinksProps) {
	return (
		<nav className={joinClasses(styles.links, className)} aria-label={label}>
			{links.map(({ href, label, count, isCurrent }) => (
				<a key={href} href={href} aria-current={isCurrent || undefined}>
					{count === undefined ? (
						label
					) : (
						<>
							{label} <small>{count}</small>
						</>
					)}
				</a>
			))}
		</nav>
	);
}
