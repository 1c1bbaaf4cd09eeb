import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { BusinessModel } from "~/api/contract/auth";
import type { Cart } from "~/api/schema/cart";
import { toIdList } from "../../../db/id-list";
import { cartItems } from "../../../db/schema/trade";
import { type Asking, BusinessError, type BuyerContext } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { askerSql } from "../../../session/asker-sql";
import { loadDefaultArea } from "../address/address-book";
import { createCartView } from "./cart-view";
import { getRefusal, loadSkuFacts } from "./sku-facts";

/** The buyer of a call, which of the two carts it is for, and the area that its lines are delivered to. */
export type CartContext = BuyerContext & { businessModel: BusinessModel; areaId: string | undefined };

/** The area of the call, or that of the default address when the call names none. */
export async function loadCartArea(ctx: CartContext): Promise<string> {
	return ctx.areaId ?? loadDefaultArea(ctx);
}

/** The buyer's cart with the current prices, and the stock in its area. */
export async function loadCart(ctx: CartContext): Promise<Cart> {
	const [rows, areaId] = await Promise.all([loadCartRows(ctx), loadCartArea(ctx)]);
	const facts = await loadSkuFacts(
		ctx,
		rows.map((row) => row.skuId),
		areaId,
	);
	return createCartView(rows, facts, areaId);
}

/** The lines of the cart, newest first. */
export function loadCartRows(ctx: CartContext) {
	return ctx.db
		.select()
		.from(cartItems)
		.where(isInCart(ctx))
		.orderBy(desc(cartItems.addedAt), desc(cartItems.cartItemId));
}

/** How many lines the cart has. */
export function countCart(ctx: CartContext): Promise<number> {
	return ctx.db.$count(cartItems, isInCart(ctx));
}

const countSql = `SELECT count(*) AS count FROM cart_items WHERE mall_code = ?1 AND business_model = ?2
	AND user_id = ${askerSql("?3", "?1")}`;

/** A statement that counts the cart's lines for the buyer of a token. */
export function prepareCount(
	{ db, mallCode, tokenHash }: Asking,
	businessModel: BusinessModel,
): D1PreparedStatement {
	return db.$client.prepare(countSql).bind(mallCode, businessModel, tokenHash);
}

/** Selects or deselects lines: some, all of a supplier, or all. */
export async function selectLines(
	ctx: CartContext,
	selection: ({ cartItemIds: string[] } | { venderId: string } | { all: true }) & { checked: boolean },
): Promise<void> {
	const isMeant =
		"cartItemIds" in selection
			? isOneOf(selection.cartItemIds)
			: "venderId" in selection
				? sql`${cartItems.skuId} IN (SELECT sku_id FROM skus WHERE vender_id = ${selection.venderId})`
				: undefined;
	await ctx.db
		.update(cartItems)
		.set({ checked: selection.checked })
		.where(and(isInCart(ctx), isMeant));
}

/** Deletes lines. Lines that are already gone, or belong to another buyer, are ignored. */
export async function deleteLines(ctx: CartContext, cartItemIds: readonly string[]): Promise<void> {
	await ctx.db.delete(cartItems).where(and(isInCart(ctx), isOneOf(cartItemIds)));
}

/** @throws BusinessError 404 for a line that is not in the cart, 555 for a quantity that cannot be ordered. */
export async function changeNumbers(
	ctx: CartContext,
	items: readonly { cartItemId: string; num: number }[],
): Promise<void> {
	const [rows, areaId] = await Promise.all([loadCartRows(ctx), loadCartArea(ctx)]);
	const skuOf = new Map(rows.map((row) => [row.cartItemId, row.skuId]));
	const facts = await loadSkuFacts(
		ctx,
		items.flatMap((item) => skuOf.get(item.cartItemId) ?? []),
		areaId,
	);
	for (const { cartItemId, num } of items) {
		const skuId = skuOf.get(cartItemId);
		if (!skuId) throw new BusinessError(404, "NOT_FOUND", "购物车里没有这件商品，请刷新");
		const reason = getRefusal(facts.get(skuId), areaId, num);
		if (reason !== null) throw new BusinessError(555, "NUMBER", reason);
	}
	await ctx.db.run(sql`
		UPDATE cart_items SET num = (SELECT value ->> 'num' FROM json_each(${JSON.stringify(items)}) WHERE value ->> 'cartItemId' = cart_item_id)
		WHERE ${isInCart(ctx)} AND ${isOneOf(items.map((item) => item.cartItemId))}`);
}

/** SQL: a line is in this cart of this buyer. */
export function isInCart(ctx: CartContext) {
	return and(isOwn(cartItems, ctx), eq(cartItems.businessModel, ctx.businessModel));
}

function isOneOf(cartItemIds: readonly string[]) {
	return inArray(cartItems.cartItemId, toIdList(cartItemIds));
}
