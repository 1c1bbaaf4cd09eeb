import type { OrderState } from "~/api/schema/order";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { LinkButton } from "~/ui/button/button";

/** A link from an order to its request for approval, while that tells the state. */
export function ApprovalLink({ orderId, state }: { orderId: string; state: OrderState }) {
	return (
		(state === "pendingReview" || state === "sentBack") && (
			<LinkButton href={toPath(pages.approval, { orderId })}>查看审批单</LinkButton>
		)
	);
}
