import * as v from "valibot";
import { callsOf } from "../endpoint/endpoint";
import { Done } from "../schema/done";
import { Id } from "../schema/id";
import { Count } from "../schema/number";
import { pageEntries, pageOf } from "../schema/page";
import { optionalText } from "../schema/text";
import { Time } from "../schema/time";

const { get, post } = callsOf("partner");

/** How many station messages are unread: a bare number. */
export const getUnreadMessageCount = get("/message/unreadCount", { output: Count });

export const StationMessage = v.object({
	messageId: Id,
	type: v.string(),
	title: v.string(),
	content: v.string(),
	sendTime: Time,
	readFlag: v.boolean(),
	link: v.optional(v.string()),
});
export type StationMessage = v.InferOutput<typeof StationMessage>;

/** Newest first; `type` is the type of a message. */
export const listMessages = post("/message/page", {
	changes: false,
	input: v.object({
		readFlag: v.optional(v.boolean()),
		type: optionalText("消息类型", 20),
		...pageEntries,
	}),
	output: v.object(pageOf(StationMessage)),
});

/** Marks a message of the buyer's as read. To say it twice changes nothing. */
export const readMessage = get("/message/read/:messageId", {
	changes: true,
	input: v.object({ messageId: Id }),
	output: Done,
});

/** Marks all messages of the buyer's as read. */
export const readAllMessages = post("/message/readAll", { output: Done });
