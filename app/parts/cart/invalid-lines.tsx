import type { ReactNode } from "react";
import type { CartItem } from "~/api/schema/cart";
import { SkuCell } from "~/parts/article/sku-line/sku-cell";
import { Surface } from "~/ui/surface/surface";
import styles from "./cart-view.module.css";
import { toLineId } from "./line-specs";

/** Lines that cannot be bought any more, with the reason. */
export function InvalidLines({
	items,
	showSpecs,
}: {
	items: CartItem[];
	/** The link to the other specifications of a line's product. */
	showSpecs: (item: CartItem) => ReactNode;
}) {
	if (items.length === 0) return null;
	return (
		<Surface as="section" bordered padding="small" className={styles.invalid} aria-labelledby="invalid-lines">
			<h2 id="invalid-lines">
				失效商品 <small>{items.length} 种</small>
			</h2>
			<ul>
				{items.map((item) => (
					<li key={item.cartItemId} id={toLineId(item.cartItemId)}>
						<SkuCell item={item}>{showSpecs(item)}</SkuCell>
						<span className={styles.error}>{item.errorMessage ?? "商品已失效"}</span>
						<span>× {item.num}</span>
						<button
							type="submit"
							className={styles.text}
							name="do"
							value={`delete/${item.cartItemId}`}
							aria-label={`删除 ${item.name}`}
						>
							删除
						</button>
					</li>
				))}
			</ul>
		</Surface>
	);
}
