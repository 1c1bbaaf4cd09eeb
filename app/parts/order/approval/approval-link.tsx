import type { OrderState } from "~/api/schema/order";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { LinkButton } from "~/ui/button/button";

/** From an order to what was asked of its approvers, while that says where it stands. */
export function ApprovalLink({ orderId, state }: { orderId: string; state: OrderState }) {
	return (
		(state === "pendingReview" || state === "sentBack") && (
			<LinkButton href={toPath(pages.approval, { orderId })}>查看审批单</LinkButton>
		)
	);
}
