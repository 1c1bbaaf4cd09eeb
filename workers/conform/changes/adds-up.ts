import type { CartItem } from "~/api/schema/cart";

/** The two parts of a line's number are all of it. */
export function addsUp({ num, split }: Pick<CartItem, "num" | "split">): boolean {
	return !split || split.now + split.later === num;
}
