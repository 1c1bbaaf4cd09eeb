import { formatMoney } from "~/domain/text/money";
import { BusinessError } from "../../../endpoint/implement";
import { type ApprovalRule, needsApproval } from "./approval-rule";

/**
 * A company's only approver cannot submit an order that needs approval: nobody could decide on it.
 * @throws BusinessError 555.
 */
export function requireApprover(rule: ApprovalRule | null, payableFen: number): void {
	if (!needsApproval(rule, payableFen) || rule.approvers.length > 0) return;
	const limit = formatMoney(rule.limitFen);
	const message = `超过 ¥${limit} 的订单需由其他审批人审批，贵公司没有其他审批人`;
	throw new BusinessError(555, "NO_APPROVER", message);
}
