import type { Inquiry, InquiryLine, Offer, OfferLine } from "~/api/schema/inquiry";
import { parseMoney } from "~/domain/text/money";
import { areOtherGoods } from "./other-goods";

/** The offer that a buyer chooses for a line. */
export type Choice = { lineNo: number; offerId: string };

/** A line of an inquiry and the offer that was chosen for it. */
export type ChosenLine = {
	asked: InquiryLine;
	offered: OfferLine;
	offer: Pick<Offer, "venderId" | "venderName">;
	/** For the offered number, tax included. */
	fen: number;
};

/** The consequence of a choice: the lines that are ordered, and the lines that stay open. */
type ChoiceSummary = { chosen: ChosenLine[]; open: InquiryLine[]; totalFen: number };

/** The lines that a choice orders and leaves open. A choice without an offer is left out. */
export function summariseChoice(
	{ lines, offers }: Pick<Inquiry, "lines" | "offers">,
	choices: readonly Choice[],
): ChoiceSummary {
	const chosen = lines.flatMap((asked): ChosenLine[] => {
		const choice = choices.find(({ lineNo }) => lineNo === asked.lineNo);
		const offer = offers.find(({ offerId }) => offerId === choice?.offerId);
		const offered = offer?.lines.find(({ lineNo }) => lineNo === asked.lineNo);
		if (!offer || !offered) return [];
		return [{ asked, offered, offer, fen: parseMoney(offered.price) * (offered.num ?? asked.num) }];
	});
	return {
		chosen,
		open: lines.filter((line) => !chosen.some(({ asked }) => asked === line)),
		totalFen: chosen.reduce((sum, { fen }) => sum + fen, 0),
	};
}

/**
 * True if a supplier offers other goods than the buyer asked for: another article, or, where one side is in
 * words alone, another brand or model than the asked words name.
 */
export function isSubstitute(asked: InquiryLine, { skuId, goods }: OfferLine): boolean {
	if (asked.skuId && skuId) return asked.skuId !== skuId;
	return goods !== undefined && areOtherGoods(asked, goods);
}

/** True if a supplier delivers another number of units than was asked for, or other units. */
export function hasOwnNumber(asked: InquiryLine, { num, saleUnit }: OfferLine): boolean {
	return num !== undefined && (num !== asked.num || saleUnit !== asked.unit);
}
