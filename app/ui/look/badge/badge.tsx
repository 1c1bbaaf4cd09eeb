import styles from "./badge.module.css";
import { formatBadge, formatSentence } from "./format-badge";

interface BadgeProps {
	/** Null while it is unknown. */
	count: number | null;
	/** The whole sentence for assistive technology, with "#" for the number: "# 条未读消息". */
	says: string;
}

/** A number on an icon. Its live region is there from the start, so that a change is read out. */
export function Badge({ count, says }: BadgeProps) {
	return (
		<span className={styles.live} role="status" translate="no">
			<span className={styles.badge} aria-hidden="true">
				{formatBadge(count ?? 0)}
			</span>
			<span className="visually-hidden">{formatSentence(count ?? 0, says)}</span>
		</span>
	);
}
