import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { OrderSteps } from "~/parts/order/order-steps/order-steps";
import { getOrdersCrumb } from "~/parts/page/breadcrumb/orders-crumb";
import { DetailPage } from "~/parts/page/detail-page/detail-page";
import { decideStatus } from "~/parts/page/missing/is-missing";
import { describeMissingOrder } from "~/parts/page/missing/missing-order";
import type { MissingPageProps } from "~/parts/page/missing/missing-page";
import { hasExtension } from "~/request/has-extension";
import { getScope } from "~/request/scope";
import type { Route } from "./+types/route";
import { BankPanel } from "./bank-panel";
import { getAsked, loadDue } from "./due";
import { DueHead } from "./due-head";
import { PaidTogether } from "./paid-together";
import { handlePartForm } from "./part-action";
import { PartForm } from "./part-form";
import { handlePayForm } from "./pay-action";
import { PayForm } from "./pay-form";
import { WechatPanel } from "./wechat-panel";

function describeNoneChosen(): MissingPageProps {
	const next = { href: toPath(pages.orders, { state: "pendingPayment" }), label: "查看待付款订单" };
	return {
		title: "还没有选择订单",
		text: "请在待付款的订单中勾选，再合并支付。",
		next: hasExtension("orders") ? next : getOrdersCrumb(),
	};
}

/** A button of the part's form names its intent; the cashier's own form has one intent alone. */
export function action() {
	return getScope().form?.has("do") ? handlePartForm() : handlePayForm();
}

export function loader() {
	return decideStatus(loadDue());
}

/**
 * /cashier?orderId=&paymentId= and /cashier/together?orderIds= : the payment of one submitted order, or of
 * several.
 */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const asked = getAsked();
	const { paymentId, method } = asked;
	const { bank } = actionData ?? {};
	const refusal = bank ? null : (actionData ?? null);
	const isOfPart = refusal?.values.do === "usePart";
	return (
		<DetailPage
			gap="medium"
			thing={loadDue()}
			missing={asked.orderIds?.length === 0 ? describeNoneChosen() : describeMissingOrder()}
			title="收银台"
			heading="hidden"
			failure="收银台暂时无法显示"
		>
			{(due) =>
				due.orders.length === 0 ? (
					<>
						<OrderSteps current={3} />
						<PaidTogether left={due.left} />
					</>
				) : (
					<>
						<OrderSteps current={2} />
						<DueHead due={due} />
						{bank && <BankPanel asked={asked} bank={bank} />}
						{paymentId && !refusal && !bank && <WechatPanel asked={asked} due={due} paymentId={paymentId} />}
						<PartForm asked={asked} due={due} refusal={isOfPart ? refusal : null} />
						<PayForm asked={asked} due={due} wanted={method} refusal={isOfPart ? null : refusal} />
					</>
				)
			}
		</DetailPage>
	);
}
