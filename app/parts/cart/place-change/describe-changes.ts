import { summariseChanges } from "~/domain/goods/stock-difference";
import type { CartChanges } from "./load-cart-changes";

/** The changes that another place makes to the cart, in a sentence. */
export function describeChanges({ lines, changes }: CartChanges): string {
	if (lines.length === 0) return "购物车还是空的";
	return changes.length > 0 ? `购物车：${summariseChanges(changes)}` : "购物车里的商品没有变化";
}
