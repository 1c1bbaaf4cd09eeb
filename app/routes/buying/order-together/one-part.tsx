import type { Change, Settlement, SettlementItem } from "~/api/schema/settlement";
import { present } from "~/api/wire/present";
import { countGoods } from "~/domain/goods/count-goods";
import { describePack, formatNumber } from "~/domain/goods/unit";
import { describeCosts } from "~/domain/order/cost-fields";
import { formatLastPromise } from "~/domain/order/promise";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatAddressLine } from "~/domain/place/address-text";
import { SkuCell } from "~/parts/article/sku-line/sku-cell";
import { ChangeNotice } from "~/parts/order/planned/change-notice";
import { PlannedTable } from "~/parts/order/planned/planned-table";
import { stack } from "~/ui/layout/stack/stack";
import { Surface } from "~/ui/layout/surface/surface";
import { numberCell, Table } from "~/ui/layout/table/table";
import { muted } from "~/ui/look/muted/muted";
import { Price, toYuan } from "~/ui/look/price/price";
import { link, TextLink } from "~/ui/navigation/link/link";
import styles from "./together.module.css";

type Props = {
	settlement: Settlement;
	/** The name of its address among the others. */
	name: string;
	/** Other prices than before, and the changes that a refused submit names. */
	changes: readonly Change[];
};

/** The heads of the table of parts: names, and those of numbers. */
export const partColumns = ["收货地址", "送达"];
export const partNumbers = ["商品金额", "运费", "金额", "操作"];

/** The order for one address in a line: goods and child orders fold out, and a link leads to its changes. */
export function OnePart({ settlement, name, changes }: Props) {
	const { venders, poNo, costs, address } = settlement;
	const items = venders.flatMap((vender) => vender.items);
	const filled = venders.filter((vender) => vender.items.length > 0);
	const whole = describeCosts({ ...costs, ...present({ poNo: poNo || undefined }) });
	return (
		<tbody className={styles.part}>
			<tr>
				<td>
					<b>{name}</b>
					{address && <small>{formatAddressLine(address)}</small>}
				</td>
				<td>{address ? formatLastPromise(filled) : "—"}</td>
				<td {...numberCell}>{toYuan(settlement.orderPrice)}</td>
				<td {...numberCell}>{toYuan(settlement.freight)}</td>
				<td {...numberCell}>
					<Price value={settlement.payPrice} />
				</td>
				<td {...numberCell}>
					<PartLink settlement={settlement} name={name} />
				</td>
			</tr>
			<tr>
				<td colSpan={6}>
					<div className={stack(8)}>
						<ChangeNotice settlement={settlement} changes={changes} />
						{whole.length > 0 && <p className={muted}>{whole.join("　")}</p>}
						<details>
							<summary className={link}>{`${countGoods(items)}，拆成 ${filled.length} 张子订单`}</summary>
							<div className={stack(12)}>
								<Surface bordered padding="none">
									<Table
										caption={`${name}的商品`}
										columns={["商品"]}
										numberColumns={["单价", "数量", "小计"]}
									>
										{items.map((item) => (
											<Line key={item.skuId} item={item} />
										))}
									</Table>
								</Surface>
								<PlannedTable settlement={settlement} place={name} />
							</div>
						</details>
					</div>
				</td>
			</tr>
		</tbody>
	);
}

function PartLink({ settlement: { settlementId, orderId }, name }: Omit<Props, "changes">) {
	if (orderId) {
		return <TextLink href={toPath(pages.orderStatus, { orderId })}>{`已提交，订单 ${orderId}`}</TextLink>;
	}
	return (
		<TextLink href={toPath(pages.orderConfirm, { settlementId })}>
			修改送货、发票与备注<span className="visually-hidden">：{name}</span>
		</TextLink>
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
