import { dataKnown, dataNumber, dataSays, mark } from "~/document/marks";
import styles from "./badge.module.css";
import { formatBadge, formatSentence } from "./format-badge";

interface BadgeProps {
	/** Null while it is unknown. */
	count: number | null;
	/** The whole sentence for assistive technology, with "#" for the number: "# 条未读消息". */
	says: string;
	/** The event that carries a new number (shell/numbers), if there is one. */
	follows?: string;
}

/**
 * A number on an icon, which a script changes without the app. Its live region is there from the start, so that a
 * change is read out.
 */
export function Badge({ count, says, follows }: BadgeProps) {
	return (
		<span
			className={styles.live}
			role="status"
			{...mark(dataNumber, follows)}
			{...mark(dataKnown, count !== null)}
			{...mark(dataSays, says)}
		>
			<span className={styles.badge} aria-hidden="true" suppressHydrationWarning>
				{formatBadge(count ?? 0)}
			</span>
			<span className="visually-hidden" suppressHydrationWarning>
				{formatSentence(count ?? 0, says)}
			</span>
		</span>
	);
}
