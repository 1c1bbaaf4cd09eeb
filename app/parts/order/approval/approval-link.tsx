import type { OrderState } from "~/api/schema/order";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { mayOpen } from "~/session/may-open";
import { LinkButton } from "~/ui/control/button/button";

/** A link from an order to its request for approval, while that tells the state. */
export async function ApprovalLink({ orderId, state }: { orderId: string; state: OrderState }) {
	if ((state !== "pendingReview" && state !== "sentBack") || !(await mayOpen(pages.approval))) return null;
	return <LinkButton href={toPath(pages.approval, { orderId })}>查看审批单</LinkButton>;
}
