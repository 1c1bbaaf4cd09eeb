import { sql } from "drizzle-orm";
import type { acceptOffers as endpoint } from "~/api/contract/mall/inquiry";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import { present } from "~/api/wire/present";
import { canDecide } from "~/domain/inquiry/inquiry-state";
import { findStanding } from "~/domain/inquiry/standing-offers";
import { insertIf } from "../../../db/insert-if";
import { runBatch } from "../../../db/run-batch";
import { inquiries } from "../../../db/schema/inquiry";
import { settlements } from "../../../db/schema/trade";
import { BusinessError, type BuyerContext } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { pickValid } from "../order/reorderable";
import type { SettlementLine } from "../settlement/content/settlement-line";
import { exchangeLines } from "../settlement/content/store-settlement";
import { draftContent } from "../settlement/create/create-settlement";
import { toFreeId } from "../settlement/read/free-facts";
import { type InquiryParts, type InquiryRow, loadInquiryParts, requireInquiry } from "./load-inquiry";
import { closeDueInquiries } from "./move-inquiry";

type Choice = HandlerInputOf<typeof endpoint>["choices"][number];

/**
 * Decides an inquiry once. Its settlement has the prices of the chosen offers. A repeat with the same choices
 * returns the same settlement. When the order was cancelled or sent back, a repeat makes a new settlement for
 * the goods that are free again. An inquiry has at most one settlement that is not ordered: a repeat fills
 * that one with all goods that are free now, so that nothing is ordered twice.
 * @throws BusinessError 400 no such offer; 409 decided with other choices, cannot be decided (yet), or
 * expired.
 */
export async function acceptOffers(
	{ inquiryId, choices }: HandlerInputOf<typeof endpoint>,
	ctx: BuyerContext,
): Promise<{ settlementId: string }> {
	await closeDueInquiries(ctx);
	const inquiry = await requireInquiry(ctx, inquiryId);
	const chosen = choices.toSorted((a, b) => a.lineNo - b.lineNo);
	const parts = await loadInquiryParts(ctx, inquiry);
	if (inquiry.settlementId) {
		const repeated = repeat(inquiry, chosen);
		if (parts.free.length === 0) return repeated;
	} else if (!canDecide(inquiry)) {
		const why = inquiry.state === "withdrawn" ? "已撤回，不能选定报价" : "竞价尚未结束，请在结束后选定";
		throw new BusinessError(409, "STATE", inquiry.state === "open" ? "还没有报价" : why);
	}
	const lines = toSettlementLines(
		ctx,
		parts,
		inquiry.settlementId ? pickFree(ctx, inquiry, parts, chosen) : chosen,
	);
	const place = { addressId: inquiry.address.addressId };
	const content = await draftContent(ctx, { lines, cartItemIds: [] }, place);
	if (inquiry.settlementId && !isOrdered(inquiry, parts)) {
		await runBatch(ctx.db, [exchangeLines(inquiry.settlementId, content)]);
		return repeat(inquiry, chosen);
	}
	const settlementId = crypto.randomUUID();
	const owner = { mallCode: ctx.mallCode, userId: ctx.buyer.userId };
	const settlement = { ...owner, settlementId, inquiryId, version: 1, content, createdAt: ctx.now.getTime() };
	const isUndecided = sql`
		${isOwn(inquiries, ctx)} AND inquiry_id = ${inquiryId} AND state = ${inquiry.state} AND settlement_id IS ${inquiry.settlementId}`;
	await runBatch(ctx.db, [
		insertIf(settlements, settlement, sql`EXISTS (SELECT 1 FROM inquiries WHERE ${isUndecided})`),
		sql`
			UPDATE inquiries SET state = 'accepted', settlement_id = ${settlementId}, choices = ${JSON.stringify(chosen)}
			WHERE ${isUndecided}`,
	]);
	return repeat(await requireInquiry(ctx, inquiryId), chosen);
}

function isOrdered({ settlementId }: InquiryRow, { orders }: InquiryParts): boolean {
	return orders.some((order) => order.settlementId === settlementId);
}

/**
 * Returns the settlement of a decided inquiry. Throws when the choices differ: a decision cannot be changed.
 */
function repeat({ settlementId, choices, state }: InquiryRow, chosen: readonly Choice[]) {
	if (!settlementId) {
		const message = state === "withdrawn" ? "已撤回，不能选定报价" : "询价单有变化，请刷新后重试";
		throw new BusinessError(409, "STATE", message);
	}
	const isSame =
		choices?.length === chosen.length &&
		choices.every(
			({ lineNo, offerId }, at) => lineNo === chosen[at]?.lineNo && offerId === chosen[at].offerId,
		);
	if (!isSame) throw new BusinessError(409, "USED", "已选定其他报价，不能再次选定");
	return { settlementId };
}

/**
 * The choices whose goods are free again and whose offer is still valid. If no offer is valid, all free ones,
 * so that the caller reports the expiry.
 */
function pickFree(
	{ now }: BuyerContext,
	{ inquiryId }: InquiryRow,
	{ free, offerLines }: InquiryParts,
	chosen: readonly Choice[],
): Choice[] {
	const held = pickValid(free, now);
	const skuIds = new Set((held.length > 0 ? held : free).map(({ skuId }) => skuId));
	return chosen.filter(({ offerId, lineNo }) => {
		const line = offerLines.find((one) => one.offerId === offerId && one.lineNo === lineNo);
		return line && skuIds.has(line.skuId ?? toFreeId({ inquiryId, lineNo }));
	});
}

/**
 * The lines to order: the offered article, or else the words and the drawing of the line, at the supplier.
 */
function toSettlementLines(
	{ now }: BuyerContext,
	parts: InquiryParts,
	chosen: readonly Choice[],
): SettlementLine[] {
	const standing = findStanding(parts.offers);
	return chosen.map(({ lineNo, offerId }, at): SettlementLine => {
		const asked = parts.lines.find((line) => line.lineNo === lineNo);
		const offer = standing.find((one) => one.offerId === offerId);
		const offered = parts.offerLines.find((line) => line.offerId === offerId && line.lineNo === lineNo);
		if (!asked || !offer || !offered || lineNo === chosen[at + 1]?.lineNo)
			throw new BusinessError(400, "OFFER", "所选报价不存在，请刷新后重新选择");
		const { inquiryId, venderId, venderName, validUntil } = offer;
		if (validUntil <= now.getTime())
			throw new BusinessError(409, "EXPIRED", `${venderName} 的报价已过有效期，请选择其他报价或重新询价`);
		const { skuId, priceFen, taxRate, promiseDays } = offered;
		const quote = { inquiryId, priceFen, taxRate, promiseDays, validUntil };
		const line = { num: offered.num ?? asked.num, declinedGifts: [], quote };
		if (skuId) return { ...line, skuId };
		return {
			...line,
			skuId: toFreeId(asked),
			free: { ...describe(asked, offered), inquiryId, lineNo, venderId },
		};
	});
}

/** Goods without an article: the buyer's words, with brand and model of the offer. */
function describe(
	{ name, model, unit, remark, drawing }: InquiryParts["lines"][number],
	{ goods, remark: answer }: InquiryParts["offerLines"][number],
) {
	const specs = [
		["品牌", goods?.brandName],
		["型号", goods?.model || model],
		["说明", remark],
		["供应商说明", answer],
	] as const;
	return {
		name: goods?.name ?? name,
		saleUnit: goods?.saleUnit ?? unit,
		specList: specs.flatMap(([specName, specValue]) => (specValue ? [{ specName, specValue }] : [])),
		...present({ drawing }),
	};
}
