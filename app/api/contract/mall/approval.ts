import * as v from "valibot";
import { callsOf } from "../../endpoint";
import { Done } from "../../schema/done";
import { Id } from "../../schema/id";
import { Money } from "../../schema/money";
import { Count } from "../../schema/number";
import { OrderState, ParentOrder } from "../../schema/order";
import { pageOf, pageQueryEntries } from "../../schema/page";
import { Keyword, text } from "../../schema/text";
import { Time } from "../../schema/time";
import { CompareRecord } from "./compare-record";

const { get, post } = callsOf("mall");

const orderId = v.object({ orderId: Id });

/** Three roles: orders that wait for this buyer's decision, that this buyer decided, that this buyer submitted. */
export const ApprovalRole = v.picklist(["waiting", "decided", "submitted"], "没有这种审批单");
export type ApprovalRole = v.InferOutput<typeof ApprovalRole>;

const Decision = v.object({
	outcome: v.picklist(["approved", "sentBack"]),
	/** The approver's name. */
	by: v.string(),
	time: Time,
	/** Why it was sent back. */
	reason: v.optional(v.string()),
});

const head = {
	orderId: Id,
	state: OrderState,
	submittedAt: Time,
	/** The submitter, by name. */
	submitter: v.string(),
	payable: Money,
	/** Absent while it waits, and where it was cancelled before a decision. */
	decision: v.optional(Decision),
};

export const ApprovalSummary = v.object({ ...head, firstItem: v.string(), itemCount: Count });
export type ApprovalSummary = v.InferOutput<typeof ApprovalSummary>;

/** The company's budget for the month of submission, and how much of it this order uses. */
const Budget = v.object({
	/** 2026-11, in Asia/Shanghai. */
	month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
	limit: Money,
	/** Used by the company's other orders, without those that wait for approval, were sent back or cancelled. */
	used: Money,
	/** The rest after this order; below zero where the order exceeds the budget. */
	left: Money,
});

/** All the facts by which an approver decides. */
export const Approval = v.object({
	...head,
	/** The limit above which the company asks for approval. */
	limit: Money,
	/** The buyers who can decide, by name. */
	approvers: v.array(v.string()),
	/** This buyer submitted it. */
	isOwn: v.boolean(),
	/** This buyer can decide now. */
	canDecide: v.boolean(),
	/** The end of the time to decide; absent after the decision. */
	expiresAt: v.optional(Time),
	nakedPrice: Money,
	tax: Money,
	freight: Money,
	/** Absent where the company has none. */
	budget: v.optional(Budget),
	/** The comparison that the buyer attached, as it was then. */
	record: v.optional(CompareRecord),
	/** `handleOption` is for the submitter, and empty for all others. */
	order: ParentOrder,
});
export type Approval = v.InferOutput<typeof Approval>;

/** How many `listApprovals` has for each role. */
export const countApprovals = get("/approval/count", {
	output: v.object({ isApprover: v.boolean(), waiting: Count, decided: Count, submitted: Count }),
});

/** Newest first; each word is part of the submitter's name or of what `listOrders` searches. */
export const listApprovals = get("/approval/list", {
	input: v.object({ role: ApprovalRole, keyword: Keyword, ...pageQueryEntries }),
	output: v.object(pageOf(ApprovalSummary)),
});

/** 404 for everybody but the submitter and the company's approvers. */
export const getApproval = get("/approval/detail/:orderId", { input: orderId, output: Approval });

/** Makes the order payable. 409: it does not wait any more. 403: the submitter's own order. */
export const approveOrder = post("/approval/approve/:orderId", { input: orderId, output: Done });

/** Ends the order and gives its goods back to stock; refused like `approveOrder`. */
export const sendBackOrder = post("/approval/sendBack/:orderId", {
	input: v.object({ orderId: Id, reason: text("退回原因", 200) }),
	output: Done,
});
