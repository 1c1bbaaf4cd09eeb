import type { Gift } from "~/api/schema/sku";

/** What comes with a SKU, by its kind (CONTRACT "SKU"). */
export const giftKinds: Record<Gift["giftType"], string> = { 1: "附件", 2: "赠品" };
