import type { ChildOrder, OrderState, ParentOrder } from "~/api/schema/order";
import { countGoods } from "~/domain/goods/count-goods";
import { toPicture } from "~/domain/goods/free-goods";
import { toShortName } from "~/domain/goods/short-name";
import { formatNumber } from "~/domain/goods/unit";
import { getOrderMoney, sumOrderMoney } from "~/domain/order/order-money";
import { awaitsInvoice, formatCancelRequest } from "~/domain/order/order-state";
import { formatPartState } from "~/domain/order/parcels";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatDate } from "~/domain/text/dates";
import { formatMoney } from "~/domain/text/money";
import { GoodsLink } from "~/parts/article/goods-link/goods-link";
import { OrderActions } from "~/parts/order/order-actions/order-actions";
import { pushed, rigid } from "~/ui/layout/item/item";
import { row } from "~/ui/layout/row/row";
import { numberCell } from "~/ui/layout/table/table";
import { Chip, type ChipTone } from "~/ui/look/chip/chip";
import { framed } from "~/ui/look/frame/frame";
import { joinClasses } from "~/ui/look/join-classes";
import { muted, mutedBelow } from "~/ui/look/muted/muted";
import { Price, toYuan } from "~/ui/look/price/price";
import { unbroken } from "~/ui/look/unbroken/unbroken";
import { PageLink } from "~/ui/navigation/page-link/page-link";
import styles from "./orders.module.css";

const tones: Record<OrderState, ChipTone> = {
	pendingReview: "warning",
	sentBack: "danger",
	pendingPayment: "warning",
	pendingApproval: "warning",
	pendingShipment: "info",
	shipped: "info",
	completed: "success",
	cancelled: "neutral",
};

/** The check box of an order, or of a supplier's part of it: its form, and its field. */
export type OrderBox = { form: string; name: string; value: string; defaultChecked?: boolean };

/**
 * The check boxes of a list in which several orders, or several parts, can be chosen; null for one without.
 */
export type OrderBoxes = {
	ofOrder?: (order: ParentOrder) => OrderBox | null;
	ofPart?: (part: ChildOrder) => OrderBox | null;
};

/** An order: its number, time and sum, then a row for each supplier's part. */
export function OrderRows({ order, boxes }: { order: ParentOrder; boxes?: OrderBoxes | undefined }) {
	const { orderId, createdAt, expiresAt, payable, children, handleOption, own, submitter } = order;
	const { refundedFen } = sumOrderMoney(children);
	const box = boxes?.ofOrder?.(order);
	const number = (
		<span translate="no" className={styles.number}>
			订单号 {orderId}
		</span>
	);
	return (
		<tbody className={styles.order}>
			<tr>
				<th scope="rowgroup" colSpan={4}>
					<div className={row(16)}>
						{box && (
							<label className={row(8)}>
								<input type="checkbox" {...box} />
								{number}
							</label>
						)}
						<time dateTime={createdAt} className={muted}>
							{formatDate(createdAt, "yyyy-MM-dd hh:mm")}
						</time>
						{!box && number}
						{own === false && <span className={muted}>{`下单人 ${submitter}`}</span>}
						{expiresAt && (
							<span className={styles.due}>请在 {formatDate(expiresAt, "MM-dd hh:mm")} 前付款</span>
						)}
						<span className={joinClasses(styles.sum, pushed)}>
							合计 <Price value={payable} />
							{refundedFen > 0 && <small>{` 已退 ${toYuan(formatMoney(refundedFen))}`}</small>}
						</span>
					</div>
				</th>
				{/* Not in the head: a dialog is no name of the rows. The span says that no column names it. */}
				<td colSpan={1}>
					<OrderActions
						orderId={orderId}
						parentId={orderId}
						handleOption={{
							...handleOption,
							confirm: false,
							applyCancel: false,
							withdrawCancel: false,
							afterSale: false,
						}}
						inList
					/>
				</td>
			</tr>
			{children.map((child) => (
				<ChildRow key={child.orderId} child={child} parentId={orderId} box={boxes?.ofPart?.(child)} />
			))}
		</tbody>
	);
}

type ChildProps = { child: ChildOrder; parentId: string; box: OrderBox | null | undefined };

function ChildRow({ child, parentId, box }: ChildProps) {
	const { orderId, items, venderId, venderName, state, payable, freight, handleOption, cancelRequest } =
		child;
	const [first] = items;
	const { refundedFen } = getOrderMoney(child);
	return (
		<tr>
			<td>
				<div className={row(8)}>
					{box && (
						<label className={styles.box}>
							<input
								key={`${box.defaultChecked}`}
								type="checkbox"
								{...box}
								aria-label={`选择子订单 ${orderId}`}
							/>
						</label>
					)}
					{first && (
						<>
							<GoodsLink goods={first} className={joinClasses(styles.picture, rigid)}>
								<img
									src={toPicture(first)}
									alt=""
									width={40}
									height={40}
									loading="lazy"
									decoding="async"
									className={framed}
								/>
							</GoodsLink>
							<div className={styles.goods}>
								<GoodsLink goods={first} className="ellipsis">
									{toShortName(first.name)}
								</GoodsLink>
								<small className="ellipsis">
									{items.length > 1 ? `等 ${countGoods(items)}` : formatNumber(first.num, first)}
								</small>
							</div>
						</>
					)}
				</div>
			</td>
			<td>
				<PageLink href={toPath(pages.shop, { venderId })} className="ellipsis">
					{venderName}
				</PageLink>
			</td>
			<td>
				<Chip tone={tones[state]} label={formatPartState(child)} />
				{cancelRequest && <small className={mutedBelow}>{formatCancelRequest(cancelRequest)}</small>}
				{awaitsInvoice(child) && <small className={mutedBelow}>待开票</small>}
			</td>
			<td {...numberCell}>
				{toYuan(payable)}
				<small>含运费 {toYuan(freight)}</small>
				{refundedFen > 0 && <small>已退 {toYuan(formatMoney(refundedFen))}</small>}
				{state === "cancelled" && refundedFen === 0 && <small>无需付款</small>}
			</td>
			<td {...numberCell}>
				<div className={row(8, "end")}>
					<OrderActions
						orderId={orderId}
						parentId={parentId}
						handleOption={{ ...handleOption, rebuy: false, reopen: false, pay: false, cancel: false }}
						inList
					/>
					<PageLink
						href={toPath(pages.orderDetails, { orderChildId: orderId })}
						className={joinClasses(styles.detail, unbroken)}
					>
						订单详情
					</PageLink>
				</div>
			</td>
		</tr>
	);
}
