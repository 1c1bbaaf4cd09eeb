import type { InquiryKind } from "~/api/schema/inquiry";
import { type Page, pages } from "~/domain/page/pages";
import { hasBiddingRight, hasInquiryRight } from "./procurement-type";

/** The pages of inquiries and those of biddings, which are the same screens, and the right that each needs (SPEC §5). */
export const inquiryPages = {
	inquiry: {
		name: "询价",
		title: "询比价采购",
		list: pages.inquiries,
		detail: pages.inquiry,
		form: pages.inquiryForm,
		direct: pages.nonInquiry,
		directTitle: "非询价采购",
		hasRight: hasInquiryRight,
	},
	bidding: {
		name: "竞价",
		title: "竞价采购",
		list: pages.biddings,
		detail: pages.bidding,
		form: pages.biddingForm,
		direct: pages.nonBidding,
		directTitle: "非招标采购",
		hasRight: hasBiddingRight,
	},
} as const satisfies Record<InquiryKind, object>;

/** The kind that one of these pages shows. */
export function getInquiryKind(row: Page | null): InquiryKind {
	return Object.values<unknown>(inquiryPages.bidding).includes(row) ? "bidding" : "inquiry";
}
