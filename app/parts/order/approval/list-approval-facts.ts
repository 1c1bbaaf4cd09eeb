import type { Approval } from "~/api/contract/mall/approval";
import type { Address } from "~/api/schema/address";
import { listCostFacts } from "~/domain/order/cost-fields";
import { formatPayMethod } from "~/domain/order/pay-method";
import { joinArea } from "~/domain/place/join-area";
import { formatDate } from "~/domain/text/dates";
import { formatPrice, parseMoney } from "~/domain/text/money";

type Fact = [name: string, value: string];

/** The submitter, the deadline and the decider, as the page and the file name them. */
export function listApprovalFacts(approval: Approval): Fact[] {
	const { orderId, submitter, submittedAt, approvers, expiresAt, paysBy, decision, order } = approval;
	const facts: (Fact | false | undefined)[] = [
		["订单号", orderId],
		["提交人", submitter],
		["提交时间", toMinute(submittedAt)],
		["审批人", decision?.by ?? approvers.join("、")],
		explainCause(approval),
		decision && ["审批时间", toMinute(decision.time)],
		expiresAt !== undefined && ["审批截止", `${toMinute(expiresAt)}，逾期自动取消`],
		paysBy !== undefined && ["付款", `同意后自动用${formatPayMethod(paysBy)}付款`],
		["采购单号", order.children[0]?.poNo || "未填写"],
		...listCostFacts(order.children[0]?.costs),
	];
	return facts.filter((fact) => !!fact);
}

/** The facts with a line of their own: the address, the buyer's remark, and the reason for sending back. */
export function listApprovalWords({ decision, order }: Approval): Fact[] {
	const [part] = order.children;
	return [
		...(part ? [["收货信息", formatAddress(part.address)] satisfies Fact] : []),
		["备注", joinWords(order.children) || "无"],
		...(decision?.over ? [["超出预算", `¥${formatPrice(parseMoney(decision.over))}`] satisfies Fact] : []),
		...(decision?.reason
			? [[decision.outcome === "approved" ? "同意原因" : "退回原因", decision.reason] satisfies Fact]
			: []),
	];
}

/**
 * An order without a limit waits because of the month's budget. One of no more than the limit waits because
 * the sum of the orders of one division is above it.
 */
function explainCause({ limit, payable }: Approval): Fact {
	if (limit === undefined) return ["审批原因", "提交时超出当月预算"];
	return ["审批限额", explainLimit(limit, payable)];
}

function explainLimit(limit: string, payable: string): string {
	const text = `超过 ¥${formatPrice(parseMoney(limit))}`;
	return parseMoney(payable) > parseMoney(limit) ? `${text} 需审批` : `与同时提交的订单合计${text}，需审批`;
}

function toMinute(time: string): string {
	return formatDate(time, "yyyy-MM-dd hh:mm");
}

function formatAddress(to: Address): string {
	return `${to.name}　${to.mobile}　${joinArea(to)}${to.address}`;
}

/** The buyer's remarks: once where all suppliers read the same, otherwise by supplier. */
function joinWords(parts: Approval["order"]["children"]): string {
	const [first, ...others] = parts.map(({ remark = "" }) => remark);
	if (others.every((remark) => remark === first)) return first ?? "";
	return parts.flatMap(({ venderName, remark }) => (remark ? [`${venderName}：${remark}`] : [])).join("\n");
}
