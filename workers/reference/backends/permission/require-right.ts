import type { Right } from "~/api/endpoint/right";
import { BusinessError, type Buyer } from "../../endpoint/implement";
import { isGranted } from "./menu-tree";

/**
 * Refuses a buyer whose tree does not grant a right. The storefront closes its pages, but
 * a request can still come (O7).
 * @throws BusinessError 403.
 */
export function requireRight(buyer: Buyer, right: Right): void {
	if (!isGranted(buyer, right)) throw new BusinessError(403, "NO_RIGHT", "没有使用此功能的权限");
}
