"use client";
import { useEffect } from "react";
import { readJson } from "~/api/read-json.browser";
import { whenShown } from "~/parts/shown/when-shown";
import { Button } from "~/ui/button/button";
import styles from "./notice-detail.module.css";

/**
 * Marks a notice as read once it is in front of the buyer; without JavaScript a button does. To render the page or to
 * load it ahead marks nothing.
 */
export function ReadMark({ noticeId }: { noticeId: string }) {
	useEffect(() => {
		const left = new AbortController();
		whenShown(() => void readJson(`/api/purchaser/notice/read/${noticeId}`), left.signal);
		return () => left.abort();
	}, [noticeId]);
	return (
		<noscript>
			<form method="post" className={styles.back}>
				<Button name="do" value={`read/${noticeId}`}>
					标为已读
				</Button>
			</form>
		</noscript>
	);
}
