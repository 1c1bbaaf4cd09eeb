import * as contract from "~/api/contract/mall/approval";
import { type Implementations, implement } from "../../../endpoint/implement";
import { approveOrder, sendBackOrder } from "./decide";
import { countApprovals, listApprovals } from "./find-approvals";
import { loadApproval } from "./load-approval";

export const approvalBackend = {
	countApprovals: implement(contract.countApprovals, (_, ctx) => countApprovals(ctx)),
	listApprovals: implement(contract.listApprovals, listApprovals),
	getApproval: implement(contract.getApproval, ({ orderId }, ctx) => loadApproval(ctx, orderId)),
	approveOrder: implement(contract.approveOrder, async ({ orderId, ...seen }, ctx) => {
		await approveOrder(ctx, orderId, seen);
		return {};
	}),
	sendBackOrder: implement(contract.sendBackOrder, async ({ orderId, reason }, ctx) => {
		await sendBackOrder(ctx, orderId, reason);
		return {};
	}),
} satisfies Implementations<typeof contract>;
