import type { Cart } from "~/api/schema/cart";
import styles from "./cart-summary.module.css";
import { listLastDeleted } from "./lines";

/** Brings back the lines that were deleted last; nothing where there are none. */
export function UndoButton({ cart }: { cart: Cart }) {
	const last = listLastDeleted(cart);
	if (last.length === 0) return null;
	return (
		<button
			type="submit"
			className={styles.text}
			name="do"
			value="restore"
			title={last.map(({ name, num }) => `${name} × ${num}`).join("\n")}
		>
			{last.length === 1 ? "撤销删除" : `撤销删除（${last.length} 种）`}
		</button>
	);
}
