import type { DirectPurchase } from "~/api/contract/mall/inquiry";
import { formatGoods } from "~/domain/goods/asked-goods";
import { toPicture } from "~/domain/goods/free-goods";
import { quantityMaximum } from "~/domain/goods/quantity";
import { formatDate } from "~/domain/text/dates";
import { FreeNote, GoodsLink } from "~/parts/article/goods-link/goods-link";
import { Checkbox } from "~/ui/control/choice/choice";
import { row } from "~/ui/layout/row/row";
import { numberCell, Table } from "~/ui/layout/table/table";
import { toYuan } from "~/ui/look/price/price";
import { unbroken } from "~/ui/look/unbroken/unbroken";

type Props = {
	purchases: readonly DirectPurchase[];
	/** Each row has a checkbox, which chooses the article for the surrounding form. */
	mayAsk: boolean;
};

/** A table of bought articles with their amounts. */
export function PurchaseTable({ purchases, mayAsk }: Props) {
	return (
		<Table
			caption="直接下单的商品"
			columns={["商品", "供应商", "最近下单"]}
			numberColumns={["最近单价", "订单", "数量", "金额"]}
		>
			{purchases.map((one) => (
				<tr key={one.skuId}>
					<th scope="row" className={row(12, "unbroken")}>
						{mayAsk && !one.free && (
							<Checkbox name="goods" value={formatGoods({ ...one, num: Math.min(one.num, quantityMaximum) })}>
								<span className="visually-hidden">{`选择 ${one.name}`}</span>
							</Checkbox>
						)}
						<img src={toPicture(one)} alt="" width={48} height={48} loading="lazy" decoding="async" />
						<GoodsLink goods={one} />
						<FreeNote free={one.free} />
					</th>
					<td>{one.venderName}</td>
					<td className={unbroken}>
						<time dateTime={one.time}>{formatDate(one.time, "yyyy-MM-dd")}</time>
					</td>
					<td {...numberCell}>{toYuan(one.price)}</td>
					<td {...numberCell}>{one.orderCount}</td>
					<td {...numberCell}>{`${one.num} ${one.saleUnit}`}</td>
					<td {...numberCell}>{toYuan(one.amount)}</td>
				</tr>
			))}
		</Table>
	);
}
