import { and, eq } from "drizzle-orm";
import { joinLineTexts } from "~/domain/goods/line-texts";
import { quantityMaximum } from "~/domain/goods/quantity";
import { priceAt } from "../../../catalogue/price-at";
import { cartItems } from "../../../db/schema/trade";
import { BusinessError } from "../../../endpoint/implement";
import { type CartContext, isInCart, loadCartArea } from "./cart-store";
import { loadSkuFacts } from "./load-sku-facts";
import { getRefusal, type SkuFacts } from "./sku-facts";

/**
 * Replaces the SKU of a line with another SKU of the same SPU. If the cart already has that
 * SKU, the two lines become one.
 * @throws BusinessError 404 no such line, 555 another SPU or a SKU that cannot be ordered.
 */
export async function changeSku(ctx: CartContext, cartItemId: string, skuId: string): Promise<void> {
	const line = await requireLine(ctx, cartItemId);
	if (line.skuId === skuId) return;
	const areaId = await loadCartArea(ctx);
	const facts = await loadSkuFacts(ctx, [line.skuId, skuId], areaId);
	const chosen = facts.get(skuId);
	if (!chosen || chosen.spuId !== facts.get(line.skuId)?.spuId) {
		throw new BusinessError(555, "OTHER_SPU", "只能更换为同款商品的其他规格");
	}
	const [other] = await ctx.db
		.select()
		.from(cartItems)
		.where(and(isInCart(ctx), eq(cartItems.skuId, skuId)));
	const num = Math.min(quantityMaximum, line.num + (other?.num ?? 0));
	const reason = getRefusal(chosen, areaId, num);
	if (reason !== null) throw new BusinessError(555, "NUMBER", reason);
	await ctx.db.batch([
		ctx.db.delete(cartItems).where(and(isInCart(ctx), eq(cartItems.skuId, skuId))),
		ctx.db
			.update(cartItems)
			.set({
				skuId,
				num,
				priceWhenAddedFen: priceAt(chosen, num),
				declinedGifts: [],
				...joinLineTexts(line, other),
			})
			.where(and(isInCart(ctx), eq(cartItems.cartItemId, cartItemId))),
	]);
}

/**
 * Stores which gifts and attachments of a line the buyer does not want. SKUs that do not
 * come with the line are ignored.
 * @throws BusinessError 404 no such line.
 */
export async function declineGifts(ctx: CartContext, cartItemId: string, skuIds: string[]): Promise<void> {
	const line = await requireLine(ctx, cartItemId);
	const facts: SkuFacts | undefined = (await loadSkuFacts(ctx, [line.skuId], "")).get(line.skuId);
	const gifts = facts?.gifts.filter((gift) => skuIds.includes(gift.skuId)) ?? [];
	const declinedGifts = [...new Set([...line.declinedGifts, ...gifts.map((gift) => gift.skuId)])];
	await ctx.db
		.update(cartItems)
		.set({ declinedGifts })
		.where(and(isInCart(ctx), eq(cartItems.cartItemId, cartItemId)));
}

async function requireLine(ctx: CartContext, cartItemId: string) {
	const [line] = await ctx.db
		.select()
		.from(cartItems)
		.where(and(isInCart(ctx), eq(cartItems.cartItemId, cartItemId)));
	if (!line) throw new BusinessError(404, "NOT_FOUND", "购物车里没有这件商品，请刷新");
	return line;
}
