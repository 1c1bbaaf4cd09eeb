"use client";
import { useEffect } from "react";
import type { readNotice } from "~/api/contract/purchaser";
import { readJson } from "~/api/wire/read-json.browser";

/** Marks the page's notice as read (SPEC §4). */
export function ReadNotice({ noticeId }: { noticeId: string }) {
	useEffect(() => {
		void readJson<typeof readNotice>(`/api/purchaser/notice/read/${noticeId}`);
	}, [noticeId]);
	return null;
}
