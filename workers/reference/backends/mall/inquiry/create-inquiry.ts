import { and, eq, sql } from "drizzle-orm";
import type { createInquiry as endpoint } from "~/api/contract/mall/inquiry";
import type { HandlerInputOf } from "~/api/endpoint";
import { formatDate } from "~/domain/text/dates";
import { toSearchText } from "~/domain/text/match-text";
import { insertIf } from "../../../db/insert-if";
import { runBatch } from "../../../db/run-batch";
import { inquiries, type inquiryLines } from "../../../db/schema/inquiry";
import { BusinessError, type BuyerContext } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { loadAddress } from "../address/address-book";
import { loadSkus } from "../goods/load-skus";
import { createOrderNumber } from "../settlement/order-number";
import { isDue, isRunning } from "./deadline";
import { requirePurchaseRight } from "./purchase-right";

const maxOpen = 100;
const maxDays = 90;
const dayMs = 24 * 3_600_000;

type Asked = HandlerInputOf<typeof endpoint>;
type LineDraft = Omit<typeof inquiryLines.$inferInsert, "inquiryId">;

/**
 * Writes an inquiry to the suppliers. Name, model and unit of an article come from the catalogue.
 * @throws BusinessError 400 for a day that is past or too far away, 403, 404 unknown address or SKU, 555 too many open
 * inquiries.
 */
export async function createInquiry(input: Asked, ctx: BuyerContext): Promise<{ inquiryId: string }> {
	requirePurchaseRight(ctx.buyer, input.kind);
	requireDays(input, ctx.now);
	const { requestId, kind, contact, mobile, remark = null } = input;
	const address = await loadAddress(ctx, input.addressId);
	const lines = await toLines(ctx, input.lines);
	const inquiryId = `${kind === "bidding" ? "JJ" : "XJ"}${createOrderNumber(ctx.now)}`;
	const owner = { mallCode: ctx.mallCode, userId: ctx.buyer.userId };
	const isAllowed = sql`
		NOT EXISTS (SELECT 1 FROM inquiries WHERE ${isOwn(inquiries, ctx)} AND request_id = ${requestId})
		AND (SELECT count(*) FROM inquiries WHERE ${isOwn(inquiries, ctx)} AND ${isRunning} AND NOT ${isDue(ctx.now)}) < ${maxOpen}`;
	const row = {
		...owner,
		...{ inquiryId, requestId, kind, address, contact, mobile, remark },
		state: "open" as const,
		round: 1,
		rounds: kind === "bidding" ? input.rounds : 1,
		deadline: toEndOfDay(input.deadline),
		searchText: toSearchText([inquiryId, ...lines.flatMap(({ name, model }) => [name, model])]),
		createdAt: ctx.now.getTime(),
	};
	await runBatch(ctx.db, [
		insertIf(inquiries, row, isAllowed),
		sql`
			INSERT INTO inquiry_lines (inquiry_id, line_no, sku_id, name, model, unit, num, wish_date, remark)
			SELECT inquiry_id, value ->> 'lineNo', value ->> 'skuId', value ->> 'name', value ->> 'model', value ->> 'unit', value ->> 'num',
				value ->> 'wishDate', value ->> 'remark'
			FROM inquiries, json_each(${JSON.stringify(lines)}) WHERE inquiry_id = ${inquiryId}`,
	]);
	const [stored] = await ctx.db
		.select({ inquiryId: inquiries.inquiryId })
		.from(inquiries)
		.where(and(isOwn(inquiries, ctx), eq(inquiries.requestId, requestId)));
	if (stored) return stored;
	throw new BusinessError(555, "TOO_MANY", `进行中的询价与竞价最多 ${maxOpen} 张，请先撤回不再需要的`);
}

function requireDays({ deadline, lines }: Asked, now: Date): void {
	const today = formatDate(now, "yyyy-MM-dd");
	const fields: Record<string, string> = {};
	if (deadline < today) fields.deadline = "截止日期不能早于今天";
	if (toEndOfDay(deadline) > now.getTime() + (maxDays + 1) * dayMs)
		fields.deadline = `截止日期须在 ${maxDays} 天内`;
	lines.forEach(({ wishDate }, at) => {
		if (wishDate && wishDate < today) fields[`lines.${at}.wishDate`] = "期望到货日期不能早于今天";
	});
	const [message] = Object.values(fields);
	if (message) throw new BusinessError(400, "DATE", message, { fields });
}

/** The last second of a day in Asia/Shanghai. */
function toEndOfDay(day: string): number {
	return Date.parse(`${day}T23:59:59+08:00`);
}

async function toLines(ctx: BuyerContext, lines: Asked["lines"]): Promise<LineDraft[]> {
	const skuIds = lines.flatMap(({ skuId }) => skuId ?? []);
	const skus = new Map((await loadSkus(ctx.db, { skuIds })).map((sku) => [sku.skuId, sku]));
	return lines.map(({ skuId, name = "", model = "", unit, num, wishDate = null, remark = null }, at) => {
		const rest = { lineNo: at + 1, num, wishDate, remark };
		if (!skuId) return { ...rest, skuId: null, name, model, unit: unit || "件" };
		if (skuIds.indexOf(skuId) !== skuIds.lastIndexOf(skuId)) {
			const message = "同一商品只能填写一行";
			throw new BusinessError(400, "SAME_SKU", message, { fields: { [`lines.${at}.name`]: message } });
		}
		const sku = skus.get(skuId);
		if (!sku) throw new BusinessError(404, "NOT_FOUND", `第 ${at + 1} 行的商品不存在，请删除该行`);
		return { ...rest, skuId, name: sku.name, model: sku.model, unit: sku.saleUnit };
	});
}
