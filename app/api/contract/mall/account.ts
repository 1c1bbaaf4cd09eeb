import * as v from "valibot";
import { callsOf } from "../../endpoint/endpoint";
import { Id } from "../../schema/id";
import { Money } from "../../schema/money";
import { pageOf, pageQueryEntries } from "../../schema/page";
import { Day, Time } from "../../schema/time";

const { get } = callsOf("mall");

/** The two accounts of a company: money paid in beforehand, and credit to be paid back. */
export const AccountKind = v.picklist(["deposit", "credit"], "没有这个账户");
export type AccountKind = v.InferOutput<typeof AccountKind>;

export const Accounts = v.object({
	deposit: v.object({ left: Money }),
	/** Null where the company has no credit. */
	credit: v.nullable(
		v.object({
			limit: Money,
			used: Money,
			left: Money,
			/** Credit that is due, the earliest date first. A payment settles the oldest debt first. */
			dues: v.array(v.object({ dueDate: Day, amount: Money })),
		}),
	),
});
export type Accounts = v.InferOutput<typeof Accounts>;

/** The balances of the buyer's company. A backend may lack it. */
export const getAccounts = get("/account/summary", {
	extension: "money",
	right: "/finance/credit",
	output: Accounts,
});

export const AccountEntry = v.object({
	entryId: Id,
	time: Time,
	/** The opening balance, money paid in, money spent, a refund, credit paid back. */
	kind: v.picklist(["opening", "recharge", "payment", "refund", "repayment"]),
	/** Negative for money spent. */
	amount: Money,
	/** The balance after the movement. */
	balance: Money,
	orderId: v.optional(Id),
	/** The buyer may open the order: an own one, or a colleague's by right (`getOrder`). */
	ownOrder: v.boolean(),
	operator: v.string(),
	/** The due date of credit that was used. */
	dueDate: v.optional(Day),
});
export type AccountEntry = v.InferOutput<typeof AccountEntry>;

/**
 * Movements on an account of the buyer's company, the newest first; days in Asia/Shanghai, both included. A
 * backend may lack it.
 */
export const listAccountEntries = get("/account/entries", {
	extension: "money",
	right: "/finance/credit",
	input: v.object({
		account: AccountKind,
		from: v.optional(Day),
		to: v.optional(Day),
		...pageQueryEntries,
	}),
	// Each balance follows from the one before: a statement has all its movements, or is refused.
	output: v.object({ ...pageOf(AccountEntry), list: v.array(AccountEntry) }),
});

export const Transfer = v.object({
	/** The id that started it: one for all its orders. */
	paymentId: Id,
	/** The first of its orders. */
	orderId: Id,
	/** The transferred sum. */
	amount: Money,
	/** The orders of a transfer that pays several, with the part for each. */
	orders: v.optional(v.array(v.object({ orderId: Id, amount: Money }))),
	/** Waiting for the finance department, arrived, refused or given up. */
	status: v.picklist(["pendingApproval", "paid", "closed"]),
	sentAt: Time,
	paidAt: v.optional(Time),
	/** The reason for refusing it. */
	refusal: v.optional(v.string()),
	/** The file of its voucher. */
	file: v.optional(v.object({ name: v.string(), url: v.string() })),
});
export type Transfer = v.InferOutput<typeof Transfer>;

/** The buyer's transfers: waiting ones first, then the newest. A backend may lack it. */
export const listTransfers = get("/pay/transfers", {
	extension: "money",
	right: "/order/transfer",
	input: v.object(pageQueryEntries),
	output: v.object(pageOf(Transfer)),
});
