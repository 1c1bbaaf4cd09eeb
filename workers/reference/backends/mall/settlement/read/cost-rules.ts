import type { CostRules } from "../../../../db/schema/identity";
import type { BuyerContext } from "../../../../endpoint/implement";
import { lacks } from "../../../../endpoint/lacks";

/** The cost fields that the buyer's company asks for; none in a backend without the extension. */
export function getCostRules({ env, buyer }: BuyerContext): CostRules {
	return lacks(env, "approval") ? {} : (buyer.costFields ?? {});
}
