import type { ReactNode } from "react";
import type { Cart } from "~/api/schema/cart";
import { dataNative, mark } from "~/document/marks";
import { countGoods } from "~/domain/goods/count-goods";
import { Button } from "~/ui/button/button";
import { Price, toYuan } from "~/ui/price/price";
import { Surface } from "~/ui/surface/surface";
import styles from "./cart-summary.module.css";
import { CheckButton } from "./check-button";
import { isBlocked, listCheckedItems, listItems } from "./lines";
import { UndoButton } from "./undo-button";

type Props = { cart: Cart; allChecked: boolean | "mixed"; busy: boolean; more?: ReactNode };

/** The bar that stays at the bottom of the window: the totals from the backend, and the checkout button. */
export function CartSummary({ cart, allChecked, busy, more }: Props) {
	const { price, checkedNumber } = cart;
	const blocked = listItems(cart).filter(isBlocked).length;
	return (
		<Surface bordered className={styles.bar} data-bottom-bar>
			<CheckButton
				checked={allChecked}
				label="全选"
				text="全选"
				value={`select/all/${allChecked === true ? 0 : 1}`}
			/>
			<button
				type="submit"
				className={styles.text}
				name="do"
				value="deleteChecked"
				disabled={checkedNumber === 0}
			>
				删除选中
			</button>
			<UndoButton cart={cart} />
			{more}
			<div className={styles.totals} aria-live="polite" aria-atomic="true">
				<p>
					已选 <b>{countGoods(listCheckedItems(cart))}</b>，合计（含税）{" "}
					<Price value={price.totalPrice} size="medium" />
				</p>
				{blocked > 0 && (
					<p>
						<small>
							<a href="#blocked-lines">另有 {blocked} 种不能购买</a>，不计入合计
						</small>
					</p>
				)}
				<small>
					商品 {toYuan(price.goodsPrice)} · 运费 {toYuan(price.freightPrice)}
					{Number(price.discountPrice) !== 0 && ` · 优惠 ${toYuan(price.discountPrice)}`} · 未税{" "}
					{toYuan(price.nakedPrice)} · 税额 {toYuan(price.tax)}
				</small>
			</div>
			<Button
				variant="primary"
				size="large"
				name="do"
				value="settle"
				{...mark(dataNative)}
				disabled={checkedNumber === 0}
				aria-busy={busy || undefined}
			>
				去结算
			</Button>
		</Surface>
	);
}
