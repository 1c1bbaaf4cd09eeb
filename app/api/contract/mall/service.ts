import * as v from "valibot";
import { callsOf } from "../../endpoint/endpoint";
import { Done } from "../../schema/done";
import { Id } from "../../schema/id";
import { Count } from "../../schema/number";
import { pageOf, pageQueryEntries } from "../../schema/page";
import { rowsOf } from "../../schema/rows";
import { text } from "../../schema/text";
import { Time } from "../../schema/time";

const { get, post } = callsOf("mall");

/**
 * The subject of a conversation: an article, an order (or one supplier's part of it), or with neither
 * anything else.
 */
const subjectEntries = { skuId: v.optional(Id), orderId: v.optional(Id) };

const Subject = v.object({
	...subjectEntries,
	/** The article's name; "" for anything else. */
	name: v.string(),
	/** Answers that the buyer has not seen. */
	unread: Count,
});

/** The longest message, in characters. */
export const maxServiceText = 500;

/** A message of the buyer or of the online service. */
export const ServiceMessage = v.object({
	messageId: Id,
	fromBuyer: v.boolean(),
	text: v.string(),
	time: Time,
});
export type ServiceMessage = v.InferOutput<typeof ServiceMessage>;

/** A conversation of the buyer, with its last message. */
export const ServiceConversation = v.object({ ...Subject.entries, last: ServiceMessage });
export type ServiceConversation = v.InferOutput<typeof ServiceConversation>;

/**
 * The buyer's conversations with the online service, the latest hundred. A backend whose service is elsewhere
 * (`getCustomerServiceUrl`) lacks this and the following calls; 403 without the right to it.
 */
export const listServiceConversations = get("/customer/conversations", {
	mayForbid: true,
	extension: "afterSale",
	output: rowsOf(ServiceConversation),
});

/**
 * A page of one conversation, the newest message first; empty before the first message. 404: an unknown
 * article or order.
 */
export const getServiceConversation = get("/customer/conversation", {
	mayForbid: true,
	namesThing: true,
	extension: "afterSale",
	input: v.object({ ...subjectEntries, ...pageQueryEntries }),
	output: v.object({ ...Subject.entries, ...pageOf(ServiceMessage) }),
});
export type OpenConversation = v.InferOutput<(typeof getServiceConversation)["output"]>;

/**
 * Adds a message to a conversation. The same text with the same `sendId` is added once. 429: too many at
 * once.
 */
export const sendServiceMessage = post("/customer/conversation/send", {
	mayForbid: true,
	extension: "afterSale",
	idempotentBy: "sendId",
	input: v.object({ ...subjectEntries, text: text("咨询内容", maxServiceText), sendId: Id }),
	output: Done,
});

/** The buyer has seen all answers of a conversation. */
export const readServiceConversation = get("/customer/conversation/read", {
	mayForbid: true,
	extension: "afterSale",
	changes: true,
	input: v.object(subjectEntries),
	output: Done,
});
