import type { ReactNode } from "react";
import type { CartItem } from "~/api/schema/cart";
import type { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import type { CartWindow } from "~/parts/cart/lines/cart-facts";
import { isBlocked } from "~/parts/cart/lines/lines";

/** The row of one of the pages that show a cart. */
export type CartPageRow = (typeof pages)["cart" | "cartNew" | "cartPage"];

/** A line as it was when its specifications were asked for, and these as a menu. */
export type OpenSpecs = { cartItemId: string; skuId: string; menu: ReactNode };

/** The parts that no line has in this mall: another specification, leaving out gifts, texts. */
export type LackingParts = { specs: boolean; gifts: boolean; notes: boolean };

type Props = {
	item: CartItem;
	page: CartPageRow;
	window: Pick<CartWindow, "keyword" | "page">;
	open: OpenSpecs | undefined;
	lacking?: LackingParts | undefined;
};

/**
 * The other specifications of a line's product, and similar goods for a line that cannot be bought: a link
 * that asks for them, or their menu until one is chosen.
 */
export function LineSpecs({ item, page, window: { keyword, page: pageIndex }, open, lacking }: Props) {
	const { cartItemId, skuId, specList, hasOtherSpecs = specList.length > 0 } = item;
	const blocked = isBlocked(item);
	const label = blocked ? "看替代品" : "改规格";
	const isOpen = open?.cartItemId === cartItemId;
	if (isOpen && open.skuId === skuId) return open.menu;
	if ((!hasOtherSpecs || lacking?.specs) && !blocked) return null;
	return (
		<a
			// The pressed button went with its menu.
			ref={isOpen ? focus : undefined}
			href={`${toPath(page, { keyword, pageIndex, cartItemId })}#${toLineId(cartItemId)}`}
		>
			{label}
		</a>
	);
}

function focus(link: HTMLAnchorElement | null): void {
	link?.focus();
}

/** The id of a line's element. */
export function toLineId(cartItemId: string): string {
	return `line-${cartItemId}`;
}
