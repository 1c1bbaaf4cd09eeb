import type { CartFacts } from "~/parts/cart/lines/cart-facts";
import { target } from "~/ui/layout/item/item";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import styles from "./cart-summary.module.css";

/** Brings back the lines that were deleted last; nothing where there are none. */
export function UndoButton({ deleted: { count, names } }: { deleted: CartFacts["deleted"] }) {
	if (count === 0) return null;
	return (
		<button
			type="submit"
			name="do"
			className={joinClasses(styles.text, target, muted)}
			value="restore"
			title={[...names, ...(count > names.length ? ["…"] : [])].join("\n")}
		>
			{count === 1 ? "撤销删除" : `撤销删除（${count} 种）`}
		</button>
	);
}
