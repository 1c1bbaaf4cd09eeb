import "server-only";
import { countChildOrders } from "~/api/contract/mall/order";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";

/** How many child orders are in each state: asked for once, shown by two tiles. */
export function loadCounts() {
	return loadOnce("childOrderCounts", () => getScope().api.call(countChildOrders, {}));
}
