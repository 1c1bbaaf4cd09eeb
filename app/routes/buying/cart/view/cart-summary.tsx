import type { ReactNode } from "react";
import type { Cart } from "~/api/schema/cart";
import { dataNative, mark } from "~/document/marks";
import type { CartFacts } from "~/parts/cart/lines/cart-facts";
import { Button } from "~/ui/control/button/button";
import { target } from "~/ui/layout/item/item";
import { row } from "~/ui/layout/row/row";
import { Surface } from "~/ui/layout/surface/surface";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { Price, toYuan } from "~/ui/look/price/price";
import { warning } from "~/ui/look/tone/tone";
import styles from "./cart-summary.module.css";
import { CheckButton } from "./check-button";
import { UndoButton } from "./undo-button";

/** A part of the bar in which controls stand beside each other. */
const line = row(24, "unbroken");

type Props = {
	cart: Cart;
	facts: CartFacts;
	/** Some lines are on other pages. */
	isPart: boolean;
	/** The address of the lines that cannot be bought. */
	blockedHref: string;
	busy: boolean;
	/** How many lines have changes that wait for the network. */
	unsent: number;
	more?: ReactNode;
};

/**
 * The bar that stays at the bottom of the window: the totals from the backend, and the checkout button. On a
 * phone, the tools stand after the lines: in the bar they cover parts of a line's own controls.
 */
export function CartSummary({ cart, facts, isPart, blockedHref, busy, unsent, more }: Props) {
	const { price, checkedNumber } = cart;
	const { tick, blocked } = facts;
	const fault = findFault(cart);
	const parts = fault ?? describePrice(price);
	return (
		<Surface bordered className={joinClasses(styles.bar, line)} data-bottom-bar>
			<div className={joinClasses(styles.tools, line)}>
				<CheckButton
					checked={tick}
					label="全选"
					text={isPart ? `全选 ${facts.count - blocked} 种` : "全选"}
					value={`select/all/${tick === true ? 0 : 1}`}
				/>
				<button
					type="submit"
					name="do"
					className={joinClasses(styles.text, target, muted)}
					value="deleteChecked"
					disabled={checkedNumber === 0}
				>
					{isPart && checkedNumber > 0 ? `删除选中 ${checkedNumber} 种` : "删除选中"}
				</button>
				<UndoButton deleted={facts.deleted} />
				{more}
			</div>
			<div className={joinClasses(styles.decision, line)}>
				<div className={styles.totals} aria-live="polite" aria-atomic="true">
					{unsent > 0 && <p {...warning}>{`未同步 ${unsent} 种，网络恢复后自动保存；金额未含改动`}</p>}
					<p>
						已选{" "}
						<b key={facts.goods} translate="no">
							{facts.goods}
						</b>
						，合计（含税） <Price value={price.totalPrice} size="medium" />
					</p>
					{blocked > 0 && (
						<p>
							<small>
								<a href={blockedHref}>另有 {blocked} 种不能购买</a>，不计入合计
							</small>
						</p>
					)}
					<small key={parts} translate="no">
						{parts}
					</small>
				</div>
				<Button
					variant="primary"
					size="large"
					name="do"
					value="settle"
					{...mark(dataNative)}
					disabled={fault !== null}
					aria-busy={busy || undefined}
				>
					去结算
				</Button>
			</div>
		</Surface>
	);
}

/** The reason why nothing can be settled, or null. */
function findFault({ checkedNumber, price }: Cart): string | null {
	if (checkedNumber === 0) return "请先勾选要结算的商品";
	return Number(price.totalPrice) > 0 ? null : `应付金额为 ${toYuan(price.totalPrice)}，不能结算`;
}

/** The parts of the total. */
function describePrice({ goodsPrice, freightPrice, discountPrice, nakedPrice, tax }: Cart["price"]): string {
	const discount = Number(discountPrice) === 0 ? [] : [`优惠 ${toYuan(discountPrice)}`];
	return [
		`商品 ${toYuan(goodsPrice)}`,
		`运费 ${toYuan(freightPrice)}`,
		...discount,
		`未税 ${toYuan(nakedPrice)}`,
		`税额 ${toYuan(tax)}`,
	].join(" · ");
}
