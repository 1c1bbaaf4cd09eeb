import { and, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { BusinessModel } from "~/api/contract/auth";
import type { Cart } from "~/api/schema/cart";
import { toIdList } from "../../../db/id-list";
import { cartItems, deletedCartItems } from "../../../db/schema/trade";
import { type Asking, BusinessError, type BuyerContext } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { askerSql } from "../../../session/asker-sql";
import { loadDefaultArea } from "../address/address-book";
import { createCartView } from "./cart-view";
import { loadSkuFacts } from "./load-sku-facts";
import { getRefusal } from "./sku-facts";

/** A deleted line can be had back for this long. Milliseconds. */
export const restorableMs = 3_600_000;

/** The buyer of a call, which of the two carts it is for, and the area that its lines are delivered to. */
export type CartContext = BuyerContext & { businessModel: BusinessModel; areaId: string | undefined };

/** The area of the call, or that of the default address when the call names none. */
export async function loadCartArea(ctx: CartContext): Promise<string> {
	return ctx.areaId ?? loadDefaultArea(ctx);
}

/** The buyer's cart with the current prices, and the stock in its area. */
export async function loadCart(ctx: CartContext): Promise<Cart> {
	const [rows, deleted, areaId] = await Promise.all([
		loadCartRows(ctx),
		loadDeletedRows(ctx),
		loadCartArea(ctx),
	]);
	const facts = await loadSkuFacts(
		ctx,
		[...rows, ...deleted].map((row) => row.skuId),
		areaId,
	);
	return createCartView(rows, deleted, facts, areaId);
}

/** The lines of the cart, newest first. */
export function loadCartRows(ctx: CartContext) {
	return ctx.db
		.select()
		.from(cartItems)
		.where(isInCart(ctx))
		.orderBy(desc(cartItems.addedAt), desc(cartItems.cartItemId));
}

/**
 * The lines that the buyer can have back, the last deleted first. A SKU that is in the cart again has none.
 */
function loadDeletedRows(ctx: CartContext) {
	return ctx.db
		.select()
		.from(deletedCartItems)
		.where(and(isDeleted(ctx), sql`${deletedCartItems.skuId} NOT IN ${presentSkus(ctx)}`))
		.orderBy(desc(deletedCartItems.deletedAt), desc(deletedCartItems.addedAt));
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

/** Lines: some, all of a supplier, all, or the ones that are set aside. */
type Selection = { cartItemIds: string[] } | { venderId: string } | { all: true } | { setAside: true };

/** Checks or unchecks lines. None of them stays aside. */
export async function selectLines(
	ctx: CartContext,
	selection: Selection & { checked: boolean },
): Promise<void> {
	await ctx.db
		.update(cartItems)
		.set({ checked: selection.checked, setAside: false })
		.where(and(isInCart(ctx), isSelected(selection)));
}

function isSelected(selection: Selection): SQL | undefined {
	if ("cartItemIds" in selection) return isOneOf(selection.cartItemIds);
	if ("setAside" in selection) return eq(cartItems.setAside, true);
	if ("all" in selection) return undefined;
	return sql`${cartItems.skuId} IN (SELECT sku_id FROM skus WHERE vender_id = ${selection.venderId})`;
}

/** Leaves only these SKUs checked; the other checked lines are set aside. */
export async function setAsideOthers(ctx: CartContext, skuIds: readonly string[]): Promise<void> {
	await ctx.db
		.update(cartItems)
		.set({ checked: false, setAside: true })
		.where(
			and(isInCart(ctx), eq(cartItems.checked, true), sql`${cartItems.skuId} NOT IN ${toIdList(skuIds)}`),
		);
}

/**
 * @throws BusinessError 404 for a line that is not in the cart, 555 for a quantity that cannot be ordered.
 */
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

/**
 * Sets texts of lines; a text without a name stays.
 * @throws BusinessError 404 for a line that is not in the cart: then none is set.
 */
export async function setLineNotes(
	ctx: CartContext,
	items: readonly { cartItemId: string; remark?: string | undefined; reqNo?: string | undefined }[],
): Promise<void> {
	const ids = [...new Set(items.map(({ cartItemId }) => cartItemId))];
	const found = await ctx.db.$count(cartItems, and(isInCart(ctx), isOneOf(ids)));
	if (found < ids.length) throw new BusinessError(404, "NOT_FOUND", "购物车里没有这件商品，请刷新");
	const named = sql`SELECT value FROM json_each(${JSON.stringify(items)}) WHERE value ->> 'cartItemId' = cart_item_id`;
	await ctx.db.run(sql`
		UPDATE cart_items SET
			remark = nullif(coalesce((SELECT value ->> 'remark' FROM (${named})), remark), ''),
			req_no = nullif(coalesce((SELECT value ->> 'reqNo' FROM (${named})), req_no), '')
		WHERE ${isInCart(ctx)} AND ${isOneOf(ids)}`);
}

/** SQL: a line is in this cart of this buyer. */
export function isInCart(ctx: CartContext) {
	return and(isOwn(cartItems, ctx), eq(cartItems.businessModel, ctx.businessModel));
}

/** SQL: a line was deleted from this cart of this buyer, who can still have it back. */
export function isDeleted(ctx: CartContext) {
	const since = ctx.now.getTime() - restorableMs;
	return and(
		isOwn(deletedCartItems, ctx),
		eq(deletedCartItems.businessModel, ctx.businessModel),
		gt(deletedCartItems.deletedAt, since),
	);
}

/** SQL: the SKUs of this cart. */
export function presentSkus(ctx: CartContext) {
	return sql`(SELECT ${cartItems.skuId} FROM ${cartItems} WHERE ${isInCart(ctx)})`;
}

/** SQL: a line is one of these. */
export function isOneOf(cartItemIds: readonly string[]) {
	return inArray(cartItems.cartItemId, toIdList(cartItemIds));
}
