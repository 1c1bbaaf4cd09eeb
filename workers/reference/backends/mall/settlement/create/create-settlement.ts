import { and, eq, isNull, lt, notExists, sql } from "drizzle-orm";
import type { oldSettlement } from "~/api/contract/mall/settlement";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import type { Address } from "~/api/schema/address";
import { present } from "~/api/wire/present";
import { dayMs } from "~/domain/text/dates";
import { orders, settlements } from "../../../../db/schema/trade";
import { BusinessError, type BuyerContext } from "../../../../endpoint/implement";
import { isOwn } from "../../../../endpoint/is-own";
import { listAddresses } from "../../address/address-book";
import { type CartContext, loadCartRows } from "../../cart/cart-store";
import { closeExpiredOrders } from "../../order/close-order";
import { createSeal, type SettlementContent } from "../content/sealed";
import type { SettlementLine } from "../content/settlement-line";
import { proposeCosts } from "../costs/propose-costs";
import { loadSurroundings } from "../read/load-surroundings";
import { loadDefaultInvoice } from "./choose-invoice";

const retentionMs = 7 * dayMs;

/**
 * Starts a settlement with the best matching address and the default invoice header.
 * @throws BusinessError 404 when a cart line is gone, 409 when nothing in it can be ordered.
 */
export async function createSettlement(
	input: HandlerInputOf<typeof oldSettlement.createSettlement>,
	ctx: CartContext,
): Promise<{ settlementId: string }> {
	const cartItemIds = "cartItemIds" in input ? [...new Set(input.cartItemIds)] : [];
	const lines = "items" in input ? toLines(input.items) : await loadLines(ctx, cartItemIds);
	const content = await draftContent(ctx, { lines, cartItemIds }, input);
	const settlementId = crypto.randomUUID();
	const createdAt = ctx.now.getTime();
	const { mallCode, buyer } = ctx;
	await ctx.db.batch([
		ctx.db
			.insert(settlements)
			.values({ settlementId, mallCode, userId: buyer.userId, version: 1, content, createdAt }),
		ctx.db.delete(settlements).where(
			and(
				isOwn(settlements, ctx),
				lt(settlements.createdAt, createdAt - retentionMs),
				notExists(
					ctx.db
						.select({ one: sql`1` })
						.from(orders)
						.where(eq(orders.settlementId, settlements.settlementId)),
				),
				// The only settlement at the prices of its inquiry must not be deleted.
				isNull(settlements.inquiryId),
			),
		),
	]);
	return { settlementId };
}

type Place = { addressId?: string | undefined; areaId?: string | undefined };
type Goods = Pick<SettlementContent, "lines" | "cartItemIds">;

/**
 * The content of a new settlement: the best matching address the default invoice header, and the cost values
 * of before.
 * @throws BusinessError 409 when nothing in it can be ordered.
 */
export async function draftContent(
	ctx: BuyerContext,
	{ lines, cartItemIds }: Goods,
	input: Place,
): Promise<SettlementContent> {
	// Releases the stock of expired orders.
	await closeExpiredOrders(ctx);
	const [all, invoice] = await Promise.all([listAddresses(ctx), loadDefaultInvoice(ctx)]);
	const addressId = pickAddress(all, input)?.addressId ?? null;
	const chosen = { lines, addressId, ...present({ areaId: input.areaId }) };
	const { facts, areaId } = await loadSurroundings(ctx, chosen);
	const seal = createSeal(lines, { facts, areaId, elsewhere: new Map(), now: ctx.now });
	const refusals = Object.values(seal).map((one) => one.refusal);
	if (refusals.every((reason) => reason !== null)) {
		throw new BusinessError(409, "NOTHING_TO_ORDER", refusals[0] ?? "没有可以结算的商品");
	}
	const proposed = await proposeCosts(ctx, lines);
	return { ...chosen, ...proposed, cartItemIds, invoice, delivery: {}, seal };
}

/**
 * The chosen address if it is in the chosen area, else the first address in that area, else the default one.
 */
function pickAddress(all: readonly Address[], chosen: Place) {
	const there = all.filter(({ addressIdStr }) => addressIdStr === (chosen.areaId ?? addressIdStr));
	return there.find(({ addressId }) => addressId === chosen.addressId) ?? there[0] ?? all[0];
}

/** Joins items of the same SKU into one line. */
function toLines(items: readonly { skuId: string; num: number }[]): SettlementLine[] {
	const nums = new Map<string, number>();
	for (const { skuId, num } of items) nums.set(skuId, (nums.get(skuId) ?? 0) + num);
	return [...nums].map(([skuId, num]) => ({ skuId, num, declinedGifts: [] }));
}

async function loadLines(ctx: CartContext, cartItemIds: readonly string[]): Promise<SettlementLine[]> {
	const rows = await loadCartRows(ctx);
	return cartItemIds.map((cartItemId) => {
		const row = rows.find((one) => one.cartItemId === cartItemId);
		if (!row) throw new BusinessError(404, "NOT_FOUND", "购物车已变化，请刷新后重新结算");
		const { skuId, num, declinedGifts, remark, reqNo } = row;
		return {
			skuId,
			num,
			declinedGifts,
			...present({ remark: remark || undefined, reqNo: reqNo || undefined }),
		};
	});
}
