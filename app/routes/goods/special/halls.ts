import { hasBiddingRight, hasInquiryRight, type ProcurementType } from "~/domain/access/procurement-type";
import { type Page, pages } from "~/domain/page/pages";

/** A way of special procurement and its hall; `platform` is its code (SPEC §9). */
export type Hall = {
	platform: "18" | "19";
	name: string;
	about: string;
	/** The page of the buyer's own list. */
	list: Page;
	hasRight(orderProcurementType: ProcurementType): boolean;
};

export const halls: readonly Hall[] = [
	{
		platform: "18",
		name: "竞价采购",
		about: "发布采购需求，供应商限时竞价，价低者得",
		list: pages.biddings,
		hasRight: hasBiddingRight,
	},
	{
		platform: "19",
		name: "询比价采购",
		about: "向多家供应商询价，比较价格、税率与到货时间后成交",
		list: pages.inquiries,
		hasRight: hasInquiryRight,
	},
];

/** The hall of a platform code; null without a code, or for an unknown one. */
export function findHall(platform: string | undefined): Hall | null {
	return halls.find((hall) => hall.platform === platform) ?? null;
}
