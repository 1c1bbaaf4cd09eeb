import type { InquiryKind } from "~/api/schema/inquiry";
import { type Page, pages } from "~/domain/page/pages";
import { hasBiddingRight, hasInquiryRight, type ProcurementType } from "./procurement-type";

/**
 * The pages of inquiries and of biddings, which are the same screens, and the
 * right that each needs (SPEC §5).
 */
export const inquiryPages = {
	inquiry: {
		name: "询价",
		title: "询比价采购",
		list: pages.inquiries,
		detail: pages.inquiry,
		form: pages.inquiryForm,
		direct: pages.nonInquiry,
		directTitle: "未询价直采",
		hasRight: hasInquiryRight,
	},
	bidding: {
		name: "竞价",
		title: "竞价采购",
		list: pages.biddings,
		detail: pages.bidding,
		form: pages.biddingForm,
		direct: pages.nonBidding,
		directTitle: "未竞价直采",
		hasRight: hasBiddingRight,
	},
} as const satisfies Record<InquiryKind, object>;

/** Tells if a procurement type includes a right, by the path of the right's list (SPEC §5). */
export const procurementRights: ReadonlyMap<string, (type: ProcurementType) => boolean> = new Map(
	Object.values(inquiryPages).map(({ list, hasRight }) => [list.path, hasRight]),
);

/** The kind that one of these pages shows. */
export function getInquiryKind(row: Page | null): InquiryKind {
	return Object.values<unknown>(inquiryPages.bidding).includes(row) ? "bidding" : "inquiry";
}
