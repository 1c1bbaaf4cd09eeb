import { and, asc, count, desc, eq, inArray, type SQL } from "drizzle-orm";
import type {
	countAfterSales as countEndpoint,
	listAfterSales as listEndpoint,
} from "~/api/contract/mall/after-sale";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import { type AfterSale, AfterSaleState } from "~/api/schema/after-sale";
import { present } from "~/api/wire/present";
import { canMove } from "~/domain/order/after-sale";
import { formatMoney } from "~/domain/text/money";
import { isOfLine, isOfOrder } from "../../../db/claimed-line";
import { hasWords } from "../../../db/has-words";
import { toIdList } from "../../../db/id-list";
import { afterSales, afterSaleTracks } from "../../../db/schema/after-sale";
import { childOrders, orderLines } from "../../../db/schema/trade";
import { BusinessError, type BuyerContext } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { toPage, toRange } from "../../../endpoint/to-page";
import { toStateCounts } from "../../../endpoint/to-state-counts";
import { toTime } from "../../../endpoint/to-time";
import { toFileUrl } from "../../../files/file-url";
import { toGoods } from "./claimable";

/** A page of the buyer's claims. */
export async function listAfterSales(input: HandlerInputOf<typeof listEndpoint>, ctx: BuyerContext) {
	const { state } = input;
	const isListed = and(isFound(input, ctx), state ? eq(afterSales.state, state) : undefined);
	const [counts, list] = await Promise.all([
		countAfterSales(input, ctx),
		load(ctx, isListed, toRange(input)),
	]);
	return toPage(input, counts[state ?? "all"], list);
}

/** How many claims listAfterSales finds, in all and in each state. */
export async function countAfterSales(input: HandlerInputOf<typeof countEndpoint>, ctx: BuyerContext) {
	const rows = await ctx.db
		.select({ state: afterSales.state, count: count() })
		.from(afterSales)
		.innerJoin(orderLines, isOfLine)
		.innerJoin(childOrders, isOfOrder)
		.where(isFound(input, ctx))
		.groupBy(afterSales.state);
	const all = rows.reduce((sum, row) => sum + row.count, 0);
	return { all, ...toStateCounts(AfterSaleState.options, rows) };
}

/** @throws BusinessError 404 when the buyer has no such claim. */
export async function loadAfterSale(ctx: BuyerContext, serviceId: string): Promise<AfterSale> {
	const [found] = await load(ctx, and(isOwn(afterSales, ctx), eq(afterSales.serviceId, serviceId)), {
		limit: 1,
		offset: 0,
	});
	if (!found) throw new BusinessError(404, "NOT_FOUND", "没有这张售后单");
	return found;
}

function isFound({ keyword }: HandlerInputOf<typeof countEndpoint>, ctx: BuyerContext) {
	const { serviceId, childOrderId } = afterSales;
	const { skuId, name } = orderLines;
	return and(
		isOwn(afterSales, ctx),
		hasWords(keyword, [serviceId, childOrderId, skuId, name, childOrders.venderName]),
	);
}

async function load(
	ctx: BuyerContext,
	isListed: SQL | undefined,
	{ limit, offset }: { limit: number; offset: number },
): Promise<AfterSale[]> {
	const rows = await ctx.db
		.select({ claim: afterSales, line: orderLines, venderName: childOrders.venderName })
		.from(afterSales)
		.innerJoin(orderLines, isOfLine)
		.innerJoin(childOrders, isOfOrder)
		.where(isListed)
		.orderBy(desc(afterSales.createdAt), desc(afterSales.serviceId))
		.limit(limit)
		.offset(offset);
	const ids = rows.map(({ claim }) => claim.serviceId);
	const tracks = await ctx.db
		.select()
		.from(afterSaleTracks)
		.where(inArray(afterSaleTracks.serviceId, toIdList(ids)))
		.orderBy(asc(afterSaleTracks.trackId));
	return rows.map(({ claim, line, venderName }) => ({
		...toGoods(line, venderName),
		...toView(claim, venderName),
		track: tracks
			.filter(({ serviceId }) => serviceId === claim.serviceId)
			.map(({ time, operator, content }) => ({ time: toTime(time), operator, content })),
	}));
}

function toView(claim: typeof afterSales.$inferSelect, venderName: string) {
	const { serviceId, kind, state, num, reason, way } = claim;
	const isSendingBack = state === "agreed" && way === "self";
	return {
		serviceId,
		kind,
		state,
		num,
		reason,
		way,
		orderId: claim.childOrderId,
		createdAt: toTime(claim.createdAt),
		pictures: claim.pictures.map(({ fileId, name }) => ({ name, url: toFileUrl(fileId) })),
		...present({
			refund: claim.refundFen === null ? undefined : formatMoney(claim.refundFen),
			refundTo: claim.refundTo,
			refundDeposit: claim.refundDepositFen > 0 ? formatMoney(claim.refundDepositFen) : undefined,
			description: claim.description || undefined,
			pickup: claim.pickup,
			returnAddress: isSendingBack ? `北京市大兴区物流园 3 号库 ${venderName}售后组 010-60001234` : undefined,
			parcel: claim.parcel,
			refusal: claim.refusal,
		}),
		handleOption: { withdraw: canMove("withdraw", claim), sendBack: canMove("sendBack", claim) },
	};
}
