import type { CartVender } from "~/api/schema/cart";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { toYuan } from "~/ui/price/price";
import styles from "./cart-view.module.css";
import { CheckButton } from "./check-button";

/** The row above a supplier's goods, which folds them; `count` of them are left. */
export function VenderHead({ vender, count }: { vender: CartVender; count: number }) {
	const checked = vender.checked || (vender.items.some((item) => item.checked) ? "mixed" : false);
	return (
		<tr className={styles.vender}>
			<th scope="rowgroup" colSpan={6}>
				<div className={styles.venderRow}>
					<CheckButton
						checked={checked}
						disabled={!count}
						label={`选择 ${vender.venderName} 的商品`}
						value={`select/vender/${vender.venderId}/${checked === true ? 0 : 1}`}
					/>
					<a href={toPath(pages.shop, { venderId: vender.venderId })}>{vender.venderName}</a>
					{count > 0 && (
						<details open className={styles.fold}>
							<summary>{count} 种</summary>
						</details>
					)}
					{vender.promotionNotice && <small className={styles.notice}>{vender.promotionNotice}</small>}
					<small className={styles.venderSum}>
						已选商品 {toYuan(vender.price)}，运费 {toYuan(vender.freight)}
					</small>
				</div>
			</th>
		</tr>
	);
}
