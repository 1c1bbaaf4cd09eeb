import type { OrderState } from "~/api/schema/order";
import { paidStates } from "~/domain/order/order-moves";
import { formatOrderState } from "~/domain/order/order-state";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { OutcomePanel, type OutcomeWords } from "~/parts/order/outcome/outcome";
import { getOrdersCrumb } from "~/parts/page/breadcrumb/orders-crumb";
import { LinkButton } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";
import { Surface } from "~/ui/layout/surface/surface";
import { Table } from "~/ui/layout/table/table";
import { unbroken } from "~/ui/look/unbroken/unbroken";
import { TextLink } from "~/ui/navigation/link/link";
import type { Due } from "./due";

/** The outcome of a payment of several orders: none of them can be paid any more. */
export function PaidTogether({ left }: Pick<Due, "left">) {
	const orders = getOrdersCrumb();
	return (
		<>
			<OutcomePanel outcome={findOutcome(left.map(({ state }) => state))} heading="h2" />
			<Surface bordered padding="none">
				<Table caption="订单" columns={["订单号", "状态"]}>
					{left.map(({ orderId, state }) => (
						<tr key={orderId}>
							<td className={unbroken}>
								<TextLink href={toPath(pages.orderStatus, { orderId })}>{orderId}</TextLink>
							</td>
							<td>{formatOrderState(state)}</td>
						</tr>
					))}
				</Table>
			</Surface>
			<p className={row(12, "end")}>
				<LinkButton href={orders.href}>查看{orders.label}</LinkButton>
				<LinkButton href={pages.home.path}>继续购物</LinkButton>
			</p>
		</>
	);
}

function findOutcome(states: readonly OrderState[]): OutcomeWords {
	const paid = states.filter((state) => paidStates.includes(state)).length;
	const sent = states.filter((state) => state === "pendingApproval").length;
	const others = states.length - (paid || sent);
	const rest = others > 0 ? `；另外 ${others} 个请核对状态` : "";
	if (paid > 0) {
		const text = `${paid} 个订单已付款，供应商将尽快为您发货${rest}`;
		return { title: "支付成功", text, icon: "check", look: "good" };
	}
	if (sent > 0) {
		const text = `${sent} 个订单的转账凭证已提交，财务核对后订单生效${rest}`;
		return { title: "转账待审核", text, icon: "clock", look: "waiting" };
	}
	return { title: "没有可支付的订单", text: "请核对以下订单的状态", icon: "error", look: "bad" };
}
