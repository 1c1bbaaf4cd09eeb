import type { AfterSale } from "~/api/schema/after-sale";
import { formatAfterSaleKind } from "~/domain/order/after-sale";
import { SkuCell } from "~/parts/article/sku-line/sku-cell";
import { Facts, type NamedValue } from "~/ui/layout/facts/facts";
import { Surface, TitledSurface } from "~/ui/layout/surface/surface";
import { numberCell, Table } from "~/ui/layout/table/table";
import { Price, toYuan } from "~/ui/look/price/price";

/** The article and number of a claim, its reason, the way back, and the refund. */
export function ClaimFacts({ claim }: { claim: AfterSale }) {
	const {
		kind,
		num,
		saleUnit = "",
		price,
		refund,
		reason,
		description,
		way,
		pickup,
		parcel,
		venderName,
	} = claim;
	const facts: NamedValue[] = [
		["售后类型", formatAfterSaleKind(kind)],
		["供应商", venderName],
		["申请原因", reason],
		["问题描述", description],
		["寄回方式", way === "self" ? "自行寄回" : "上门取件"],
		["取件地址", pickup && `${pickup.name}　${pickup.mobile}　${pickup.address}`],
		["快递", parcel && `${parcel.carrier}　${parcel.trackingNo}`],
	];
	return (
		<TitledSurface title="售后商品" id="goods" spaced>
			<Surface bordered padding="none">
				<Table caption="售后商品" columns={["商品"]} numberColumns={["单价", "数量", "退款金额"]}>
					<tr>
						<td>
							<SkuCell item={claim} />
						</td>
						<td {...numberCell}>{toYuan(price)}</td>
						<td {...numberCell}>
							{num} {saleUnit}
						</td>
						<td {...numberCell}>{refund ? <Price value={refund} /> : "—"}</td>
					</tr>
				</Table>
			</Surface>
			<Facts facts={facts} columns={2} />
		</TitledSurface>
	);
}
