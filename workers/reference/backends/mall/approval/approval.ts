import * as contract from "~/api/contract/mall/approval";
import { type Implementations, implement } from "../../../endpoint/implement";
import { approveOrder, sendBackOrder } from "./decide";
import { countApprovals, listApprovals } from "./find-approvals";
import { loadApproval } from "./load-approval";

export const approvalBackend = {
	countApprovals: implement(contract.countApprovals, (_, ctx) => countApprovals(ctx)),
	listApprovals: implement(contract.listApprovals, listApprovals),
	getApproval: implement(contract.getApproval, ({ orderId }, ctx) => loadApproval(ctx, orderId)),
	approveOrder: implement(contract.approveOrder, ({ orderId, ...seen }, ctx) =>
		approveOrder(ctx, orderId, seen),
	),
	sendBackOrder: implement(contract.sendBackOrder, ({ orderId, reason }, ctx) =>
		sendBackOrder(ctx, orderId, reason),
	),
} satisfies Implementations<typeof contract>;
