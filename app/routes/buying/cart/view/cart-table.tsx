import type { ReactNode } from "react";
import type { Cart, CartItem } from "~/api/schema/cart";
import type { CartFacts } from "~/parts/cart/lines/cart-facts";
import { type LaidCart, listShownItems } from "~/parts/cart/lines/lay-cart";
import styles from "./cart-view.module.css";
import { CheckButton } from "./check-button";
import { GoneLine } from "./gone-line";
import { VenderHead } from "./vender-head";

type Props = {
	groups: LaidCart["groups"];
	cart: Cart;
	facts: CartFacts;
	showLine: (item: CartItem) => ReactNode;
};

const columns = [
	["goods", "商品"],
	["", "预计送达"],
	["number", "单价"],
	["middle", "数量"],
	["number", "小计"],
	["middle", "操作"],
] as const;

/** The lines that can be bought, by supplier. */
export function CartTable({ groups, cart, facts, showLine }: Props) {
	if (groups.length === 0) return null;
	return (
		<table className={`${styles.table} stacked`}>
			<thead>
				<tr>
					<th scope="col">
						<CheckButton
							checked={facts.tick}
							label="全选"
							text="全选"
							value={`select/all/${facts.tick === true ? 0 : 1}`}
						/>
					</th>
					{columns.map(([name, text]) => (
						<th key={text} scope="col" className={styles[name]}>
							{text}
						</th>
					))}
				</tr>
			</thead>
			{groups.map(({ vender, rows }) => {
				const shown = listShownItems(rows).length;
				return (
					<tbody key={vender.venderId} className={shown > 0 ? styles.folding : undefined}>
						<VenderHead
							vender={vender}
							facts={facts.venders[vender.venderId]}
							shown={shown}
							hasOthers={Object.keys(facts.venders).length > 1}
						/>
						{rows.map((row) =>
							"item" in row ? (
								showLine(row.item)
							) : (
								<tr key={row.gone.cartItemId}>
									<GoneLine gone={row.gone} cart={cart} as="td" />
								</tr>
							),
						)}
					</tbody>
				);
			})}
		</table>
	);
}
