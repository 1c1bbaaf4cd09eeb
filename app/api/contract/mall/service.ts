import * as v from "valibot";
import { callsOf } from "../../endpoint";
import { Done } from "../../schema/done";
import { Id } from "../../schema/id";
import { Count } from "../../schema/number";
import { pageOf, pageQueryEntries } from "../../schema/page";
import { text } from "../../schema/text";
import { Time } from "../../schema/time";

const { get, post } = callsOf("mall");

/** What is asked about: an article, an order (or one supplier's part of it), or with neither anything else. */
const subjectEntries = { skuId: v.optional(Id), orderId: v.optional(Id) };

const Subject = v.object({
	...subjectEntries,
	/** The article's name; "" of everything else. */
	name: v.string(),
	/** Answers that the buyer has not seen. */
	unread: Count,
});

/** At most so many characters in a message. */
export const maxServiceText = 500;

/** What was said, by the buyer or by the online service. */
export const ServiceMessage = v.object({
	messageId: Id,
	fromBuyer: v.boolean(),
	text: v.string(),
	time: Time,
});
export type ServiceMessage = v.InferOutput<typeof ServiceMessage>;

/** What the buyer has asked about, with the last that was said. */
export const ServiceConversation = v.object({ ...Subject.entries, last: ServiceMessage });
export type ServiceConversation = v.InferOutput<typeof ServiceConversation>;

/**
 * The buyer's conversations with the online service, the latest hundred. A backend whose service is elsewhere
 * (`getCustomerServiceUrl`) lacks this and the following calls; 403 without the right to it.
 */
export const listServiceConversations = get("/customer/conversations", {
	output: v.array(ServiceConversation),
});

/** A page of one conversation, the newest first; empty where nothing was said yet. 404 for an article or order that is not there. */
export const getServiceConversation = get("/customer/conversation", {
	input: v.object({ ...subjectEntries, ...pageQueryEntries }),
	output: v.object({ ...Subject.entries, ...pageOf(ServiceMessage) }),
});
export type OpenConversation = v.InferOutput<(typeof getServiceConversation)["output"]>;

/** Says something in a conversation: the same text with the same `sendId` is said once. 429 for too much at once. */
export const sendServiceMessage = post("/customer/conversation/send", {
	idempotentBy: "sendId",
	input: v.object({ ...subjectEntries, text: text("咨询内容", maxServiceText), sendId: Id }),
	output: Done,
});

/** The buyer has seen all answers of a conversation. */
export const readServiceConversation = get("/customer/conversation/read", {
	changes: true,
	input: v.object(subjectEntries),
	output: Done,
});
