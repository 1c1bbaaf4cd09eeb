import type { OrderState } from "~/api/schema/order";
import { describeNext } from "~/domain/order/next-step";
import { deadStates } from "~/domain/order/order-moves";
import { formatPartState } from "~/domain/order/parcels";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatDate } from "~/domain/text/dates";
import { ApprovalLink } from "~/parts/order/approval/approval-link";
import { OrderActions } from "~/parts/order/order-actions/order-actions";
import { loadServiceRight, ServiceLink } from "~/parts/page/service-link/service-link";
import { hasExtension } from "~/request/has-extension";
import { Button, LinkButton } from "~/ui/control/button/button";
import { CopyButton } from "~/ui/control/copy-button/copy-button.client";
import { PrintButton } from "~/ui/control/print-button/print-button.client";
import { BottomBar } from "~/ui/layout/bottom-bar/bottom-bar";
import { Fact, FactLine } from "~/ui/layout/facts/facts";
import { row } from "~/ui/layout/row/row";
import { Surface } from "~/ui/layout/surface/surface";
import { paths } from "~/ui/look/icon/paths";
import { mutedBelow } from "~/ui/look/muted/muted";
import { Steps } from "~/ui/navigation/steps/steps";
import type { OrderDetail } from "./load-detail";
import styles from "./order-details.module.css";

const steps = ["提交订单", "付款", "发货", "确认收货", "完成"];

/** The present step of an order; an order that was cancelled or sent back has none. */
const reached: Partial<Record<OrderState, number>> = {
	pendingReview: 1,
	pendingPayment: 1,
	pendingApproval: 1,
	pendingShipment: 2,
	shipped: 3,
	completed: 4,
};

/** The number of an order, its state, and the actions that are possible now. */
export function OrderHead({ detail }: { detail: OrderDetail }) {
	const { order, handleOption, expiresAt, decideBy, paysBy } = detail;
	const { orderId, parentOrderId, state, createdAt, own, submitter } = order;
	const step = reached[state];
	const way = state === "pendingReview" ? steps.toSpliced(1, 0, "审批") : steps;
	return (
		<Surface as="header" className={styles.card} spaced>
			<div className={row(24, "between", "top")}>
				<div>
					<h1>{formatPartState(order)}</h1>
					<p className={mutedBelow}>
						{describeNext(order, {
							expiresAt,
							decideBy,
							paysBy,
							now: Date.now(),
							receivesParcels: hasExtension("orders"),
						})}
					</p>
				</div>
				<div className={row(8, "rigid")}>
					{own !== false && <ApprovalLink orderId={parentOrderId} state={state} />}
					{Object.values(handleOption).includes(true) && (
						<BottomBar>
							<OrderActions orderId={orderId} parentId={parentOrderId} handleOption={handleOption} />
						</BottomBar>
					)}
				</div>
			</div>
			<div className={row(16, "between")}>
				{step !== undefined && <Steps steps={way} current={step} />}
				<div className={`${row(12, "rigid")} screen-only`}>
					{!deadStates.includes(state) && (
						<LinkButton variant="text" href={toPath(pages.deliveryNote, { orderChildId: orderId })}>
							送货单
						</LinkButton>
					)}
					<PrintButton variant="text" icon={paths.print} />
					{hasExtension("lists") && (
						<form method="post">
							<Button variant="text" name="do" value={`list/${orderId}`}>
								存为常购清单
							</Button>
						</form>
					)}
					{own !== false && (
						<ServiceLink about={{ orderId }} label="联系客服" right={loadServiceRight()} variant="text" />
					)}
				</div>
			</div>
			<FactLine>
				<Fact name="子订单号">
					<span translate="no">{orderId}</span> <CopyButton text={orderId} label="复制子订单号" />
				</Fact>
				<Fact name="订单号">
					<span translate="no">{parentOrderId}</span>
				</Fact>
				{own === false && <Fact name="下单人">{submitter}</Fact>}
				<Fact name="下单时间">
					<time dateTime={createdAt}>{formatDate(createdAt)}</time>
				</Fact>
			</FactLine>
		</Surface>
	);
}
