import { useState } from "react";
import type { Cart } from "~/api/schema/cart";
import { present } from "~/api/wire/present";
import { listItems } from "~/parts/cart/lines/lines";
import { row } from "~/ui/layout/row/row";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import styles from "./cart-view.module.css";
import { toLineId } from "./line-specs";

type Props = { gone: { cartItemId: string; name: string }; cart: Cart; as: "td" | "li" };

/** The place that a line left, as high as it was: where the line went, and the way back from a deletion. */
export function GoneLine({ gone: { cartItemId, name }, cart, as: Place }: Props) {
	// The line stands in the document until its gap takes its place.
	const [blockSize] = useState(() => document.getElementById(toLineId(cartItemId))?.offsetHeight);
	const isDeleted = cart.deletedItems?.some((line) => line.cartItemId === cartItemId);
	const isThere = listItems(cart).some((line) => line.cartItemId === cartItemId);
	const why = isThere ? "已移到另一处：" : "已移除：";
	return (
		<Place style={{ blockSize }} {...present({ colSpan: Place === "td" ? 7 : undefined })}>
			<span className={joinClasses(styles.gone, row(8, "stretched", "unbroken"), muted)}>
				{isDeleted ? "已删除：" : why}
				<span className="ellipsis">{name}</span>
				{isDeleted && (
					<button
						type="submit"
						className={styles.text}
						name="do"
						ref={takeFocus}
						value={`restore/${cartItemId}`}
						aria-label={`撤销删除 ${name}`}
					>
						撤销
					</button>
				)}
			</span>
		</Place>
	);
}

/** The pressed button went with its line. */
function takeFocus(button: HTMLButtonElement | null): void {
	if (document.activeElement === document.body) button?.focus({ preventScroll: true });
}
