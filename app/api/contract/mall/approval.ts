import * as v from "valibot";
import { callsOf } from "../../endpoint/endpoint";
import { ErrorBody } from "../../endpoint/error";
import { Budget } from "../../schema/budget";
import { CostValues } from "../../schema/cost-fields";
import { Done } from "../../schema/done";
import { Id } from "../../schema/id";
import { Money } from "../../schema/money";
import { Count } from "../../schema/number";
import { OrderState, ParentOrder } from "../../schema/order";
import { pageOf, pageQueryEntries } from "../../schema/page";
import { Keyword, optionalText, text } from "../../schema/text";
import { Time } from "../../schema/time";
import { CompareRecord } from "./compare-record";

const { get, post } = callsOf("mall");

const orderId = v.object({ orderId: Id });

/**
 * Three roles: orders that wait for this buyer's decision, that this buyer decided, that this buyer
 * submitted.
 */
export const ApprovalRole = v.picklist(["waiting", "decided", "submitted"], "没有这种审批单");
export type ApprovalRole = v.InferOutput<typeof ApprovalRole>;

const Decision = v.object({
	/** It can be paid or is paid, or it has ended. */
	outcome: v.picklist(["approved", "sentBack"]),
	/** The approver's name. */
	by: v.string(),
	time: Time,
	/** Why it was sent back, or why it was approved over the budget. */
	reason: v.optional(v.string()),
	/** By how much the approved order exceeded the budget. */
	over: v.optional(Money),
});

const head = {
	orderId: Id,
	state: OrderState,
	submittedAt: Time,
	/** The submitter, by name. */
	submitter: v.string(),
	payable: Money,
	/** While it waits: the code of the way by which the approval itself pays it, as its submitter chose. */
	paysBy: v.optional(v.string()),
	/** Absent while it waits, and where it was cancelled before a decision. */
	decision: v.optional(Decision),
};

const several = v.optional(Count);

export const ApprovalSummary = v.object({
	...head,
	firstItem: v.string(),
	itemCount: Count,
	/** How many suppliers deliver it. */
	venderCount: v.optional(Count),
	/** For each cost field the value of the first line that has one: its own, else that of the whole order. */
	costs: v.optional(CostValues),
	/** How many different values the lines have, for each field with more than one. */
	costCounts: v.optional(v.object({ poNo: several, costCenter: several, project: several })),
	/** As part of `payable`. */
	freight: v.optional(Money),
	/** The remarks for its suppliers, each once. */
	remark: v.optional(v.string()),
	/** The submitter attached a comparison. */
	hasRecord: v.optional(v.boolean()),
	/**
	 * By how much a waiting order exceeds the budget: 0.00 within it. Absent where the company has none. The
	 * list offers to approve such an order on its own page alone.
	 */
	over: v.optional(Money),
});
export type ApprovalSummary = v.InferOutput<typeof ApprovalSummary>;

/** All the facts by which an approver decides. */
export const Approval = v.object({
	...head,
	/** The limit that it is above. Absent for an order that waits because of the month's budget alone. */
	limit: v.optional(Money),
	/** It exceeded the company's budget for the month when it was submitted, and no limit. */
	isOverBudget: v.optional(v.boolean()),
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
	extension: "approval",
	output: v.object({ isApprover: v.boolean(), waiting: Count, decided: Count, submitted: Count }),
});

/** Newest first; each word is part of the submitter's name or of what `listOrders` searches. */
export const listApprovals = get("/approval/list", {
	extension: "approval",
	input: v.object({ role: ApprovalRole, keyword: Keyword, ...pageQueryEntries }),
	output: v.object(pageOf(ApprovalSummary)),
});

/** 404 for everybody but the submitter and the company's approvers. */
export const getApproval = get("/approval/detail/:orderId", {
	extension: "approval",
	input: orderId,
	output: Approval,
});

/** The body of a 409 for an order over the budget. */
export const OverBudget = v.object({ code: v.literal("OVER_BUDGET"), over: Money });

/**
 * Makes the order payable, or pays it by `paysBy`. Where a price, its freight, the sale of its goods or the
 * company's balance does not allow this payment, the order goes back to its submitter with the reason: 409
 * with code UNPAID, and the reason in the message. 409: it does not wait any more. 403: the submitter's own
 * order. An order over the budget needs a reason, and in `over` the amount that the approver has seen. 400:
 * the reason is missing. 409 with code OVER_BUDGET: `over` is missing or another amount; the answer has the
 * present one in `over`.
 */
export const approveOrder = post("/approval/approve/:orderId", {
	conflict: v.union([OverBudget, ErrorBody]),
	mayForbid: true,
	extension: "approval",
	input: v.object({ orderId: Id, reason: optionalText("同意原因", 200), over: v.optional(Money) }),
	output: Done,
});

/** Ends the order and gives its goods back to stock; refused like `approveOrder`, whatever the budget. */
export const sendBackOrder = post("/approval/sendBack/:orderId", {
	mayForbid: true,
	extension: "approval",
	input: v.object({ orderId: Id, reason: text("退回原因", 200) }),
	output: Done,
});
