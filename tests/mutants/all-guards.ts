import { afterSaleGuards } from "./after-sale-guards.ts";
import { dataGuards } from "./data-guards.ts";
import { edgeGuards } from "./edge-guards.ts";
import type { Guard } from "./guard.ts";
import { identityGuards } from "./identity-guards.ts";
import { payGuards } from "./pay-guards.ts";
import { purchaseListGuards } from "./purchase-list-guards.ts";
import { settlementGuards } from "./settlement-guards.ts";

/**
 * The guards of docs/must-hold.md. Stryker makes 7,656 mutants of their 123 files: hours, and none of them is
 * in the built workers that the edge tests ask.
 */
export const allGuards: readonly Guard[] = [
	...identityGuards,
	...edgeGuards,
	...afterSaleGuards,
	...settlementGuards,
	...payGuards,
	...purchaseListGuards,
	...dataGuards,
];
