import { readJson } from "~/api/read-json.browser";

/** Marks a notice as read (SPEC §4). */
export function readNotice(noticeId: string): void {
	void readJson(`/api/purchaser/notice/read/${noticeId}`);
}
