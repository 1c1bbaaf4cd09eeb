import "server-only";
import { redirect } from "react-router";
import * as v from "valibot";
import { readAllMessages, readMessage } from "~/api/contract/partner";
import { getUnreadBulletins, readNotice } from "~/api/contract/purchaser";
import { Id } from "~/api/schema/id";
import { type Refusal, toRefusal } from "~/parts/form/refusal";
import { getScope } from "~/request/scope";

/** Unread notices come ten at a time; a mall has not more of them than this many times ten. */
const mostRounds = 10;

/** 全部已读 of a tab (`all` = its name) and 标为已读 of a message (`read` = its id). Back to the same list. */
export async function handleNoticeForm(request: Request): Promise<Response | Refusal> {
	const form = await request.formData();
	const { api } = getScope();
	try {
		const messageId = v.safeParse(Id, form.get("read"));
		if (messageId.success) await api.call(readMessage, { messageId: messageId.output });
		else if (form.get("all") === "message") await api.call(readAllMessages, {});
		else if (form.get("all") === "notice") await readAllNotices();
	} catch (error) {
		return toRefusal(error);
	}
	return redirect(getScope().page.address, 303);
}

async function readAllNotices(): Promise<void> {
	const { api } = getScope();
	for (let round = 0; round < mostRounds; round++) {
		const { list } = await api.call(getUnreadBulletins, {});
		if (list.length === 0) return;
		await Promise.all(list.map(({ noticeId }) => api.call(readNotice, { noticeId })));
	}
}
