import type { Settlement } from "~/api/schema/settlement";
import { countGoods } from "~/domain/goods/count-goods";
import { formatInvoiceType } from "~/domain/order/invoice-type";
import { formatPromise } from "~/domain/order/promise";
import { joinRemarks, type PlannedChild, splitSettlement } from "~/domain/order/split-settlement";
import { joinArea } from "~/domain/place/join-area";
import { formatMoney } from "~/domain/text/money";
import { Surface } from "~/ui/layout/surface/surface";
import { numberCell, Table } from "~/ui/layout/table/table";
import { Price, toYuan } from "~/ui/look/price/price";
import { danger } from "~/ui/look/tone/tone";
import { bold } from "~/ui/look/words/words";
import styles from "./planned-table.module.css";

type Props = {
	settlement: Settlement;
	/** The name of its address, where there are several. */
	place?: string;
};

/**
 * The child orders that a submit makes: goods, promised day, address, invoice and sum
 * of each. Nothing without goods.
 */
export function PlannedTable({ settlement, place }: Props) {
	const { children, restFen } = splitSettlement(settlement);
	if (children.length === 0) return null;
	return (
		<Surface bordered padding="none">
			<Table
				caption={place ? `提交后生成的子订单，${place}` : "提交后生成的子订单"}
				columns={["供应商与商品", "送达", "收货与发票"]}
				numberColumns={["商品金额", "运费", "金额"]}
			>
				{children.map((child) => (
					<ChildRow key={child.vender.venderId} child={child} settlement={settlement} />
				))}
				{restFen !== 0 && (
					<tr>
						<td>整单优惠与其他</td>
						<EmptyCells count={4} />
						<td {...numberCell}>{toYuan(formatMoney(restFen))}</td>
					</tr>
				)}
				<tr className={bold}>
					<td>{`合计 ${children.length} 张子订单`}</td>
					<EmptyCells count={2} />
					<td {...numberCell}>
						{toYuan(settlement.orderPrice)}
						<small>{`税额 ${toYuan(settlement.orderTaxPrice)}`}</small>
					</td>
					<td {...numberCell}>{toYuan(settlement.freight)}</td>
					<td {...numberCell}>
						<Price value={settlement.payPrice} />
					</td>
				</tr>
			</Table>
		</Surface>
	);
}

/** Cells of their own, no wide one: in a narrow window each figure stands behind the name of its column. */
function EmptyCells({ count }: { count: number }) {
	return Array.from({ length: count }, (_, at) => <td key={String(at)} />);
}

function ChildRow({ child, settlement }: { child: PlannedChild; settlement: Settlement }) {
	const { vender, goodsFen, taxFen, freightFen, payableFen } = child;
	const { address, invoice } = settlement;
	const remark = joinRemarks(settlement.remark, vender.remark);
	return (
		<tr>
			<td>
				{vender.venderName}
				<small>{countGoods(vender.items)}</small>
				{remark && <small className={styles.remark}>备注：{remark}</small>}
				{vender.files && <small>{`文件：${vender.files.map(({ name }) => name).join("、")}`}</small>}
			</td>
			<td>
				{formatPromise(vender)}
				{vender.promiseFault && <small {...danger}>{vender.promiseFault}</small>}
			</td>
			<td>
				{address ? `${joinArea(address)}${address.address}` : "请选择收货地址"}
				{address && <small>{`${address.name} ${address.mobile}`}</small>}
				<small>
					{invoice
						? `${formatInvoiceType(invoice.invoiceType)} ${invoice.header?.title ?? (invoice.titleKind === 4 ? "个人" : "单位")}`
						: "未申请发票"}
				</small>
			</td>
			<td {...numberCell}>
				{toYuan(formatMoney(goodsFen))}
				{taxFen !== null && <small>{`税额 ${toYuan(formatMoney(taxFen))}`}</small>}
			</td>
			<td {...numberCell}>{toYuan(formatMoney(freightFen))}</td>
			<td {...numberCell}>
				<Price value={formatMoney(payableFen)} />
			</td>
		</tr>
	);
}
