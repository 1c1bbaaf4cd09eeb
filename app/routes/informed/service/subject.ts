import type { OpenConversation } from "~/api/contract/mall/service";

/** The subject of a conversation: an order, an article, or neither. */
export type Subject = Pick<OpenConversation, "skuId" | "orderId">;

export function isSameSubject(one: Subject, other: Subject): boolean {
	return one.orderId || other.orderId ? one.orderId === other.orderId : one.skuId === other.skuId;
}

/** The title of a conversation. */
export function toTitle({
	skuId,
	orderId,
	name,
}: Pick<OpenConversation, "skuId" | "orderId" | "name">): string {
	if (orderId) return `订单 ${orderId}`;
	return skuId ? name : "客服咨询";
}
