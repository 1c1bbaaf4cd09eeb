import { expect, test } from "vitest";
import { InquiryKind, InquiryState } from "~/api/schema/inquiry";
import { canDecide, formatInquiryState } from "./inquiry-state";

test("§7 inquiry: an offer can be accepted once there is one, a bid only when the bidding is over", () => {
	const decidable = InquiryKind.options.map((kind) => [
		kind,
		InquiryState.options.filter((state) => canDecide({ kind, state })),
	]);
	expect(decidable).toEqual([
		["inquiry", ["answered", "closed"]],
		["bidding", ["closed"]],
	]);
});

test("§7 inquiry: every state of either kind has a name of its own", () => {
	for (const kind of InquiryKind.options) {
		const names = InquiryState.options.map((state) => formatInquiryState(kind, state));
		expect(new Set(names).size).toBe(InquiryState.options.length);
	}
});
