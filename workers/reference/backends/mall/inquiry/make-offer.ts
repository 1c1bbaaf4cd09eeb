import { and, eq, inArray, sql } from "drizzle-orm";
import { present } from "~/api/wire/present";
import { toOfferedNumber } from "~/domain/inquiry/offered-number";
import { toCost } from "~/domain/inquiry/standing-offers";
import { dayMs } from "~/domain/text/dates";
import type { Db } from "../../../db/client";
import { insertIf } from "../../../db/insert-if";
import { tryBatch } from "../../../db/run-batch";
import { skus, venders } from "../../../db/schema/catalogue";
import { inquiries, offers } from "../../../db/schema/inquiry";
import type { Context } from "../../../endpoint/implement";
import { loadSkus } from "../goods/load-skus";
import { isDue, isRunning } from "./deadline";
import { tellOfOffer } from "./inquiry-message";
import { type InquiryParts, loadInquiryParts } from "./load-inquiry";

/** A supplier's answer to an inquiry. The price of a piece is in fen, and a tax rate of 0.13 means 13 %. */
export type OfferDraft = {
	inquiryId: string;
	venderId: string;
	validDays: number;
	remark: string | null;
	lines: {
		lineNo: number;
		skuId: string | null;
		priceFen: number;
		taxRate: number;
		promiseDays: number;
		remark: string | null;
		/** The number of the article's units; null for the asked number. */
		num?: number | null;
		/** Brand and model of goods without an article. */
		brandName?: string | undefined;
		model?: string | undefined;
	}[];
};

/**
 * Writes a supplier's answer to an inquiry, or its bid in the round of a bidding, once each, and sends the
 * buyer a message. Returns the reason of a refusal, or null: the inquiry is over or already answered, a line
 * or an article does not exist, or the bid is not below the supplier's last one.
 */
export async function makeOffer(
	{ db, now }: Pick<Context, "db" | "now">,
	{ inquiryId, venderId, validDays, remark, lines }: OfferDraft,
): Promise<string | null> {
	const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.inquiryId, inquiryId));
	const [vender] = await db.select().from(venders).where(eq(venders.venderId, venderId));
	if (!inquiry || !vender) return "没有这张询价单或这家供应商";
	const parts = await loadInquiryParts({ db, now }, inquiry);
	if (inquiry.venders?.every((one) => one.venderId !== venderId)) return "这张询价单没有邀请这家供应商";
	const asked = new Map(parts.lines.map((line) => [line.lineNo, line.num]));
	const skuIds = lines.flatMap(({ skuId }) => skuId ?? []);
	const own = await db
		.select({ skuId: skus.skuId })
		.from(skus)
		.where(and(eq(skus.venderId, venderId), eq(skus.state, 1), inArray(skus.skuId, skuIds)));
	if (lines.length === 0 || lines.some(({ lineNo }) => !asked.has(lineNo))) return "请至少报一行";
	if (own.length !== skuIds.length) return "只能报本店在售的商品，每个商品报一行";
	const offered = await toOffered(db, lines, parts.lines);
	const unclear = offered.find(({ num, skuId }) => skuId && num === null);
	if (unclear) return `第 ${unclear.lineNo} 行的单位与询价不同，请填写供应数量`;
	const before = parts.offers.findLast((offer) => offer.venderId === venderId);
	const costOf = (priced: Parameters<typeof toCost>[0]) => toCost(priced, asked);
	if (before && costOf(offered) >= costOf(parts.offerLines.filter((line) => line.offerId === before.offerId)))
		return "新一轮出价须低于上一轮";
	const offerId = crypto.randomUUID();
	const time = now.getTime();
	const offer = {
		offerId,
		inquiryId,
		venderId,
		remark,
		venderName: vender.venderName,
		round: inquiry.round,
		createdAt: time,
		validUntil: time + validDays * dayMs,
	};
	const isOpen = sql`EXISTS (SELECT 1 FROM inquiries WHERE inquiry_id = ${inquiryId} AND round = ${inquiry.round} AND ${isRunning} AND NOT ${isDue(now)})`;
	const statements = [
		insertIf(offers, offer, isOpen),
		sql`
			INSERT INTO offer_lines (offer_id, line_no, sku_id, price_fen, tax_rate, promise_days, remark, goods, num)
			SELECT ${offerId}, value ->> 'lineNo', value ->> 'skuId', value ->> 'priceFen', value ->> 'taxRate', value ->> 'promiseDays', value ->> 'remark',
				value -> 'goods', value ->> 'num'
			FROM json_each(${JSON.stringify(offered)})`,
		sql`UPDATE inquiries SET state = 'answered' WHERE inquiry_id = ${inquiryId} AND state = 'open'`,
		tellOfOffer(offerId, now),
	];
	// Without the offer its lines have no parent. A second offer in a round breaks the unique key. A price must
	// be above zero.
	const done = await tryBatch(db, statements, [
		"FOREIGN KEY",
		"offers.inquiry_id, offers.round, offers.vender_id",
		"offer_lines_price",
	]);
	return done ? null : "已截止，或本轮已报价";
}

/**
 * The lines with their goods as they are now: the catalogue's, or the buyer's words with the supplier's brand
 * and model.
 */
async function toOffered(db: Db, lines: OfferDraft["lines"], asked: InquiryParts["lines"]) {
	const skuIds = [...lines, ...asked].flatMap(({ skuId }) => skuId ?? []);
	const articles = await loadSkus(db, { skuIds: [...new Set(skuIds)] });
	const toAsked = (wanted: number) => {
		const { num = 0, unit, skuId } = asked.find(({ lineNo }) => lineNo === wanted) ?? {};
		return { num, saleUnit: unit, pack: articles.find((one) => one.skuId === skuId)?.pack };
	};
	return lines.map(({ brandName, model, num = null, ...line }) => {
		const article = articles.find(({ skuId }) => skuId === line.skuId);
		if (article) {
			const { name, brandName, model, imagePath: imageUrl, saleUnit, pack } = article;
			const goods = { name, brandName, model, imageUrl, saleUnit, ...present({ pack }) };
			return { ...line, num: num ?? toOfferedNumber(toAsked(line.lineNo), article), goods };
		}
		const { name = "", unit: saleUnit = "" } = asked.find(({ lineNo }) => lineNo === line.lineNo) ?? {};
		const words = present({ brandName: brandName || undefined, model: model || undefined });
		return { ...line, num, goods: { name, saleUnit, ...words } };
	});
}
