import type { CartVender } from "~/api/schema/cart";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { toYuan } from "~/ui/price/price";
import styles from "./cart-view.module.css";
import { CheckButton } from "./check-button";

/** The row above a supplier's goods. */
export function VenderHead({ vender }: { vender: CartVender }) {
	const checked = vender.checked || (vender.items.some((item) => item.checked) ? "mixed" : false);
	return (
		<tr className={styles.vender}>
			<th scope="rowgroup" colSpan={6}>
				<span className={styles.venderRow}>
					<CheckButton
						checked={checked}
						label={`选择 ${vender.venderName} 的商品`}
						value={`select/vender/${vender.venderId}/${checked === true ? 0 : 1}`}
					/>
					<a href={toPath(pages.shop, { venderId: vender.venderId })}>{vender.venderName}</a>
					{vender.promotionNotice && <small className={styles.notice}>{vender.promotionNotice}</small>}
					<small className={styles.venderSum}>
						已选商品 {toYuan(vender.price)}，运费 {toYuan(vender.freight)}
					</small>
				</span>
			</th>
		</tr>
	);
}
