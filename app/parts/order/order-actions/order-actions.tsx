import type { HandleOption } from "~/api/schema/order";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { ConfirmedButton } from "~/parts/form/confirmed-button";
import { outPath } from "~/parts/page/out-link/out-path";
import { hasExtension } from "~/request/has-extension";
import { LinkButton } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";
import { joinClasses } from "~/ui/look/join-classes";
import styles from "./order-actions.module.css";
import { OrderAgain } from "./order-again";

type Props = {
	/** The order to confirm or buy again: a parent or a child. */
	orderId: string;
	/** The order to pay, cancel or open again: the whole one. */
	parentId: string;
	handleOption: HandleOption;
	/** In a row of a list: small, and only the primary action looks like a button. */
	inList?: boolean;
};

/** The actions that ask once more before they are sent. */
const asked = {
	confirm: {
		label: "确认收货",
		text: "请在核对商品数量与外包装后确认，确认后订单完成。",
		variant: "primary",
	},
	applyCancel: {
		label: "申请取消",
		dismiss: "先不取消",
		text: "供应商同意后订单取消，款项按原付款方式退回；供应商已安排发货的，可能不能取消。",
		reason: "取消原因",
	},
	withdrawAddress: { label: "撤回改址申请", text: "撤回后供应商按原地址发货；发货前可以再次申请。" },
	withdrawCancel: {
		label: "撤回取消申请",
		dismiss: "先不撤回",
		text: "撤回后供应商继续安排发货；发货前可以再次申请取消。",
	},
	cancel: {
		label: "取消订单",
		confirm: "确定取消",
		dismiss: "先不取消",
		text: "取消后整个订单关闭，不能恢复；已上传的转账凭证一并作废。",
	},
} as const;

/**
 * The actions that a buyer may take on an order now; one of them is primary. Forms
 * of the page's own: no script is needed.
 */
export function OrderActions({ orderId, parentId, handleOption, inList }: Props) {
	const { pay, afterSale } = handleOption;
	const may: Partial<HandleOption> = hasExtension("orders") ? handleOption : {};
	const size = inList ? "small" : "medium";
	const variant = inList ? "quiet" : "secondary";
	const ask = (name: keyof typeof asked, id: string) =>
		may[name] && <ConfirmedButton button={`${name}/${id}`} {...{ size, variant }} {...asked[name]} />;
	return (
		<div className={joinClasses(row(8, "wrap", "end"), styles.actions, "screen-only")}>
			{pay && (
				<LinkButton variant="primary" size={size} href={toPath(pages.cashier, { orderId: parentId })}>
					去付款
				</LinkButton>
			)}
			{ask("confirm", orderId)}
			<OrderAgain
				{...{ orderId, parentId, handleOption, size, variant }}
				mayBePrimary={!pay && !may.confirm}
			/>
			{afterSale && (
				<LinkButton
					{...{ size, variant }}
					href={outPath("afterSaleApply", { orderId })}
					target="_blank"
					rel="noopener noreferrer"
				>
					申请售后
				</LinkButton>
			)}
			{ask("applyCancel", orderId)}
			{may.applyAddress && !inList && (
				<LinkButton
					{...{ size, variant }}
					href={toPath(pages.orderDetails, { orderChildId: orderId, panel: "address" })}
				>
					申请改地址
				</LinkButton>
			)}
			{!inList && ask("withdrawAddress", orderId)}
			{ask("withdrawCancel", orderId)}
			{ask("cancel", parentId)}
		</div>
	);
}
