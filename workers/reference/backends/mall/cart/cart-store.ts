import { and, desc, eq, sql } from "drizzle-orm";
import type { BusinessModel } from "~/api/contract/auth";
import { maxCartLines } from "~/api/contract/mall/cart";
import type { Cart } from "~/api/schema/cart";
import { cartItems } from "../../../db/schema/trade";
import { BusinessError, type BuyerContext } from "../../../implement";
import { loadDefaultArea } from "../address/address-book";
import { createCartView } from "./cart-view";
import { getRefusal, getUnitPrice, loadSkuFacts } from "./sku-facts";

/** The buyer of a call, and which of the two carts the call is for. */
export type CartContext = BuyerContext & { businessModel: BusinessModel };

type SkuNum = { skuId: string; num: number };

/** The buyer's cart with today's prices, and stock for the default address. */
export async function loadCart(ctx: CartContext): Promise<Cart> {
	const [rows, areaId] = await Promise.all([loadCartRows(ctx), loadDefaultArea(ctx)]);
	const facts = await loadSkuFacts(
		ctx,
		rows.map((row) => row.skuId),
		areaId,
	);
	return createCartView(rows, facts, areaId);
}

/** Newest first. */
export function loadCartRows(ctx: CartContext) {
	return ctx.db
		.select()
		.from(cartItems)
		.where(isOwn(ctx))
		.orderBy(desc(cartItems.addedAt), desc(cartItems.cartItemId));
}

/** How many lines the cart has. */
export function countCart(ctx: CartContext): Promise<number> {
	return ctx.db.$count(cartItems, isOwn(ctx));
}

/** Adds to what is there already; a SKU that cannot be had in the new number is refused with its reason. */
export async function addToCart(ctx: CartContext, items: readonly SkuNum[]) {
	const [rows, areaId] = await Promise.all([loadCartRows(ctx), loadDefaultArea(ctx)]);
	const facts = await loadSkuFacts(
		ctx,
		items.map((item) => item.skuId),
		areaId,
	);
	const numOf = new Map(rows.map((row) => [row.skuId, row.num]));
	const refused: { skuId: string; reason: string }[] = [];
	const added = new Map<string, SkuNum & { priceFen: number }>();
	for (const { skuId, num } of items) {
		const known = facts.get(skuId);
		const whole = (numOf.get(skuId) ?? 0) + num;
		const reason = getRefusal(known, areaId, whole);
		if (!known || reason !== null) refused.push({ skuId, reason: reason ?? "商品已下架" });
		else if (!numOf.has(skuId) && numOf.size >= maxCartLines) {
			refused.push({ skuId, reason: `购物车最多 ${maxCartLines} 种商品` });
		} else {
			numOf.set(skuId, whole);
			const before = added.get(skuId)?.num ?? 0;
			added.set(skuId, { skuId, num: before + num, priceFen: getUnitPrice(known, whole) });
		}
	}
	if (added.size > 0) await insertLines(ctx, [...added.values()]);
	return { cartNumber: await countCart(ctx), added: added.size, refused };
}

async function insertLines(ctx: CartContext, lines: readonly (SkuNum & { priceFen: number })[]) {
	const rows = lines.map((line, index) => ({
		...line,
		cartItemId: crypto.randomUUID(),
		addedAt: ctx.now.getTime() + index,
	}));
	// One statement for all lines; adding to the number in SQL keeps two tabs from losing each other's clicks.
	await ctx.db.run(sql`
		INSERT INTO cart_items (cart_item_id, mall_code, user_id, business_model, sku_id, num, checked, price_when_added_fen, declined_gifts, added_at)
		SELECT value ->> 'cartItemId', ${ctx.mallCode}, ${ctx.buyer.userId}, ${ctx.businessModel}, value ->> 'skuId', value ->> 'num', 1,
			value ->> 'priceFen', '[]', value ->> 'addedAt'
		FROM json_each(${JSON.stringify(rows)}) WHERE true
		ON CONFLICT (user_id, business_model, sku_id) DO UPDATE SET num = min(99999, num + excluded.num), checked = 1, added_at = excluded.added_at`);
}

/** Checks or unchecks lines: some, all of a supplier, or all. */
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
		.where(and(isOwn(ctx), isMeant));
}

/** Lines that are gone already, or are another buyer's, are passed over. */
export async function deleteLines(ctx: CartContext, cartItemIds: readonly string[]): Promise<void> {
	await ctx.db.delete(cartItems).where(and(isOwn(ctx), isOneOf(cartItemIds)));
}

/** @throws BusinessError 404 for a line that is not in the cart, 555 for a number that is not sold. */
export async function changeNumbers(
	ctx: CartContext,
	items: readonly { cartItemId: string; num: number }[],
): Promise<void> {
	const [rows, areaId] = await Promise.all([loadCartRows(ctx), loadDefaultArea(ctx)]);
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
		WHERE ${isOwn(ctx)} AND ${isOneOf(items.map((item) => item.cartItemId))}`);
}

/** The lines of one of the buyer's carts: the other one's are as missing as another buyer's. */
export function isOwn({ buyer, mallCode, businessModel }: CartContext) {
	return and(
		eq(cartItems.userId, buyer.userId),
		eq(cartItems.mallCode, mallCode),
		eq(cartItems.businessModel, businessModel),
	);
}

function isOneOf(cartItemIds: readonly string[]) {
	return sql`${cartItems.cartItemId} IN (SELECT value FROM json_each(${JSON.stringify(cartItemIds)}))`;
}
