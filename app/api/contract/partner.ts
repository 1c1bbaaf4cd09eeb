import * as v from "valibot";
import { endpoint } from "../endpoint";
import { Done, NoInput } from "../schema/done";
import { Id } from "../schema/id";
import { Count } from "../schema/number";
import { pageEntries, pageOf } from "../schema/page";
import { Time } from "../schema/time";

/** How many station messages are unread: a bare number. */
export const getUnreadMessageCount = endpoint({
	backend: "partner",
	method: "GET",
	path: "/message/unreadCount",
	input: NoInput,
	output: Count,
});

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

/** Newest first. */
export const listMessages = endpoint({
	backend: "partner",
	method: "POST",
	path: "/message/page",
	changes: false,
	input: v.object({ readFlag: v.optional(v.boolean()), ...pageEntries }),
	output: v.object(pageOf(StationMessage)),
});

export const readMessage = endpoint({
	backend: "partner",
	method: "GET",
	path: "/message/read/:messageId",
	changes: true,
	input: v.object({ messageId: Id }),
	output: Done,
});

export const readAllMessages = endpoint({
	backend: "partner",
	method: "POST",
	path: "/message/readAll",
	input: NoInput,
	output: Done,
});
