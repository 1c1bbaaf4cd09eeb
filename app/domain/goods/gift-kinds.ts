import type { Gift } from "~/api/schema/sku";

/** The attachments and gifts of a SKU, by kind (CONTRACT "SKU"). */
export const giftKinds: Record<Gift["giftType"], string> = { 1: "附件", 2: "赠品" };

/** How many of a gift come: "× 2 双". Without a unit, where the backend says none, "× 2". */
export function formatGiftNumber({ num, saleUnit }: Pick<Gift, "num" | "saleUnit">): string {
	return saleUnit ? `× ${num} ${saleUnit}` : `× ${num}`;
}

/** A gift in a list of goods: "[赠品] 防滑手套 × 2 双". */
export function formatGift(gift: Gift): string {
	return `[${giftKinds[gift.giftType]}] ${gift.name} ${formatGiftNumber(gift)}`;
}
