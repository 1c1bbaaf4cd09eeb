import type { ChildOrder } from "~/api/schema/order";
import { ConfirmedButton } from "~/parts/form/confirmed-button";
import type { OrderBox } from "~/parts/order/orders/order-rows";
import { mostAtOnce, nameBox } from "~/parts/order/several/several";
import { BottomBar } from "~/ui/bottom-bar/bottom-bar";
import { muted } from "~/ui/muted/muted";
import { confirmChosen } from "./confirm-chosen";

const formId = "confirm-chosen-form";

/** The check box of a part of an order whose receipt can be confirmed. `values`: the fields of a refused form. */
export function toReceiptBox(
	{ orderId, handleOption }: ChildOrder,
	values: Readonly<Record<string, string>>,
): OrderBox | null {
	if (!handleOption.confirm) return null;
	const name = nameBox(orderId);
	return { form: formId, name, value: "1", defaultChecked: name in values };
}

/** The button that confirms the receipt of the checked parts. */
export function ConfirmBar() {
	return (
		<BottomBar always>
			<span className={muted}>{`一次最多 ${mostAtOnce} 张子订单`}</span>
			<form method="post" id={formId} hidden />
			<ConfirmedButton
				id="confirm-chosen"
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
