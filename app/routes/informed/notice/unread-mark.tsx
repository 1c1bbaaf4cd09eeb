import styles from "./notice.module.css";

/** The dot before what has not been read; its room stays when it goes. */
export function UnreadMark({ read }: { read: boolean }) {
	return <span className={styles.dot}>{!read && <span className="visually-hidden">未读</span>}</span>;
}
