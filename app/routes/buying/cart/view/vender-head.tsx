import type { CartVender } from "~/api/schema/cart";
import { dataNative, mark } from "~/document/marks";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import type { CartFacts } from "~/parts/cart/lines/cart-facts";
import { Button } from "~/ui/control/button/button";
import { pushed } from "~/ui/layout/item/item";
import { row } from "~/ui/layout/row/row";
import { joinClasses } from "~/ui/look/join-classes";
import { toYuan } from "~/ui/look/price/price";
import { bold } from "~/ui/look/words/words";
import styles from "./cart-view.module.css";
import { CheckButton } from "./check-button";

type Props = {
	vender: CartVender;
	/** All lines of the supplier that can be bought; absent where none is left. */
	facts: CartFacts["venders"][string] | undefined;
	/** How many of them are on the page. */
	shown: number;
	/** The cart has goods of others, too. */
	hasOthers: boolean;
};

/**
 * The row above a supplier's goods, which folds them. Its box and its sums are
 * about those on other pages, too.
 */
export function VenderHead({ vender, facts, shown, hasOthers }: Props) {
	const { count, tick: checked } = facts ?? { count: 0, tick: false };
	const sums = `已选商品 ${toYuan(vender.price)}，运费 ${toYuan(vender.freight)}`;
	return (
		<tr className={styles.vender}>
			<th scope="rowgroup" colSpan={7}>
				<div className={joinClasses(row(12), styles.venderRow)}>
					<CheckButton
						checked={checked}
						disabled={!count}
						label={`选择 ${vender.venderName} 的商品`}
						value={`select/vender/${vender.venderId}/${checked === true ? 0 : 1}`}
					/>
					<a href={toPath(pages.shop, { venderId: vender.venderId })} className={bold}>
						{vender.venderName}
					</a>
					{shown > 0 && (
						<details open>
							<summary>{shown === count ? `${count} 种` : `本页 ${shown} 种，共 ${count} 种`}</summary>
						</details>
					)}
					{vender.promotionNotice && <small className={styles.notice}>{vender.promotionNotice}</small>}
					<small key={sums} translate="no" className={joinClasses(styles.venderSum, pushed)}>
						{sums}
					</small>
					{hasOthers && count > 0 && (
						<Button
							size="small"
							name="do"
							value={`settle/${vender.venderId}`}
							disabled={checked === false}
							aria-label={`单独结算 ${vender.venderName}`}
							{...mark(dataNative)}
						>
							单独结算
						</Button>
					)}
				</div>
			</th>
		</tr>
	);
}
