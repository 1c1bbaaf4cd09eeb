import { row } from "~/ui/layout/row/row";
import { joinClasses } from "~/ui/look/join-classes";
import { accent } from "~/ui/look/words/words";
import styles from "./chips.module.css";
import type { Chosen } from "./chosen-conditions";
import { formatClearedPath, type SearchQuery } from "./search-url";

/** The chosen conditions, each a link to the page without it. */
export function Chips({ query, chosen }: { query: SearchQuery; chosen: Chosen[] }) {
	if (chosen.length === 0) return null;
	return (
		<nav className={joinClasses(row(8, "wrap"), styles.chips)} aria-label="已选条件">
			{chosen.map(({ label, href }) => (
				<a
					key={label + href}
					href={href}
					className={joinClasses(styles.chip, row(4, "stretched", "unbroken"), accent)}
					aria-label={`移除 ${label}`}
					title={label}
				>
					<bdi className="ellipsis">{label}</bdi> ×
				</a>
			))}
			<a href={formatClearedPath(query)}>清空全部</a>
		</nav>
	);
}
