import type { readNotice as call } from "~/api/contract/purchaser";
import { readJson } from "~/api/wire/read-json.browser";

/** Marks a notice as read (SPEC §4). */
export function readNotice(noticeId: string): void {
	void readJson<typeof call>(`/api/purchaser/notice/read/${noticeId}`);
}
