import styles from "./notice.module.css";

/** The dot before an unread entry. Its space stays when the entry is read, so that nothing moves. */
export function UnreadMark({ read }: { read: boolean }) {
	return <span className={styles.dot}>{!read && <span className="visually-hidden">未读</span>}</span>;
}
