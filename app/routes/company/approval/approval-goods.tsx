import type { Approval } from "~/api/contract/mall/approval";
import type { ChildOrder, OrderItem } from "~/api/schema/order";
import { formatGift } from "~/domain/goods/gift-kinds";
import { describeLineTexts } from "~/domain/goods/line-texts";
import { describeSplit } from "~/domain/goods/stock-state";
import { describePack, formatNumber } from "~/domain/goods/unit";
import { describeCosts } from "~/domain/order/cost-fields";
import { formatPromise } from "~/domain/order/promise";
import { FreeNote, GoodsLink } from "~/parts/article/goods-link/goods-link";
import type { LastTexts } from "~/parts/article/last-bought/load-last-bought";
import { FileLinks } from "~/parts/order/files/file-links";
import { OrderSums } from "~/parts/order/order-sums/order-sums";
import { Surface, TitledSurface } from "~/ui/layout/surface/surface";
import { GroupedTable, numberCell } from "~/ui/layout/table/table";
import { formatTaxRate, Price, toYuan } from "~/ui/look/price/price";
import styles from "./approval.module.css";
import { loadLastOfOrder } from "./load-approval";

/**
 * The ordered goods by supplier, with tax and promised delivery, and their
 * sums, which the backend calculates.
 */
export async function ApprovalGoods({ approval }: { approval: Approval }) {
	const last = await loadLastOfOrder();
	return (
		<TitledSurface title="商品清单" id="goods" className={styles.card} spaced>
			<Surface bordered padding="none">
				<GroupedTable
					caption="商品清单"
					columns={["商品"]}
					numberColumns={["未税单价", "税率", "含税单价", "数量", "税额", "含税小计"]}
				>
					{approval.order.children.map((part) => (
						<Part key={part.orderId} part={part} last={last} />
					))}
				</GroupedTable>
			</Surface>
			<OrderSums order={approval} total={["订单金额", approval.payable]} />
		</TitledSurface>
	);
}

function Part({ part, last }: { part: ChildOrder; last: LastTexts }) {
	const { venderName, freight, items, files } = part;
	return (
		<tbody>
			<tr className={styles.part}>
				<th scope="rowgroup" colSpan={7}>
					{venderName}　送货时间：{formatPromise(part)}　运费 <span translate="no">{toYuan(freight)}</span>
				</th>
			</tr>
			{files && (
				<tr>
					<td colSpan={7}>
						文件：
						<FileLinks files={files} />
					</td>
				</tr>
			)}
			{items.map((item) => (
				<Line key={item.skuId} item={item} last={last[item.skuId]} />
			))}
		</tbody>
	);
}

function Line({ item, last }: { item: OrderItem; last: string | undefined }) {
	const { specList, gifts, nakedPrice, taxRate, price, num, saleUnit, pack, tax, subtotal } = item;
	const specs = specList.map(({ specName, specValue }) => `${specName}：${specValue}`).join("　");
	return (
		<tr>
			<td>
				<GoodsLink goods={item} />
				{specs && <small>{specs}</small>}
				{[
					item.split && describeSplit(item.split),
					...describeLineTexts(item),
					...describeCosts(item.costs),
					last,
				].map((fact) => fact && <small key={fact}>{fact}</small>)}
				{/* Only the buyer can open the drawing. */}
				<FreeNote free={item.free && { ...item.free, drawing: undefined }} />
				{item.free?.drawing && <small>{`图纸 ${item.free.drawing.name}`}</small>}
				{gifts.map((gift) => (
					<small key={gift.skuId}>{formatGift(gift)}</small>
				))}
			</td>
			<td {...numberCell}>{toYuan(nakedPrice)}</td>
			<td {...numberCell}>{formatTaxRate(taxRate)}</td>
			<td {...numberCell}>
				{toYuan(price)}
				{saleUnit && `/${saleUnit}`}
				{pack && <small>{describePack(price, item)}</small>}
			</td>
			<td {...numberCell}>{formatNumber(num, item)}</td>
			<td {...numberCell}>{toYuan(tax)}</td>
			<td {...numberCell}>
				<Price value={subtotal} />
			</td>
		</tr>
	);
}
