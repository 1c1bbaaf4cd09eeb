import type { Order, OrderState, ParentOrder } from "~/api/schema/order";
import { toShortName } from "~/domain/goods/short-name";
import { describePayment, describeReview } from "~/domain/order/next-step";
import { sumOrderMoney } from "~/domain/order/order-money";
import { deadStates } from "~/domain/order/order-moves";
import { formatPartState } from "~/domain/order/parcels";
import { formatDelivery } from "~/domain/order/promise";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatDate } from "~/domain/text/dates";
import { formatMoney } from "~/domain/text/money";
import { ApprovalLink } from "~/parts/order/approval/approval-link";
import { OrderSteps } from "~/parts/order/order-steps/order-steps";
import { OutcomePanel, type OutcomeWords } from "~/parts/order/outcome/outcome";
import { getOrdersCrumb } from "~/parts/page/breadcrumb/orders-crumb";
import { LinkButton } from "~/ui/control/button/button";
import { pushed } from "~/ui/layout/item/item";
import { row } from "~/ui/layout/row/row";
import { above } from "~/ui/layout/space/space";
import { Surface } from "~/ui/layout/surface/surface";
import { numberCell, Table, wideCell } from "~/ui/layout/table/table";
import { Clamp } from "~/ui/look/clamp/clamp";
import { joinClasses } from "~/ui/look/join-classes";
import { mutedBelow } from "~/ui/look/muted/muted";
import { Price, toYuan } from "~/ui/look/price/price";
import { unbroken } from "~/ui/look/unbroken/unbroken";
import { TextLink } from "~/ui/navigation/link/link";
import styles from "./order-status.module.css";

const paid: OutcomeWords = { title: "支付成功", text: "供应商将尽快为您发货", icon: "check", look: "good" };

const outcomes: Record<OrderState, OutcomeWords> = {
	pendingReview: { title: "待审批", text: describeReview(), icon: "clock", look: "waiting" },
	sentBack: {
		title: "审批未通过",
		text: "请查看退回原因，修改后重新提交",
		icon: "error",
		look: "bad",
	},
	pendingPayment: { title: "待付款", text: "请尽快付款，逾期订单将自动取消", icon: "clock", look: "waiting" },
	pendingApproval: {
		title: "转账待审核",
		text: "转账凭证已提交，财务核对后订单生效",
		icon: "clock",
		look: "waiting",
	},
	pendingShipment: paid,
	shipped: { ...paid, text: "商品已发出，请注意查收" },
	completed: { ...paid, text: "订单已完成" },
	cancelled: { title: "订单已取消", text: "如仍需要，请重新下单", icon: "error", look: "bad" },
};

/** The state of an order in one sentence, its parts by supplier, and the actions that are possible now. */
export function OrderStatus({ order }: { order: Order }) {
	const children = order.orderType === 1 ? order.children : [order];
	const outcome = outcomes[order.state];
	const text = (order.orderType === 1 && describeTerm(order)) || outcome.text;
	const { refundedFen, netFen } = sumOrderMoney(children);
	const unpaidName = deadStates.includes(order.state) ? "订单金额" : "应付金额";
	const amountName = outcome.look === "good" ? "实付金额" : unpaidName;
	return (
		<>
			<OrderSteps current={outcome.look === "good" ? 3 : 2} />
			<OutcomePanel outcome={{ ...outcome, text }} heading="h1">
				<div className={joinClasses(row(12, "end", "wrap"), pushed)}>
					<p>
						{amountName} <Price value={order.payable} size="large" />
						{refundedFen > 0 && (
							<small className={mutedBelow}>
								{`已退款 ${toYuan(formatMoney(refundedFen))}，实付净额 ${toYuan(formatMoney(netFen))}`}
							</small>
						)}
					</p>
					{order.handleOption.pay && (
						<LinkButton variant="primary" href={toPath(pages.cashier, { orderId: order.orderId })}>
							去付款
						</LinkButton>
					)}
					{order.own !== false && <ApprovalLink orderId={order.orderId} state={order.state} />}
					<LinkButton href={toDetailPath(children)}>查看订单</LinkButton>
				</div>
			</OutcomePanel>
			<Surface as="section" bordered>
				<h2>订单信息</h2>
				<p className={mutedBelow}>
					订单号 <span translate="no">{order.orderId}</span>
					{"　"}
					<span className={unbroken}>提交时间 {formatDate(order.createdAt)}</span>
					{order.own === false && `　下单人 ${order.submitter}`}
				</p>
				<Surface bordered padding="none" className={joinClasses(styles.table, above(16))}>
					<Table
						caption="子订单"
						columns={["子订单号", "供应商", "商品", "状态", "送达"]}
						numberColumns={["金额"]}
					>
						{children.map((child) => (
							<tr key={child.orderId}>
								<td>
									<TextLink href={toPath(pages.orderDetails, { orderChildId: child.orderId })} translate="no">
										{child.orderId}
									</TextLink>
								</td>
								<td {...wideCell}>{child.venderName}</td>
								<td {...wideCell}>
									<Clamp lines={2} title={child.items[0]?.name}>
										{toShortName(child.items[0]?.name ?? "")}
									</Clamp>
									{child.items.length > 1 && <small>等 {child.items.length} 种</small>}
								</td>
								<td>{formatPartState(child)}</td>
								<td {...wideCell}>{formatDelivery(child, Date.now())}</td>
								<td {...numberCell}>{toYuan(child.payable)}</td>
							</tr>
						))}
					</Table>
				</Surface>
			</Surface>
		</>
	);
}

/** The end of the time to pay, or to decide, in the sentence that says what to do. */
function describeTerm({ state, expiresAt, decideBy, paysBy }: ParentOrder): string | undefined {
	if (decideBy) return describeReview(decideBy, paysBy);
	return state === "pendingPayment" && expiresAt ? describePayment(expiresAt) : undefined;
}

/** The path of the order's page; for an order of several suppliers, of the list that shows them together. */
function toDetailPath([only, ...others]: { orderId: string }[]): string {
	return only && others.length === 0
		? toPath(pages.orderDetails, { orderChildId: only.orderId })
		: getOrdersCrumb().href;
}
