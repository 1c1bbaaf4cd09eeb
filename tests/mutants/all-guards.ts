import { afterSaleGuards } from "./after-sale-guards.ts";
import { dataGuards } from "./data-guards.ts";
import { edgeGuards } from "./edge-guards.ts";
import { goodsGuards } from "./goods-guards.ts";
import type { Guard } from "./guard.ts";
import { identityGuards } from "./identity-guards.ts";
import { payGuards } from "./pay-guards.ts";
import { purchaseListGuards } from "./purchase-list-guards.ts";
import { settlementGuards } from "./settlement-guards.ts";

export const allGuards: readonly Guard[] = [
	...identityGuards,
	...edgeGuards,
	...goodsGuards,
	...afterSaleGuards,
	...settlementGuards,
	...payGuards,
	...purchaseListGuards,
	...dataGuards,
];
