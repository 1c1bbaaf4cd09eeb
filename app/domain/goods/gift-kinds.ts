import type { Gift } from "~/api/schema/sku";

/** The attachments and gifts of a SKU, by kind (CONTRACT "SKU"). */
export const giftKinds: Record<Gift["giftType"], string> = { 1: "附件", 2: "赠品" };
