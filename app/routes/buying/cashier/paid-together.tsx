import type { OrderState } from "~/api/schema/order";
import { paidStates } from "~/domain/order/order-moves";
import { formatOrderState } from "~/domain/order/order-state";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { LinkButton } from "~/ui/button/button";
import { Icon, type IconName } from "~/ui/icon/icon";
import { link } from "~/ui/link/link";
import { row } from "~/ui/row/row";
import { Surface } from "~/ui/surface/surface";
import { Table } from "~/ui/table/table";
import { unbroken } from "~/ui/unbroken/unbroken";
import styles from "./cashier.module.css";
import type { Due } from "./due";

type Words = { title: string; text: string; icon: IconName; look: "good" | "waiting" | "bad" };

/** The outcome of a payment of several orders: none of them can be paid any more. */
export function PaidTogether({ left }: Pick<Due, "left">) {
	const { title, text, icon, look } = findWords(left.map(({ state }) => state));
	return (
		<>
			<Surface as="section" bordered className={row(16)}>
				<span className={styles[look]}>
					<Icon name={icon} size={48} />
				</span>
				<div>
					<h2>{title}</h2>
					<p>{text}</p>
				</div>
			</Surface>
			<Surface bordered padding="none">
				<Table caption="订单" columns={["订单号", "状态"]}>
					<tbody>
						{left.map(({ orderId, state }) => (
							<tr key={orderId}>
								<td className={unbroken}>
									<a href={toPath(pages.orderStatus, { orderId })} className={link}>
										{orderId}
									</a>
								</td>
								<td>{formatOrderState(state)}</td>
							</tr>
						))}
					</tbody>
				</Table>
			</Surface>
			<p className={styles.actions}>
				<LinkButton href={pages.orders.path}>查看我的订单</LinkButton>
				<LinkButton href={pages.home.path}>继续购物</LinkButton>
			</p>
		</>
	);
}

function findWords(states: readonly OrderState[]): Words {
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
