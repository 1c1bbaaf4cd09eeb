import type { ParentOrder } from "~/api/schema/order";
import type { PayMethodCode } from "~/api/schema/pay-method";
import { formatPrice, parseMoney } from "~/domain/text/money";

const names: Record<PayMethodCode, string> = {
	bank: "网银支付",
	wechat: "微信支付",
	transfer: "公司转账",
	deposit: "预存款",
	credit: "账期支付",
};

type Payment = NonNullable<ParentOrder["payment"]>;

/** The name of a method; an unknown one stays as the backend says it. */
export function formatPayMethod(method: string): string {
	return Object.hasOwn(names, method) ? names[method as PayMethodCode] : method;
}

/**
 * The method of a payment; of one that the deposit paid in part the sums of the order,
 * e.g. `预存款 ¥300.00 + 微信支付 ¥700.00`.
 */
export function formatPaidBy({ method, parts }: Payment): string {
	if (!parts) return formatPayMethod(method);
	return parts
		.map((part) => `${formatPayMethod(part.method)} ¥${formatPrice(parseMoney(part.amount))}`)
		.join(" + ");
}
