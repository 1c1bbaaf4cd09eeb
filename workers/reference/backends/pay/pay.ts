import * as contract from "~/api/contract/pay";
import { toConsoleUrl } from "../../endpoint/console-url";
import { BusinessError, type Implementations, implement } from "../../endpoint/implement";
import { toTime } from "../../endpoint/to-time";
import { requireOrderRows } from "../mall/order/load-order";
import { loadPayment } from "../mall/pay/create-payment";

export const payBackend = {
	createWechatOrder: implement(contract.createWechatOrder, async ({ paymentId }, ctx) => {
		const payment = await loadPayment(ctx, paymentId);
		if (payment?.method !== "wechat") throw new BusinessError(404, "NOT_FOUND", "没有这笔支付");
		const orders = await requireOrderRows(ctx, payment.orderIds);
		if (payment.status !== "pending" || orders.some(({ state }) => state === "cancelled"))
			throw new BusinessError(409, "STATE", "这笔支付已完成或已关闭");
		// A phone that scans the code opens this address. The console plays WeChat here.
		return { codeUrl: toConsoleUrl(ctx.env, `/wechat/${paymentId}`), expiresAt: toTime(payment.expiresAt) };
	}),
} satisfies Implementations<typeof contract>;
