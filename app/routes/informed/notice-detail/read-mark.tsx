import { atOnce } from "~/document/marks";
import { Button } from "~/ui/control/button/button";
import styles from "./notice-detail.module.css";

/**
 * Marks a notice as read once the buyer sees it; without JavaScript a button does. To render the page, or to load it
 * ahead, marks nothing.
 */
export function ReadMark({ noticeId }: { noticeId: string }) {
	return (
		<>
			<span hidden {...atOnce("readNotice", noticeId)} />
			<noscript>
				<form method="post" className={styles.back}>
					<Button name="do" value={`read/${noticeId}`}>
						标为已读
					</Button>
				</form>
			</noscript>
		</>
	);
}
