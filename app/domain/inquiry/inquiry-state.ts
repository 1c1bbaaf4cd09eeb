import type { InquiryKind, InquiryState } from "~/api/schema/inquiry";

const names: Record<InquiryKind, Record<InquiryState, string>> = {
	inquiry: {
		open: "等待报价",
		answered: "报价中",
		closed: "待选定",
		accepted: "已选定",
		withdrawn: "已撤回",
	},
	bidding: {
		open: "等待出价",
		answered: "竞价中",
		closed: "待定标",
		accepted: "已定标",
		withdrawn: "已撤回",
	},
};

/** A state in the buyer's words. */
export function formatInquiryState(kind: InquiryKind, state: InquiryState): string {
	return names[kind][state];
}

/** True if offers can be accepted: in a bidding only after its end, in an inquiry from the first one on. */
export function canDecide({ kind, state }: { kind: InquiryKind; state: InquiryState }): boolean {
	return state === "closed" || (state === "answered" && kind === "inquiry");
}
