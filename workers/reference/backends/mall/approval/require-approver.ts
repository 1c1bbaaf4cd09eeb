import { formatMoney } from "~/domain/text/money";
import { BusinessError } from "../../../endpoint/implement";
import { findCause } from "./approval-rule";

/**
 * A company's only approver cannot submit an order that needs approval: nobody could decide on it.
 * @throws BusinessError 555.
 */
export function requireApprover(rules: Parameters<typeof findCause>[0], payableFen: number): void {
	const cause = findCause(rules, payableFen);
	if (!cause || rules.approval?.approvers.length) return;
	const what = cause === "budget" ? "超出本月预算" : `超过 ¥${formatMoney(cause.limitFen)} `;
	const message = `${what}的订单需由其他审批人审批，贵公司没有其他审批人`;
	throw new BusinessError(555, "NO_APPROVER", message);
}
