import { eq } from "drizzle-orm";
import { skus } from "../../../db/schema/catalogue";
import { BusinessError, type Buyer, type BuyerContext } from "../../../endpoint/implement";
import { loadOrder } from "../order/load-order";

/** The subject of a conversation. If both are named, it is the order. */
export type AskedSubject = { skuId?: string | undefined; orderId?: string | undefined };

export type Subject = { conversationId: string; skuId: string | null; orderId: string | null; name: string };

/** True if a buyer may use the online service: the buyer has the right, and the company's service is open. */
export function mayAsk({ onlineService, serviceStatus }: Buyer): boolean {
	return onlineService && serviceStatus;
}

/** @throws BusinessError 403 without the right, 404 for another buyer's order or an unknown article. */
export async function requireSubject(ctx: BuyerContext, { skuId, orderId }: AskedSubject): Promise<Subject> {
	requireService(ctx);
	const { userId } = ctx.buyer;
	if (orderId !== undefined) {
		await loadOrder(ctx, orderId);
		return { conversationId: `${userId}-order-${orderId}`, skuId: null, orderId, name: "" };
	}
	if (skuId === undefined)
		return { conversationId: `${userId}-general`, skuId: null, orderId: null, name: "" };
	const [sku] = await ctx.db.select({ name: skus.name }).from(skus).where(eq(skus.skuId, skuId));
	if (!sku) throw new BusinessError(404, "NOT_FOUND", "没有这件商品");
	return { conversationId: `${userId}-item-${skuId}`, skuId, orderId: null, name: sku.name };
}

/** @throws BusinessError 403. */
export function requireService({ buyer }: BuyerContext): void {
	if (!mayAsk(buyer)) throw new BusinessError(403, "FORBIDDEN", "未开通在线客服");
}
