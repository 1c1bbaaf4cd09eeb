import { type SQL, sql } from "drizzle-orm";
import type { CompareRecord } from "~/api/contract/mall/compare-record";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import type { BuyerContext } from "../../../endpoint/implement";
import { sendMessages } from "../../../messages/send-messages";
import type { ApprovalCause } from "./approval-rule";

/**
 * `paysBy`: the way by which the approval pays, or null. `isSum`: the cause is the sum of the orders that
 * were submitted together.
 */
type Asked = {
	orderId: string;
	cause: ApprovalCause;
	record: CompareRecord | undefined;
	paysBy: string | null;
	isSum: boolean;
};

/** The statements, for the batch that writes an order, that ask the approvers and send them a message. */
export function askApproval({ buyer, mallCode, now }: BuyerContext, asked: Asked): SQL[] {
	const { orderId, cause, record, paysBy, isSum } = asked;
	const forBudget = cause === "budget";
	const what = `${isSum ? "与同时提交的订单合计" : ""}${forBudget ? "超出本月预算" : "超过审批限额"}`;
	const link = toPath(pages.approval, { orderId });
	return [
		sql`
			INSERT INTO approvals (order_id, mall_code, user_id, company_id, limit_fen, for_budget, pays_by, record)
			VALUES (${orderId}, ${mallCode}, ${buyer.userId}, ${buyer.companyId}, ${forBudget ? 0 : cause.limitFen}, ${forBudget ? 1 : null}, ${paysBy}, ${record ? JSON.stringify(record) : null})`,
		sendMessages(
			sql`
				SELECT ${`${orderId}-review-`} || user_id AS event, mall_code, user_id, 'order' AS type, '有订单待您审批' AS title,
					${`${buyer.realName} 提交的订单 ${orderId} ${what}，请审批`} AS content, ${link} AS link
				FROM buyers WHERE company_id = ${buyer.companyId} AND approver = 1 AND user_id <> ${buyer.userId}`,
			now,
		),
	];
}
