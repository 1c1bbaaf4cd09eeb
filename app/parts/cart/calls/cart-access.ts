import "server-only";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { loadSession } from "~/session/session";
import type { CartAccess } from "./change-cart";

/**
 * The cart of the session's model, with its lines for the buyer's area. Throws ApiError without the session.
 */
export async function getCartAccess(): Promise<CartAccess> {
	const { businessModel } = await loadSession();
	return { api: getScope().api, businessModel, areaId: getPlace().areaId };
}
