import { describeStock } from "~/domain/goods/stock-difference";
import { SkuCell } from "~/parts/article/sku-line/sku-cell";
import type { CartChanges } from "~/parts/cart/place-change/load-cart-changes";
import { numberCell, Table } from "~/ui/layout/table/table";
import { unbroken } from "~/ui/look/unbroken/unbroken";

/** The lines of the cart that the new place changes, each before and after. */
export function ChangedCartLines({ lines, changes }: CartChanges) {
	if (changes.length === 0) return null;
	const items = new Map(lines.map((line) => [line.skuId, line]));
	return (
		<Table caption="购物车的变化" columns={["商品", { number: "数量" }, "原来", "现在"]}>
			{changes.map(({ skuId, before, after }) => {
				const item = items.get(skuId);
				return (
					item && (
						<tr key={skuId}>
							<td>
								<SkuCell item={item} />
							</td>
							<td {...numberCell}>{item.num}</td>
							<td className={unbroken}>{describeStock(before)}</td>
							<td className={unbroken}>
								<b>{describeStock(after)}</b>
							</td>
						</tr>
					)
				);
			})}
		</Table>
	);
}
