import { expect, test } from "vitest";
import { pages } from "~/domain/page/pages";
import { getInquiryKind, inquiryPages } from "./inquiry-pages";

test("§5 special purchase: a page of biddings asks for the bidding right, one of inquiries for the other", () => {
	expect(getInquiryKind(pages.biddingForm)).toBe("bidding");
	expect(getInquiryKind(pages.inquiry)).toBe("inquiry");
	expect(inquiryPages.bidding.hasRight("1,2")).toBe(true);
	expect(inquiryPages.inquiry.hasRight("1,2")).toBe(false);
});
