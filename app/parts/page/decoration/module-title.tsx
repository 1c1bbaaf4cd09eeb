import { pushed } from "~/ui/layout/item/item";
import { row } from "~/ui/layout/row/row";
import { below } from "~/ui/layout/space/space";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import styles from "./module-title.module.css";

/** The heading of a module, with the link to more of it; nothing without a title. */
export function ModuleTitle({ title, link }: { title: string; link?: string | undefined }) {
	if (!title) return null;
	return (
		<div className={joinClasses(row(12, "baseline"), below(12))}>
			<h2 className={styles.title}>{title}</h2>
			{link && (
				<a href={link} className={joinClasses(styles.more, pushed, muted)} aria-label={`更多${title}`}>
					更多
				</a>
			)}
		</div>
	);
}
