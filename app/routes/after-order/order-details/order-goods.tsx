import type { ChildOrder, OrderItem } from "~/api/schema/order";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { SkuCell } from "~/parts/article/sku-line/sku-cell";
import { OrderSums } from "~/parts/order/order-sums/order-sums";
import { outPath } from "~/parts/page/out-link/out-path";
import { link } from "~/ui/link/link";
import { formatTaxRate, Price, toYuan } from "~/ui/price/price";
import { Surface, TitledSurface } from "~/ui/surface/surface";
import { numberCell, Table } from "~/ui/table/table";
import styles from "./order-details.module.css";

/** The goods that were ordered of this supplier, and their sums, which the backend calculates. */
export function OrderGoods({ order }: { order: ChildOrder }) {
	const { orderId, venderId, venderName, items, state, handleOption } = order;
	const isPaid = state === "pendingShipment" || state === "shipped" || state === "completed";
	return (
		<TitledSurface
			title="商品清单"
			id="goods"
			aside={
				<a href={toPath(pages.shop, { venderId })} className={link}>
					{venderName}
				</a>
			}
			className={styles.card}
			minor
			spaced
		>
			<Surface bordered padding="none">
				<Table caption="商品清单" columns={["商品"]} numberColumns={["单价", "数量", "税额", "小计"]}>
					<tbody>
						{items.map((item) => (
							<GoodsRow
								key={item.skuId}
								item={item}
								afterSaleHref={
									handleOption.afterSale ? outPath("afterSaleApply", { orderId, skuId: item.skuId }) : null
								}
							/>
						))}
					</tbody>
				</Table>
			</Surface>
			<OrderSums order={order} total={isPaid ? "实付金额" : "应付金额"} />
		</TitledSurface>
	);
}

function GoodsRow({ item, afterSaleHref }: { item: OrderItem; afterSaleHref: string | null }) {
	const { price, nakedPrice, taxRate, num, saleUnit = "", tax, subtotal } = item;
	return (
		<tr>
			<td>
				<SkuCell item={item} gifts={item.gifts} />
			</td>
			<td className={numberCell}>
				<Price value={price} />
				<small>
					未税 {toYuan(nakedPrice)} 税率 {formatTaxRate(taxRate)}
				</small>
			</td>
			<td className={numberCell}>
				{num} {saleUnit}
			</td>
			<td className={numberCell}>{toYuan(tax)}</td>
			<td className={numberCell}>
				<Price value={subtotal} />
				{afterSaleHref && (
					<a
						href={afterSaleHref}
						className={styles.afterSale}
						target="_blank"
						rel="noopener noreferrer"
						aria-label={`申请售后 ${item.name}`}
					>
						申请售后
					</a>
				)}
			</td>
		</tr>
	);
}
