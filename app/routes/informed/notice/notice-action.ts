import "server-only";
import * as v from "valibot";
import { readAllMessages, readMessage } from "~/api/contract/partner";
import { getUnreadBulletins, readNotice } from "~/api/contract/purchaser";
import { Id } from "~/api/schema/id";
import { pressed } from "~/parts/form/pressed";
import { runForm } from "~/parts/form/run-form";
import { getScope } from "~/request/scope";

const NoticeForm = v.object({
	do: pressed(
		v.union([
			v.strictTuple([v.literal("readAll"), v.picklist(["notice", "message"])]),
			v.strictTuple([v.literal("read"), Id]),
		]),
	),
});

/** The greatest number of rounds. Unread notices come ten at a time, and no mall has more than these rounds read. */
const mostRounds = 10;

/** Handles 全部已读 of a tab and 标为已读 of a message, and returns to the same list. */
export function handleNoticeForm() {
	return runForm({
		schema: NoticeForm,
		async run({ do: [verb, what] }) {
			const { api } = getScope();
			if (verb === "read") await api.call(readMessage, { messageId: what });
			else if (what === "message") await api.call(readAllMessages, {});
			else await readAllNotices();
			return undefined;
		},
	});
}

async function readAllNotices(): Promise<void> {
	const { api } = getScope();
	for (let round = 0; round < mostRounds; round++) {
		const { list } = await api.call(getUnreadBulletins, {});
		if (list.length === 0) return;
		await Promise.all(list.map(({ noticeId }) => api.call(readNotice, { noticeId })));
	}
}
