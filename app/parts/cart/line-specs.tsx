import type { ReactNode } from "react";
import type { CartItem } from "~/api/schema/cart";
import type { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import styles from "./cart-view.module.css";

/** The row of one of the pages that show a cart. */
export type CartPageRow = (typeof pages)["cart" | "cartNew" | "cartPage"];

/** A line as it was when its specifications were asked for, and these as a menu. */
export type OpenSpecs = { cartItemId: string; skuId: string; menu: ReactNode };

type Props = { item: CartItem; page: CartPageRow; open: OpenSpecs | undefined };

/** The other specifications of a line's product: a link that asks for them, or their menu until one is chosen. */
export function LineSpecs({ item, page, open }: Props) {
	const { cartItemId, skuId, name, specList, hasOtherSpecs = specList.length > 0 } = item;
	const isOpen = open?.cartItemId === cartItemId;
	if (isOpen && open.skuId === skuId) return open.menu;
	if (!hasOtherSpecs) return null;
	return (
		<a
			// The pressed button went with its menu.
			ref={isOpen ? focus : undefined}
			className={styles.text}
			href={`${toPath(page, { cartItemId })}#${toLineId(cartItemId)}`}
			aria-label={`改规格 ${name}`}
		>
			改规格
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
