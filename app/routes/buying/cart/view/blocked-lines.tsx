import type { ReactNode } from "react";
import type { Cart, CartItem } from "~/api/schema/cart";
import { fitQuantity } from "~/domain/goods/quantity";
import { formatNumber } from "~/domain/goods/unit";
import { SkuCell } from "~/parts/article/sku-line/sku-cell";
import type { LaidRow } from "~/parts/cart/lines/lay-cart";
import { type CartState, readCartBox } from "~/routes/buying/cart/state/cart-state";
import type { Tell } from "~/routes/buying/cart/state/reduce-cart";
import { Button } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";
import { Surface } from "~/ui/layout/surface/surface";
import { danger } from "~/ui/look/tone/tone";
import { regular } from "~/ui/look/words/words";
import styles from "./cart-view.module.css";
import { GoneLine } from "./gone-line";
import { toLineId } from "./line-specs";
import { NumberBox } from "./number-box";

type Props = {
	rows: readonly LaidRow[];
	/** All of them, those on other pages included. */
	count: number;
	cart: Cart;
	/** The messages about a posted form, by line. */
	errors: Record<string, string>;
	/** The link to what can be bought instead. */
	showSpecs: (item: CartItem) => ReactNode;
	state: CartState;
	tell: Tell;
	/** By line: the number of packs that the buyer was asked about. */
	asked: Record<string, number>;
};

/** Lines that cannot be bought as they are, each with its reason and its remedies. */
export function BlockedLines({ rows, count, cart, errors, showSpecs, state, tell, asked }: Props) {
	if (rows.length === 0) return null;
	return (
		<Surface as="section" bordered padding="small" className={styles.blocked} aria-labelledby="blocked-lines">
			<div className={row(8, "between")}>
				<h2 id="blocked-lines">
					不能购买 <small className={regular}>{count} 种，不计入合计</small>
				</h2>
				<Button variant="text" name="do" value="deleteBlocked" disabled={count === 0}>
					全部移除
				</Button>
			</div>
			<ul>
				{rows.map((row) =>
					"gone" in row ? (
						<GoneLine key={row.gone.cartItemId} gone={row.gone} cart={cart} as="li" />
					) : (
						<li key={row.item.cartItemId} id={toLineId(row.item.cartItemId)}>
							<SkuCell item={row.item}>{showSpecs(row.item)}</SkuCell>
							<Remedy item={row.item} error={errors[row.item.cartItemId]} />
							{row.item.invalid ? (
								<span>× {formatNumber(row.item.num, { saleUnit: row.item.saleUnit })}</span>
							) : (
								<span>
									<NumberBox
										item={row.item}
										box={readCartBox(state, row.item)}
										tell={tell}
										asked={asked[row.item.cartItemId]}
										note={toNoteId(row.item)}
									/>
								</span>
							)}
							<button type="submit" className={styles.text} name="do" value={`delete/${row.item.cartItemId}`}>
								删除
							</button>
						</li>
					),
				)}
			</ul>
		</Surface>
	);
}

/** The reason, and the nearest number that can be bought. */
function Remedy({ item, error }: { item: CartItem; error: string | undefined }) {
	const { num } = item.invalid ? { num: 0 } : fitQuantity(item.num, item);
	return (
		<span>
			<output id={toNoteId(item)} className={styles.error} {...danger}>
				{error ?? item.errorMessage ?? "商品已失效"}
			</output>
			{num > 0 && num !== item.num && (
				<Button size="small" name="do" value={`number/${item.cartItemId}/${num}`}>
					改为 {formatNumber(num, { saleUnit: item.saleUnit })}
				</Button>
			)}
		</span>
	);
}

function toNoteId({ cartItemId }: CartItem): string {
	return `${toLineId(cartItemId)}-note`;
}
