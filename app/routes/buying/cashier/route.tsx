import { redirect } from "react-router";
import type { Cashier } from "~/api/contract/mall/pay";
import { getCashier, listPayMethods } from "~/api/contract/mall/pay";
import { ApiError } from "~/api/error";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatDate } from "~/domain/text/dates";
import { DetailPage } from "~/parts/page/detail-page/detail-page";
import { decideStatus } from "~/parts/page/missing/is-missing";
import { missingOrder } from "~/parts/page/missing/missing-order";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import { mutedBelow } from "~/ui/muted/muted";
import { Price } from "~/ui/price/price";
import { row } from "~/ui/row/row";
import { Surface } from "~/ui/surface/surface";
import type { Route } from "./+types/route";
import { BankPanel } from "./bank-panel";
import styles from "./cashier.module.css";
import { handlePayForm } from "./pay-action";
import { PayForm } from "./pay-form";
import { WechatPanel } from "./wechat-panel";

export function action() {
	return handlePayForm();
}

export function loader() {
	return decideStatus(loadCashier());
}

/** /cashier?orderId=&paymentId= : the payment of a submitted order. */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const { orderId = "", paymentId, method } = getQuery(pages.cashier);
	const { bank } = actionData ?? {};
	const refusal = bank ? null : (actionData ?? null);
	return (
		<DetailPage
			gap="medium"
			thing={loadCashier()}
			missing={missingOrder}
			title="收银台"
			failure="收银台暂时无法显示"
		>
			{([cashier, methods]) => (
				<>
					<CashierHead cashier={cashier} />
					{bank && <BankPanel orderId={orderId} bank={bank} />}
					{paymentId && !refusal && !bank && <WechatPanel orderId={orderId} paymentId={paymentId} />}
					<PayForm methods={methods} wanted={method} payable={cashier.payable} refusal={refusal} />
				</>
			)}
		</DetailPage>
	);
}

/** Loads the amount due. An order that is paid or closed has none, and its state is on the next page. */
function loadCashier() {
	const { api } = getScope();
	const { orderId } = getQuery(pages.cashier);
	if (!orderId) return null;
	return loadOnce("cashier", async () => {
		try {
			return await Promise.all([api.call(getCashier, { orderId }), api.call(listPayMethods, { orderId })]);
		} catch (error) {
			if (error instanceof ApiError && error.status === 409)
				throw redirect(toPath(pages.orderStatus, { orderId }));
			throw error;
		}
	});
}

/** The orders to pay, the amount, and the time limit. */
function CashierHead({ cashier }: { cashier: Cashier }) {
	const { orderIds, payable, expiresAt, title } = cashier;
	return (
		<Surface bordered className={row(24, "between")}>
			<div>
				<h2>订单已提交，请尽快付款</h2>
				<p className={mutedBelow}>订单号 {orderIds[0]}</p>
				<p className={mutedBelow}>{title}</p>
				<p className={mutedBelow}>
					请在 <time dateTime={expiresAt}>{formatDate(expiresAt, "yyyy-MM-dd hh:mm")}</time>{" "}
					前完成支付，逾期订单将自动取消
				</p>
			</div>
			<p className={styles.payable}>
				应付金额 <Price value={payable} size="large" />
			</p>
		</Surface>
	);
}
