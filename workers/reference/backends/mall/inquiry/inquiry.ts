import * as contract from "~/api/contract/mall/inquiry";
import { type Implementations, implement } from "../../../endpoint/implement";
import { acceptOffers } from "./accept-offers";
import { createInquiry } from "./create-inquiry";
import { listDirectPurchases } from "./direct-purchases";
import { createInquiryView } from "./inquiry-view";
import { countInquiries, listInquiries } from "./list-inquiries";
import { loadInquiryParts, requireInquiry } from "./load-inquiry";
import { withdrawInquiry } from "./move-inquiry";

export const inquiryBackend = {
	createInquiry: implement(contract.createInquiry, createInquiry),
	listInquiries: implement(contract.listInquiries, listInquiries),
	countInquiries: implement(contract.countInquiries, countInquiries),
	getInquiry: implement(contract.getInquiry, async ({ inquiryId }, ctx) => {
		const row = await requireInquiry(ctx, inquiryId);
		return createInquiryView(row, await loadInquiryParts(ctx, row));
	}),
	withdrawInquiry: implement(contract.withdrawInquiry, ({ inquiryId }, ctx) =>
		withdrawInquiry(ctx, inquiryId),
	),
	acceptOffers: implement(contract.acceptOffers, acceptOffers),
	listDirectPurchases: implement(contract.listDirectPurchases, listDirectPurchases),
} satisfies Implementations<typeof contract>;
