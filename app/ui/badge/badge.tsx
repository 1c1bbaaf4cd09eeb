import styles from "./badge.module.css";

/** SPEC §9: the highest number that an unread badge shows. */
export const badgeMaximum = 99;

interface BadgeProps {
	count: number;
	/** The whole sentence for assistive technology: "3 条未读消息". */
	label: string;
}

/** 5 → "5", 100 → "99+" (SPEC §2, §9); "" for 0 and for no count. */
export function formatBadge(count: number): string {
	if (!(count >= 1)) return "";
	return count > badgeMaximum ? `${badgeMaximum}+` : String(Math.trunc(count));
}

/** A number on an icon. Its live region is there from the start, so that a change is read out. */
export function Badge({ count, label }: BadgeProps) {
	const text = formatBadge(count);
	return (
		<span className={styles.live} role="status">
			{text && (
				<>
					<span className={styles.badge} aria-hidden="true">
						{text}
					</span>
					<span className="visually-hidden">{label}</span>
				</>
			)}
		</span>
	);
}
