import "server-only";
import * as v from "valibot";
import { readAllMessages, readMessage } from "~/api/contract/partner";
import { getUnreadBulletins, readNotice } from "~/api/contract/purchaser";
import { backAfter, runForm } from "~/parts/form/run-form";
import { OneId, on } from "~/parts/form/verbs";
import { getScope } from "~/request/scope";

const Tab = v.strictTuple([v.picklist(["notice", "message"])]);

/**
 * The greatest number of rounds. Unread notices come ten at a time, and no mall
 * has more than these rounds read.
 */
const mostRounds = 10;

/** Handles 全部已读 of a tab and 标为已读 of a message, and returns to the same list. */
export function handleNoticeForm() {
	const { api } = getScope();
	return runForm({
		verbs: {
			read: on(OneId, ([messageId]) => backAfter(api.call(readMessage, { messageId }))),
			readAll: on(Tab, ([tab]) => backAfter(readAll[tab]())),
		},
	});
}

const readAll = {
	message: () => getScope().api.call(readAllMessages, {}),
	notice: readAllNotices,
};

async function readAllNotices(): Promise<void> {
	const { api } = getScope();
	for (let round = 0; round < mostRounds; round++) {
		const { list } = await api.call(getUnreadBulletins, {});
		if (list.length === 0) return;
		await Promise.all(list.map(({ noticeId }) => api.call(readNotice, { noticeId })));
	}
}
