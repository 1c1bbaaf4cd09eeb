import type { ChildOrder, OrderState, ParentOrder } from "~/api/schema/order";
import { awaitsInvoice, formatCancelRequest, formatOrderState } from "~/domain/order/order-state";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatDate } from "~/domain/text/dates";
import { OrderActions } from "~/parts/order/order-actions/order-actions";
import { Chip, type ChipTone } from "~/ui/chip/chip";
import { Clamp } from "~/ui/clamp/clamp";
import { muted, mutedBelow } from "~/ui/muted/muted";
import { Price, toYuan } from "~/ui/price/price";
import { row } from "~/ui/row/row";
import { numberCell } from "~/ui/table/table";
import styles from "./orders.module.css";

const tones: Record<OrderState, ChipTone> = {
	pendingReview: "warning",
	sentBack: "danger",
	pendingPayment: "danger",
	pendingApproval: "warning",
	pendingShipment: "warning",
	shipped: "primary",
	completed: "success",
	cancelled: "neutral",
};

/** The number of pictures that are shown of a part; a figure counts the others. */
const shownItems = 4;

/** An order: its number, time and sum, then a row for each supplier's part. */
export function OrderRows({ order }: { order: ParentOrder }) {
	const { orderId, createdAt, expiresAt, payable, children, handleOption } = order;
	return (
		<tbody className={styles.order}>
			<tr>
				<th scope="rowgroup" colSpan={5}>
					<div className={row(16)}>
						<time dateTime={createdAt} className={muted}>
							{formatDate(createdAt, "yyyy-MM-dd hh:mm")}
						</time>
						<span>订单号 {orderId}</span>
						{expiresAt && (
							<span className={styles.due}>请在 {formatDate(expiresAt, "MM-dd hh:mm")} 前付款</span>
						)}
						<span className={styles.sum}>
							合计 <Price value={payable} />
						</span>
						<OrderActions
							orderId={orderId}
							parentId={orderId}
							handleOption={{ ...handleOption, confirm: false, applyCancel: false, afterSale: false }}
							size="small"
						/>
					</div>
				</th>
			</tr>
			{children.map((child) => (
				<ChildRow key={child.orderId} child={child} parentId={orderId} />
			))}
		</tbody>
	);
}

function ChildRow({ child, parentId }: { child: ChildOrder; parentId: string }) {
	const { orderId, items, venderId, venderName, state, payable, freight, handleOption, cancelRequest } =
		child;
	const [first] = items;
	return (
		<tr>
			<td>
				<div className={styles.items}>
					{items.slice(0, shownItems).map(({ skuId, name, imageUrl, num }) => (
						<a key={skuId} href={toPath(pages.item, { skuId })} title={`${name} × ${num}`}>
							<img src={imageUrl} alt={name} width={56} height={56} loading="lazy" decoding="async" />
						</a>
					))}
					{items.length === 1 && first && (
						<a href={toPath(pages.item, { skuId: first.skuId })} className={styles.name} title={first.name}>
							<Clamp lines={2}>{first.name}</Clamp>
						</a>
					)}
					{items.length > 1 && <small>共 {items.length} 种商品</small>}
				</div>
			</td>
			<td>
				<a href={toPath(pages.shop, { venderId })}>{venderName}</a>
			</td>
			<td>
				<Chip tone={tones[state]} label={formatOrderState(state)} />
				{cancelRequest && <small className={mutedBelow}>{formatCancelRequest(cancelRequest)}</small>}
				{awaitsInvoice(child) && <small className={mutedBelow}>待开票</small>}
			</td>
			<td className={numberCell}>
				{toYuan(payable)}
				<small>含运费 {toYuan(freight)}</small>
			</td>
			<td className={numberCell}>
				<a href={toPath(pages.orderDetails, { orderChildId: orderId })} className={styles.detail}>
					订单详情
				</a>
				<OrderActions
					orderId={orderId}
					parentId={parentId}
					handleOption={{ ...handleOption, rebuy: false, reopen: false, pay: false, cancel: false }}
					size="small"
				/>
			</td>
		</tr>
	);
}
