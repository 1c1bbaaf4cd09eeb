import { and, eq, sql } from "drizzle-orm";
import type { applyAfterSale as endpoint } from "~/api/contract/mall/after-sale";
import { maxCartLines } from "~/api/contract/mall/cart";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import type { AfterSale } from "~/api/schema/after-sale";
import { formatDate } from "~/domain/text/dates";
import { toIdList } from "../../../db/id-list";
import { runBatch } from "../../../db/run-batch";
import { afterSales } from "../../../db/schema/after-sale";
import { childOrders } from "../../../db/schema/trade";
import { BusinessError, type BuyerContext, createFieldError } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { loadOwnFiles } from "../../../files/own-files";
import { loadAddress } from "../address/address-book";
import type { OrderSnapshot } from "../order/order-snapshot";
import { announceAfterSale } from "./after-sale-events";
import { claimable, isSent, listClaimable, toPickup } from "./claimable";

type Claim = HandlerInputOf<typeof endpoint>;

/**
 * Writes the claims of a form, one a line, or none of them. The INSERT itself counts what is left of each
 * line, so parallel claims never exceed it, and a form that is sent twice is written once.
 * @throws BusinessError 400 more than is left, or a file that is no picture; 404 no such line or address.
 */
export async function applyAfterSale(claim: Claim, ctx: BuyerContext): Promise<{ serviceIds: string[] }> {
	const { db, buyer, now } = ctx;
	const { claimId, orderId, kind, reason, description = null, way } = claim;
	const pictures = JSON.stringify(await requirePictures(ctx, claim.fileIds));
	const pickup = await loadPickup(ctx, claim);
	const lines = claim.lines.map((line) => ({ ...line, serviceId: createServiceNumber(now) }));
	const fitting = sql`
		FROM json_each(${JSON.stringify(lines)}) AS asked
			JOIN order_lines ON order_lines.child_order_id = ${orderId} AND order_lines.sku_id = asked.value ->> 'skuId'
			JOIN child_orders ON child_orders.child_order_id = order_lines.child_order_id
		WHERE ${isSent(ctx)} AND ${claimable} >= asked.value ->> 'num'`;
	await runBatch(db, [
		sql`
			INSERT INTO after_sales (service_id, mall_code, user_id, claim_id, child_order_id, line_no, kind, num, refund_fen,
				reason, description, pictures, way, pickup, state, created_at)
			SELECT asked.value ->> 'serviceId', mall_code, user_id, ${claimId}, order_lines.child_order_id, line_no,
				${kind}, asked.value ->> 'num', CASE WHEN ${kind} = 'return' THEN price_fen * (asked.value ->> 'num') END,
				${reason}, ${description}, ${pictures}, ${way}, ${pickup && JSON.stringify(pickup)}, 'submitted', ${now.getTime()}
			${fitting} AND (SELECT count(*) ${fitting}) = ${lines.length}
				AND NOT EXISTS (SELECT 1 FROM after_sales AS sent WHERE sent.user_id = ${buyer.userId} AND sent.claim_id = ${claimId})`,
		...announceAfterSale(
			"submitted",
			buyer.realName,
			now,
			sql`service_id IN ${toIdList(lines.map(({ serviceId }) => serviceId))}`,
		),
	]);
	const made = await db
		.select({ serviceId: afterSales.serviceId })
		.from(afterSales)
		.where(and(eq(afterSales.userId, buyer.userId), eq(afterSales.claimId, claimId)))
		.orderBy(afterSales.lineNo);
	if (made.length > 0) return { serviceIds: made.map(({ serviceId }) => serviceId) };
	throw await explain(ctx, claim);
}

/** Finds the first line for which nothing was written, and the reason. */
async function explain(ctx: BuyerContext, { orderId, lines }: Claim): Promise<BusinessError> {
	const { list } = await listClaimable({ orderId, pageIndex: 1, pageSize: maxCartLines }, ctx);
	for (const [at, { skuId, num }] of lines.entries()) {
		const line = list.find((sent) => sent.skuId === skuId);
		if (!line) break;
		if (line.claimable >= num) continue;
		const message =
			line.claimable > 0
				? `最多还可申请 ${line.claimable} ${line.saleUnit}`
				: "这件商品已全部申请售后，请查看售后记录";
		return createFieldError("CLAIMED", `lines.${at}.num`, message);
	}
	return new BusinessError(404, "NOT_FOUND", "没有这件可以申请售后的商品");
}

/** The buyer's pictures with these ids, in the same order. A PDF is not a picture. */
async function requirePictures(ctx: BuyerContext, fileIds: readonly string[]) {
	const wanted = [...new Set(fileIds)];
	const own = await loadOwnFiles(ctx, wanted);
	return wanted.map((wantedId) => {
		const row = own.get(wantedId);
		if (row?.contentType.startsWith("image/")) return { fileId: row.fileId, name: row.name };
		const message = row ? `${row.name} 不是图片，请上传 PNG、JPG 或 WebP` : "有一张图片不存在，请重新上传";
		throw createFieldError("PICTURE", "fileIds", message);
	});
}

/** The place from which the carrier fetches the goods. */
async function loadPickup(
	ctx: BuyerContext,
	{ way, addressId, orderId }: Claim,
): Promise<AfterSale["pickup"] | null> {
	if (way === "self") return null;
	if (addressId !== undefined) return toPickup(await loadAddress(ctx, addressId));
	const [order] = await ctx.db
		.select({ snapshot: childOrders.snapshot })
		.from(childOrders)
		.where(and(isOwn(childOrders, ctx), eq(childOrders.childOrderId, orderId)));
	return order ? toPickup((order.snapshot as OrderSnapshot).address) : null;
}

/**
 * The day and eight random digits: short enough to read out, and long enough that two
 * claims of a day do not collide.
 */
function createServiceNumber(now: Date): string {
	const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
	return `SH${formatDate(now, "yyyyMMdd")}${String(random % 100_000_000).padStart(8, "0")}`;
}
