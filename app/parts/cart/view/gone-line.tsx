import type { Cart } from "~/api/schema/cart";
import { listItems } from "~/parts/cart/lines/lines";
import styles from "./cart-view.module.css";

type Props = { gone: { cartItemId: string; name: string }; cart: Cart };

/** The content of the place that a line left: where it went, and the way back from a deletion. */
export function GoneLine({ gone: { cartItemId, name }, cart }: Props) {
	const isDeleted = cart.deletedItems?.some((line) => line.cartItemId === cartItemId);
	const isThere = listItems(cart).some((line) => line.cartItemId === cartItemId);
	return (
		<span className={styles.gone}>
			{isDeleted ? "已删除：" : isThere ? "已移到另一处：" : "已移除："}
			<span className="ellipsis">{name}</span>
			{isDeleted && (
				<button
					ref={takeFocus}
					type="submit"
					className={styles.text}
					name="do"
					value={`restore/${cartItemId}`}
					aria-label={`撤销删除 ${name}`}
				>
					撤销
				</button>
			)}
		</span>
	);
}

/** The pressed button went with its line. */
function takeFocus(button: HTMLButtonElement | null): void {
	if (document.activeElement === document.body) button?.focus({ preventScroll: true });
}
