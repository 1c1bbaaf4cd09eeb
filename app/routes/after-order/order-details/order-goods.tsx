import type { ComponentProps } from "react";
import type { ChildOrder, OrderClaim, OrderItem } from "~/api/schema/order";
import { describePack, formatNumber } from "~/domain/goods/unit";
import { isDropped } from "~/domain/order/after-sale";
import { describeCosts } from "~/domain/order/cost-fields";
import { getOrderMoney } from "~/domain/order/order-money";
import { countParcels, type LineParcels, listParcels } from "~/domain/order/parcels";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatMoney } from "~/domain/text/money";
import { SkuCell } from "~/parts/article/sku-line/sku-cell";
import { OrderSums } from "~/parts/order/order-sums/order-sums";
import { outPath } from "~/parts/page/out-link/out-path";
import { hasExtension } from "~/request/has-extension";
import { target } from "~/ui/layout/item/item";
import { Surface, TitledSurface } from "~/ui/layout/surface/surface";
import { numberCell, Table } from "~/ui/layout/table/table";
import { joinClasses } from "~/ui/look/join-classes";
import { mutedBelow } from "~/ui/look/muted/muted";
import { formatTaxRate, Price, toYuan } from "~/ui/look/price/price";
import { accent } from "~/ui/look/words/words";
import { TextLink } from "~/ui/navigation/link/link";
import styles from "./order-details.module.css";

/** The goods that were ordered of this supplier, and their sums, which the backend calculates. */
export function OrderGoods({ order }: { order: ChildOrder }) {
	const { orderId, venderId, venderName, items, handleOption } = order;
	const counts = listParcels(order).length > 0 ? countParcels(order) : undefined;
	return (
		<TitledSurface
			title="商品清单"
			id="goods"
			aside={<TextLink href={toPath(pages.shop, { venderId })}>{venderName}</TextLink>}
			className={styles.card}
			spaced
		>
			<Surface bordered padding="none">
				<Table caption="商品清单" columns={["商品"]} numberColumns={["单价", "数量", "税额", "小计"]}>
					{items.map((item) => (
						<GoodsRow
							key={item.skuId}
							item={item}
							count={counts?.get(item.skuId)}
							afterSaleHref={
								handleOption.afterSale && mayClaim(item, order.claims, counts?.get(item.skuId))
									? outPath("afterSaleApply", { orderId, skuId: item.skuId })
									: null
							}
						/>
					))}
				</Table>
			</Surface>
			<OrderSums order={order} {...listSums(order)} />
		</TitledSurface>
	);
}

/** The ordered sum where nothing is owed any more, then the payment, then the refunds. */
function listSums(order: ChildOrder): Pick<ComponentProps<typeof OrderSums>, "rows" | "total"> {
	const { dueFen, paidFen, refundedFen, netFen } = getOrderMoney(order);
	if (refundedFen > 0) {
		const rows = [["实付金额", order.payable] as const, ["已退款", formatMoney(-refundedFen)] as const];
		return { rows, total: ["实付净额", formatMoney(netFen)] };
	}
	if (paidFen > 0) return { total: ["实付金额", order.payable] };
	const total = ["应付金额", formatMoney(dueFen)] as const;
	return dueFen > 0 ? { total } : { rows: [["订单金额", order.payable]], total };
}

/**
 * Goods can be claimed as long as some of them are not claimed yet. Those that come in parcels
 * must be received before, where a mall counts receipts.
 */
function mayClaim(
	{ skuId, num }: OrderItem,
	claims: ChildOrder["claims"] = [],
	count: LineParcels | undefined,
): boolean {
	const held = claims
		.filter((claim) => claim.skuId === skuId && isHeld(claim))
		.reduce((sum, claim) => sum + claim.num, 0);
	return held < (count && hasExtension("orders") ? count.received : num);
}

/** Pieces that came back exchanged or repaired can be claimed again. */
function isHeld({ state, kind }: OrderClaim): boolean {
	return state === "done" ? kind === "return" : !isDropped(state);
}

type RowProps = {
	item: OrderItem;
	/** Its sent and received pieces, where it comes in parcels. */
	count: LineParcels | undefined;
	afterSaleHref: string | null;
};

function GoodsRow({ item, count, afterSaleHref }: RowProps) {
	const { price, nakedPrice, taxRate, num, saleUnit, pack, tax, subtotal } = item;
	const say = (pieces: number) => formatNumber(pieces, { saleUnit });
	return (
		<tr>
			<td>
				<SkuCell item={item} costs={describeCosts(item.costs)} gifts={item.gifts}>
					<small className={mutedBelow}>
						{item.model && `型号 ${item.model}　`}商品编号 {item.skuId}
					</small>
				</SkuCell>
			</td>
			<td {...numberCell}>
				<Price value={price} unit={saleUnit} />
				{pack && <small>{describePack(price, item)}</small>}
				<small>
					未税 {toYuan(nakedPrice)} 税率 {formatTaxRate(taxRate)}
				</small>
			</td>
			<td {...numberCell}>
				{formatNumber(num, item)}
				{count && <small>{`已发 ${say(count.sent)}，已收 ${say(count.received)}`}</small>}
			</td>
			<td {...numberCell}>{toYuan(tax)}</td>
			<td {...numberCell}>
				<Price value={subtotal} />
				{afterSaleHref && (
					<a
						href={afterSaleHref}
						className={`${joinClasses(styles.afterSale, target, accent)} screen-only`}
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
