import type { Change, Settlement, SettlementItem } from "~/api/schema/settlement";
import { present } from "~/api/wire/present";
import { countGoods } from "~/domain/goods/count-goods";
import { describePack, formatNumber } from "~/domain/goods/unit";
import { describeCosts } from "~/domain/order/cost-fields";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { SkuCell } from "~/parts/article/sku-line/sku-cell";
import { ChangeNotice } from "~/parts/order/planned/change-notice";
import { PlannedTable } from "~/parts/order/planned/planned-table";
import { Surface, TitledSurface } from "~/ui/layout/surface/surface";
import { numberCell, Table } from "~/ui/layout/table/table";
import { muted } from "~/ui/look/muted/muted";
import { Price, toYuan } from "~/ui/look/price/price";
import { TextLink } from "~/ui/navigation/link/link";

/** A part with more lines shows them when they are asked for. */
const openLines = 10;

type Props = {
	settlement: Settlement;
	/** The name of its address among the others. */
	name: string;
	/** Other prices than before, and the changes that a refused submit names. */
	changes: readonly Change[];
};

/** The order for one address: its goods and child orders, and the way to change it. */
export function OnePart({ settlement, name, changes }: Props) {
	const { settlementId, orderId, venders, poNo, costs } = settlement;
	const items = venders.flatMap((vender) => vender.items);
	const whole = describeCosts({ ...costs, ...present({ poNo: poNo || undefined }) });
	return (
		<TitledSurface
			title={name}
			id={`part-${settlementId}`}
			bordered
			spaced
			aside={
				orderId ? (
					<TextLink href={toPath(pages.orderStatus, { orderId })}>{`已提交，订单 ${orderId}`}</TextLink>
				) : (
					<TextLink href={toPath(pages.orderConfirm, { settlementId })}>
						修改送货、发票与备注<span className="visually-hidden">：{name}</span>
					</TextLink>
				)
			}
		>
			<ChangeNotice settlement={settlement} changes={changes} />
			{whole.length > 0 && <p className={muted}>{whole.join("　")}</p>}
			<details open={items.length <= openLines}>
				<summary>{countGoods(items)}</summary>
				<Surface bordered padding="none">
					<Table caption={`${name}的商品`} columns={["商品"]} numberColumns={["单价", "数量", "小计"]}>
						{items.map((item) => (
							<Line key={item.skuId} item={item} />
						))}
					</Table>
				</Surface>
			</details>
			<PlannedTable settlement={settlement} place={name} />
		</TitledSurface>
	);
}

function Line({ item }: { item: SettlementItem }) {
	return (
		<tr>
			<td>
				<SkuCell item={item} costs={describeCosts(item.costs)} gifts={[...item.attachments, ...item.gifts]}>
					{item.stockStateDesc}
				</SkuCell>
			</td>
			<td {...numberCell}>
				<Price value={item.price} unit={item.saleUnit} />
				{item.pack && <small>{describePack(item.price, item)}</small>}
			</td>
			<td {...numberCell}>{formatNumber(item.num, item)}</td>
			<td {...numberCell}>
				<Price value={item.subtotal} />
				{item.tax && <small>{`税额 ${toYuan(item.tax)}`}</small>}
			</td>
		</tr>
	);
}
