import { row } from "~/ui/layout/row/row";
import { joinClasses } from "~/ui/look/join-classes";
import styles from "./module-title.module.css";

/** The heading of a module, with the link to more of it; nothing without a title. */
export function ModuleTitle({ title, link }: { title: string; link?: string | undefined }) {
	if (!title) return null;
	return (
		<div className={joinClasses(row(12, "baseline"), styles.head)}>
			<h2 className={styles.title}>{title}</h2>
			{link && (
				<a href={link} className={styles.more} aria-label={`更多${title}`}>
					更多
				</a>
			)}
		</div>
	);
}
