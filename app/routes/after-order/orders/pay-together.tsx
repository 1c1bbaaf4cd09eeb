import type { ParentOrder } from "~/api/schema/order";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import type { OrderBox } from "~/parts/order/orders/order-rows";
import { Button, LinkButton } from "~/ui/control/button/button";
import { BottomBar } from "~/ui/layout/bottom-bar/bottom-bar";

const formId = "pay-together";

/** The check box of an order that can be paid with others. */
export function toPayBox({ orderId, handleOption }: ParentOrder): OrderBox | null {
	return handleOption.pay ? { form: formId, name: "orderIds", value: orderId } : null;
}

/** The buttons that lead to the cashier with the checked orders, and with all of this page. */
export function PayTogether({ orders }: { orders: readonly ParentOrder[] }) {
	const payable = orders.filter(({ handleOption }) => handleOption.pay).map(({ orderId }) => orderId);
	return (
		<BottomBar always>
			<LinkButton href={toPath(pages.cashierTogether, { orderIds: payable })}>
				{`支付本页全部 ${payable.length} 个`}
			</LinkButton>
			<form method="get" action={pages.cashierTogether.path} id={formId}>
				<Button variant="primary" wide>
					合并支付所选
				</Button>
			</form>
		</BottomBar>
	);
}
