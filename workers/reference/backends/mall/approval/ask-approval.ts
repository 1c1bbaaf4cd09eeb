import { type SQL, sql } from "drizzle-orm";
import type { CompareRecord } from "~/api/contract/mall/compare-record";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import type { BuyerContext } from "../../../endpoint/implement";
import { sendMessages } from "../../../messages/send-messages";

/** `isSum`: the sum of the orders that were submitted together is above the limit. */
type Asked = { orderId: string; limitFen: number; record: CompareRecord | undefined; isSum: boolean };

/** The statements, for the batch that writes an order, that ask the approvers and send them a message. */
export function askApproval({ buyer, mallCode, now }: BuyerContext, asked: Asked): SQL[] {
	const { orderId, limitFen, record, isSum } = asked;
	const what = isSum ? "与同时提交的订单合计超过审批限额" : "超过审批限额";
	const link = toPath(pages.approval, { orderId });
	return [
		sql`
			INSERT INTO approvals (order_id, mall_code, user_id, company_id, limit_fen, record)
			VALUES (${orderId}, ${mallCode}, ${buyer.userId}, ${buyer.companyId}, ${limitFen}, ${record ? JSON.stringify(record) : null})`,
		sendMessages(
			sql`
				SELECT ${`${orderId}-review-`} || user_id AS event, mall_code, user_id, 'order' AS type, '有订单待您审批' AS title,
					${`${buyer.realName} 提交的订单 ${orderId} ${what}，请审批`} AS content, ${link} AS link
				FROM buyers WHERE company_id = ${buyer.companyId} AND approver = 1 AND user_id <> ${buyer.userId}`,
			now,
		),
	];
}
