import { and, eq, inArray, sql } from "drizzle-orm";
import type { createInquiry as endpoint } from "~/api/contract/mall/inquiry";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import { dayMs, formatDate } from "~/domain/text/dates";
import { toSearchText } from "~/domain/text/match-text";
import { toIdList } from "../../../db/id-list";
import { insertIf } from "../../../db/insert-if";
import { runBatch } from "../../../db/run-batch";
import { venders } from "../../../db/schema/catalogue";
import { inquiries, type inquiryLines } from "../../../db/schema/inquiry";
import { BusinessError, type BuyerContext, createFieldError } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { loadOwnFiles } from "../../../files/own-files";
import { loadAddress } from "../address/address-book";
import { loadSkus } from "../goods/load-skus";
import { createOrderNumber } from "../order/order-number";
import { isDue, isRunning } from "./deadline";
import { requirePurchaseRight } from "./purchase-right";

const maxOpen = 100;
const maxDays = 90;
type Asked = HandlerInputOf<typeof endpoint>;
type LineDraft = Omit<typeof inquiryLines.$inferInsert, "inquiryId">;

/**
 * Writes an inquiry to the suppliers. Name, model and unit of an article come from the catalogue.
 * @throws BusinessError 400 for a day that is past or too far away, 403, 404 unknown address, SKU, file or
 * supplier, 555 too many open inquiries.
 */
export async function createInquiry(input: Asked, ctx: BuyerContext): Promise<{ inquiryId: string }> {
	requirePurchaseRight(ctx.buyer, input.kind);
	requireDays(input, ctx.now);
	const { requestId, kind, contact, mobile, remark = null } = input;
	const address = await loadAddress(ctx, input.addressId);
	const lines = await toLines(ctx, input.lines);
	const venders = await toVenders(ctx, input.venderIds);
	const inquiryId = `${kind === "bidding" ? "JJ" : "XJ"}${createOrderNumber(ctx.now)}`;
	const owner = { mallCode: ctx.mallCode, userId: ctx.buyer.userId };
	const isAllowed = sql`
		NOT EXISTS (SELECT 1 FROM inquiries WHERE ${isOwn(inquiries, ctx)} AND request_id = ${requestId})
		AND (SELECT count(*) FROM inquiries WHERE ${isOwn(inquiries, ctx)} AND ${isRunning} AND NOT ${isDue(ctx.now)}) < ${maxOpen}`;
	const row = {
		...owner,
		inquiryId,
		requestId,
		kind,
		address,
		contact,
		mobile,
		remark,
		venders,
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
			INSERT INTO inquiry_lines (inquiry_id, line_no, sku_id, name, model, unit, num, wish_date, remark, drawing)
			SELECT inquiry_id, value ->> 'lineNo', value ->> 'skuId', value ->> 'name', value ->> 'model', value ->> 'unit', value ->> 'num',
				value ->> 'wishDate', value ->> 'remark', nullif(value -> 'drawing', 'null')
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
	const drawings = await loadOwnFiles(
		ctx,
		lines.flatMap(({ fileId }) => fileId ?? []),
	);
	return lines.map(
		({ skuId, name = "", model = "", unit, num, wishDate = null, remark = null, fileId }, at) => {
			const file = fileId ? drawings.get(fileId) : null;
			if (file === undefined)
				throw createFieldError("NOT_FOUND", `lines.${at}.fileId`, "图纸不存在，请重新上传", 404);
			const drawing = file && { fileId: file.fileId, name: file.name };
			const rest = { lineNo: at + 1, num, wishDate, remark, drawing };
			if (!skuId) return { ...rest, skuId: null, name, model, unit: unit || "件" };
			if (skuIds.indexOf(skuId) !== skuIds.lastIndexOf(skuId))
				throw createFieldError("SAME_SKU", `lines.${at}.name`, "同一商品只能填写一行");
			const sku = skus.get(skuId);
			if (!sku) throw new BusinessError(404, "NOT_FOUND", `第 ${at + 1} 行的商品不存在，请删除该行`);
			return { ...rest, skuId, name: sku.name, model: sku.model, unit: sku.saleUnit };
		},
	);
}

/** The chosen suppliers with their names; null for all. */
async function toVenders({ db }: BuyerContext, venderIds: readonly string[] = []) {
	if (venderIds.length === 0) return null;
	const rows = await db
		.select({ venderId: venders.venderId, venderName: venders.venderName })
		.from(venders)
		.where(inArray(venders.venderId, toIdList(venderIds)));
	if (rows.length === new Set(venderIds).size) return rows;
	throw createFieldError("NOT_FOUND", "venderIds", "有一家供应商不存在，请重新选择", 404);
}
