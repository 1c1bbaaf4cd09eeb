import { and, sql } from "drizzle-orm";
import { maxCartLines } from "~/api/contract/mall/cart";
import { toIdList } from "../../../db/id-list";
import { runBatch } from "../../../db/run-batch";
import { deletedCartItems } from "../../../db/schema/trade";
import { BusinessError } from "../../../endpoint/implement";
import {
	type CartContext,
	countCart,
	isDeleted,
	isInCart,
	isOneOf,
	presentSkus,
	restorableMs,
} from "./cart-store";

const columns = sql.raw(
	"cart_item_id, mall_code, user_id, business_model, sku_id, num, checked, price_when_added_fen, declined_gifts, added_at, set_aside, remark, req_no",
);

/**
 * Deletes lines; the buyer can have them back. Lines that are already gone, or belong
 * to another buyer, are ignored.
 */
export async function deleteLines(ctx: CartContext, cartItemIds: readonly string[]): Promise<void> {
	const now = ctx.now.getTime();
	await runBatch(ctx.db, [
		sql`DELETE FROM deleted_cart_items WHERE deleted_at <= ${now - restorableMs}`,
		sql`INSERT OR REPLACE INTO deleted_cart_items (${columns}, deleted_at)
			SELECT ${columns}, ${now} FROM cart_items WHERE ${and(isInCart(ctx), isOneOf(cartItemIds))}`,
		sql`DELETE FROM cart_items WHERE ${and(isInCart(ctx), isOneOf(cartItemIds))}`,
	]);
}

/**
 * Brings deleted lines back as they were. Lines that are not there, or belong to another buyer, are ignored.
 * @throws BusinessError 555 when the cart has no room for all of them.
 */
export async function restoreLines(ctx: CartContext, cartItemIds: readonly string[]): Promise<void> {
	const asked = sql`${isDeleted(ctx)} AND cart_item_id IN ${toIdList(cartItemIds)}`;
	await runBatch(ctx.db, [
		sql`INSERT INTO cart_items (${columns})
			SELECT ${columns} FROM deleted_cart_items WHERE ${asked} AND sku_id NOT IN ${presentSkus(ctx)}
			ORDER BY added_at LIMIT max(0, ${maxCartLines} - (SELECT count(*) FROM cart_items WHERE ${isInCart(ctx)}))`,
		sql`DELETE FROM deleted_cart_items WHERE ${asked} AND sku_id IN ${presentSkus(ctx)}`,
	]);
	const left = await ctx.db.$count(deletedCartItems, asked);
	if (left > 0 && (await countCart(ctx)) >= maxCartLines) {
		throw new BusinessError(555, "CART_FULL", `购物车最多 ${maxCartLines} 种商品，还有 ${left} 种未恢复`);
	}
}
