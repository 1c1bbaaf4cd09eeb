import type { ChildOrder } from "~/api/schema/order";
import { ConfirmedButton } from "~/parts/form/confirmed-button";
import type { OrderBox } from "~/parts/order/orders/order-rows";
import { mostAtOnce, nameBox } from "~/parts/order/several/several";
import { LinkButton } from "~/ui/control/button/button";
import { BottomBar } from "~/ui/layout/bottom-bar/bottom-bar";
import { muted } from "~/ui/look/muted/muted";
import { confirmChosen } from "./confirm-chosen";
import { formatOrdersPath, type OrderQuery } from "./order-query";

const formId = "confirm-chosen-form";

/**
 * The check box of a part of an order whose receipt can be confirmed. `values`: the fields of a refused form.
 * `all`: it is checked whatever they say.
 */
export function toReceiptBox(
	{ orderId, handleOption }: ChildOrder,
	values: Readonly<Record<string, string>>,
	all: boolean,
): OrderBox | null {
	if (!handleOption.confirm) return null;
	const name = nameBox(orderId);
	return { form: formId, name, value: "1", defaultChecked: all || name in values };
}

/**
 * The button that confirms the receipt of the checked parts, and the link that
 * checks all of the page, or none.
 */
export function ConfirmBar({ query }: { query: OrderQuery }) {
	const { all, pageIndex } = query;
	return (
		<BottomBar always>
			<LinkButton href={formatOrdersPath(query, { pageIndex, all: !all })}>
				{all ? "取消全选" : "全选本页"}
			</LinkButton>
			<span className={muted}>{`一次最多 ${mostAtOnce} 张子订单`}</span>
			<form method="post" id={formId} hidden />
			<ConfirmedButton
				button={confirmChosen}
				form={formId}
				label="确认所选收货"
				confirm="确认收货"
				text="请核对勾选的每张子订单的商品数量与外包装，确认后这些子订单完成。"
				variant="primary"
			/>
		</BottomBar>
	);
}
