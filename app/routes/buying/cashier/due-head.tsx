import { formatDate } from "~/domain/text/dates";
import { rigid } from "~/ui/layout/item/item";
import { row } from "~/ui/layout/row/row";
import { Surface } from "~/ui/layout/surface/surface";
import { numberCell, Table } from "~/ui/layout/table/table";
import { mutedBelow } from "~/ui/look/muted/muted";
import { Price, toYuan } from "~/ui/look/price/price";
import { unbroken } from "~/ui/look/unbroken/unbroken";
import { Alert } from "~/ui/state/alert/alert";
import { type Due, findPart, getRest } from "./due";
import { Remaining } from "./remaining.client";

/** The orders to pay, the amount, and the time limit. */
export function DueHead({ due }: { due: Due }) {
	const { orders, left, payable, expiresAt } = due;
	const [first, ...others] = orders;
	const used = findPart(due)?.used;
	return (
		<>
			<Left left={left} />
			<Surface bordered className={row(24, "between")}>
				<div>
					<h2>{others.length > 0 ? `合并支付 ${orders.length} 个订单` : "订单已提交，请尽快付款"}</h2>
					{others.length === 0 && (
						<>
							<p className={mutedBelow}>
								订单号 <span translate="no">{first?.orderId}</span>
							</p>
							<p className={mutedBelow}>{first?.title}</p>
						</>
					)}
					{used && <p>{`预存款支付 ${toYuan(used)}，还需支付 ${toYuan(getRest(due))}`}</p>}
					{expiresAt && (
						<p className={mutedBelow}>
							请在 <time dateTime={expiresAt}>{formatDate(expiresAt, "yyyy-MM-dd hh:mm")}</time>{" "}
							前完成支付，逾期订单将自动取消。
							<Remaining leftMs={Date.parse(expiresAt) - Date.now()} />
						</p>
					)}
				</div>
				<p className={rigid}>
					应付金额 <Price value={payable} size="large" />
				</p>
			</Surface>
			{others.length > 0 && <Orders orders={orders} />}
		</>
	);
}

function Orders({ orders }: Pick<Due, "orders">) {
	return (
		<Surface bordered padding="none">
			<Table caption="合并支付的订单" columns={["订单号", "供应商", "付款期限"]} numberColumns={["应付金额"]}>
				{orders.map(({ orderId, title, expiresAt, payable }) => (
					<tr key={orderId}>
						<td className={unbroken}>{orderId}</td>
						<td>{title}</td>
						<td className={unbroken}>
							<time dateTime={expiresAt}>{formatDate(expiresAt, "MM-dd hh:mm")}</time>
						</td>
						<td {...numberCell}>{toYuan(payable)}</td>
					</tr>
				))}
			</Table>
		</Surface>
	);
}

/** The orders that were chosen and cannot be paid. */
function Left({ left }: Pick<Due, "left">) {
	if (left.length === 0) return null;
	return (
		<Alert tone="warning">
			<p>{`${left.length} 个订单不能付款，未计入应付金额`}</p>
			<ul>
				{left.map(({ orderId, reason }) => (
					<li key={orderId}>{`${orderId}：${reason}`}</li>
				))}
			</ul>
		</Alert>
	);
}
