import type { PayMethod, PayMethodCode, PaymentType } from "~/api/schema/pay-method";
import { present } from "~/api/wire/present";
import { formatMoney, formatPrice, parseMoney } from "~/domain/text/money";
import { BusinessError, type BuyerContext, createFieldError } from "../../../endpoint/implement";
import { sumPayable } from "./sum-payable";

/** The buyer who pays, and the environment that says which methods exist. */
export type Payer = Pick<BuyerContext, "buyer" | "env">;

/** The methods that are the company's own accounts: a payment by one of them settles at once. */
export const bookedMethods: readonly string[] = ["deposit", "credit"];

/** The methods for paying an amount. A method that cannot be used gives the reason. */
export function createPayMethods(payableFen: number, payer: Payer): PayMethod[] {
	const closed = payer.buyer.closedPayMethods;
	return listMethods(payableFen, payer).map((one) =>
		closed.includes(one.code) ? method(one.code, one.name, "本商城未开通") : one,
	);
}

/** @throws BusinessError 555 for a method that is closed, or that is not in `methods`. */
export function requireOpenMethod(methods: readonly PaymentType[], code: string): void {
	const chosen = methods.find((one) => one.code === code);
	if (chosen?.enabled) return;
	const why = chosen ? `${chosen.name}：${chosen.reason}` : "没有这种支付方式";
	throw new BusinessError(555, "METHOD", `${why}，请选择其他支付方式`);
}

/** The part of a sum that a call wants from the deposit, in fen; 0 for none. */
export function toPartFen(deposit: string | undefined): number {
	return deposit === undefined ? 0 : parseMoney(deposit);
}

/** @throws BusinessError 400 at `deposit` for a part of the sum, above zero, that `methods` do not offer. */
export function requirePart(methods: readonly PayMethod[], partFen: number): void {
	const part = methods.find(({ code }) => code === "deposit")?.part;
	if (partFen === 0 || part?.used !== undefined) return;
	const why = part
		? `预存款最多可用 ¥${formatPrice(parseMoney(part.most))}，请重新填写`
		: "不能使用预存款，请选择其他支付方式";
	throw createFieldError("BALANCE", "deposit", why);
}

function listMethods(payableFen: number, { buyer, env }: Payer): PayMethod[] {
	const { depositFen, creditLimitFen, creditUsedFen } = buyer;
	const creditFen = creditLimitFen - creditUsedFen;
	// The console plays bank and WeChat; a deployed worker has one for buyers only where CONSOLE_URL names it.
	const hasConsole = Boolean(env.CONSOLE_URL);
	const tooMuch = payableFen > 50_000_00 ? "微信支付单笔限额 5 万元" : null;
	return [
		method("deposit", "预存款", lacks(depositFen, payableFen, "余额"), {
			limit: formatMoney(depositFen),
			remaining: formatMoney(depositFen),
		}),
		method(
			"credit",
			"账期支付",
			creditLimitFen === 0 ? "贵公司未开通账期" : lacks(creditFen, payableFen, "额度"),
			{
				limit: formatMoney(creditLimitFen),
				remaining: formatMoney(creditFen),
			},
		),
		method("bank", "网银支付", hasConsole ? null : "网银支付维护中"),
		method("wechat", "微信支付", hasConsole ? tooMuch : "微信支付维护中"),
		method("transfer", "公司转账", null),
	];
}

/**
 * `heldFen`: what the deposit has paid of the payment that a new one replaces, and gets back by that.
 * `partFen`: the part of the sum that the deposit is to pay.
 */
type Deposit = { heldFen: number; partFen: number };

/**
 * The same for orders, or for the rest of their sum beside a part of the deposit. A transfer also gets the
 * account to pay to, and the words by which its money is found.
 */
export function createOrderMethods(
	rows: readonly { orderId: string; payableFen: number }[],
	{ buyer, env }: Payer,
	{ heldFen, partFen }: Deposit,
): PayMethod[] {
	const payableFen = sumPayable(rows);
	const depositFen = buyer.depositFen + heldFen;
	const mostFen = buyer.closedPayMethods.includes("deposit") ? 0 : Math.min(depositFen, payableFen - 1);
	const usedFen = partFen <= mostFen ? partFen : 0;
	const [first] = rows;
	const account = {
		accountName: "商城结算专户",
		bankName: "示例银行北京分行营业部",
		accountNo: "110000000000001234",
		remark: `${first?.orderId}${rows.length > 1 ? ` 等 ${rows.length} 单` : ""}`,
	};
	const methods = createPayMethods(payableFen - usedFen, { buyer: { ...buyer, depositFen }, env });
	return methods.map((one) => {
		if (one.code === "transfer") return { ...one, account };
		if (one.code !== "deposit" || mostFen <= 0) return one;
		const most = formatMoney(mostFen);
		if (usedFen === 0) return { ...one, part: { most } };
		const reason = "已使用一部分，余款请选择其他支付方式";
		return { ...one, enabled: false, reason, part: { most, used: formatMoney(usedFen) } };
	});
}

function lacks(leftFen: number, payableFen: number, what: string): string | null {
	return leftFen >= payableFen ? null : `${what}不足，还差 ¥${formatPrice(payableFen - leftFen)}`;
}

function method(
	code: PayMethodCode,
	name: string,
	reason: string | null,
	credit?: PayMethod["credit"],
): PayMethod {
	return {
		code,
		name,
		enabled: reason === null,
		...present({ reason, credit }),
	};
}
