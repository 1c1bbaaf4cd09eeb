/** @jsxImportSource hono/jsx */
import { eq } from "drizzle-orm";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatPrice } from "~/domain/text/money";
import { settlePayment } from "../backends/mall/pay/settle-payment";
import type { Db } from "../db/client";
import { findPayment, type Payment } from "../db/payment-parts";
import { malls } from "../db/schema/catalogue";
import { getNow } from "../testing/clock";
import { PostButton } from "./controls";
import { Back, createPage, Section } from "./page";

type Payer = "bank" | "wechat";
const titles: Record<Payer, string> = { bank: "示例银行 · 企业网银", wechat: "微信支付" };
const outcomes = {
	paid: "付款成功",
	closed: "这笔支付已关闭，未扣款",
	mismatch: "金额不符，未扣款",
	missing: "没有这笔支付",
};
/** The bank took the money before the mall answered. */
const tooLate = "这笔支付已关闭，款项将原路退回";

/**
 * The page on which the bank or WeChat asks for a confirmation. `url` is the address of the
 * console, whose port the mall also has.
 */
export async function createPayPage(db: Db, payer: Payer, paymentId: string, url: URL): Promise<Response> {
	const payment = await loadPayment(db, payer, paymentId);
	if (!payment) return createPage(titles[payer], <p>{outcomes.missing}</p>);
	return createPage(
		titles[payer],
		<>
			<Section>
				<p class="amount">¥{formatPrice(payment.amountFen)}</p>
				<p>订单 {payment.orderIds.join("、")}</p>
				{payment.status === "pending" ? (
					<PostButton to={`/${payer}/${paymentId}`}>确认付款</PostButton>
				) : (
					<p>{payment.status === "paid" ? outcomes.paid : outcomes.closed}</p>
				)}
			</Section>
			{await createBackLink(db, payment, url)}
		</>,
	);
}

/** Confirms a payment like the bank: it sends the callback and shows the result. */
export async function confirmPayPage(db: Db, payer: Payer, paymentId: string, url: URL): Promise<Response> {
	const payment = await loadPayment(db, payer, paymentId);
	if (!payment) return createPage(titles[payer], <p>{outcomes.missing}</p>);
	const operator = payer === "bank" ? "网银" : "微信支付";
	const { amountFen } = payment;
	const outcome = await settlePayment(
		{ db, now: getNow() },
		{ paymentId, amountFen, currency: "CNY", operator },
	);
	return createPage(
		titles[payer],
		<>
			<Section>
				<p class="amount">{outcome === "closed" ? tooLate : outcomes[outcome]}</p>
			</Section>
			{await createBackLink(db, payment, url)}
		</>,
	);
}

async function loadPayment(db: Db, payer: Payer, paymentId: string) {
	const payment = await findPayment(db, paymentId);
	return payment?.method === payer ? payment : null;
}

async function createBackLink(
	db: Db,
	{ mallCode, orderIds }: Pick<Payment, "mallCode" | "orderIds">,
	url: URL,
) {
	const [mall] = await db.select().from(malls).where(eq(malls.mallCode, mallCode));
	if (!mall) return null;
	const host = mall.domainSuffix + (url.port ? `:${url.port}` : "");
	const [orderId = "", ...others] = orderIds;
	const path =
		others.length > 0 ? toPath(pages.cashierTogether, { orderIds }) : toPath(pages.orderStatus, { orderId });
	return <Back to={`${url.protocol}//${host}${path}`}>返回商城查看订单</Back>;
}
