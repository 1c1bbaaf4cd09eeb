import { desc, eq } from "drizzle-orm";
import { orderMoves } from "~/domain/order/order-moves";
import { formatPrice } from "~/domain/text/money";
import { isIn, mayMovePart } from "../backends/mall/order/write-move";
import type { Db } from "../db/client";
import { groupParts, isNewestPending } from "../db/payment-parts";
import { malls } from "../db/schema/catalogue";
import { captchas, smsCodes } from "../db/schema/identity";
import { childOrders, orders, payments } from "../db/schema/trade";
import { toTime } from "../endpoint/to-time";
import { createButton, createPage, createTable, escapeHtml } from "./html";
import { createTransferActions } from "./transfers";

const purposes = { login: "短信登录", updatePassword: "找回密码" };
const clock = new Intl.DateTimeFormat("zh-CN", {
	dateStyle: "short",
	timeStyle: "medium",
	timeZone: "Asia/Shanghai",
});

/** The messages of one phone as JSON, newest first. */
export async function loadSms(db: Db, phone: string) {
	const rows = await db
		.select()
		.from(smsCodes)
		.where(eq(smsCodes.phone, phone))
		.orderBy(desc(smsCodes.sentAt))
		.limit(20);
	return rows.map(({ purpose, code, sentAt }) => ({ phone, purpose, code, sentAt: toTime(sentAt) }));
}

/** The page that plays the phone, the bank and the finance department. */
export async function createInbox(db: Db): Promise<Response> {
	const [messages, pictures, waiting, toShip, asked, onTheWay, mallRows] = await db.batch([
		db.select().from(smsCodes).orderBy(desc(smsCodes.sentAt)).limit(20),
		db.select().from(captchas).orderBy(desc(captchas.expiresAt)).limit(5),
		db.select().from(payments).where(isNewestPending(20)).orderBy(desc(payments.createdAt)),
		db
			.select()
			.from(orders)
			.where(isIn(orders.state, orderMoves.ship.from))
			.orderBy(desc(orders.createdAt))
			.limit(20),
		db
			.select()
			.from(childOrders)
			.where(mayMovePart("agreeToCancel"))
			.orderBy(desc(childOrders.childOrderId))
			.limit(20),
		db
			.select()
			.from(childOrders)
			.where(mayMovePart("confirm"))
			.orderBy(desc(childOrders.childOrderId))
			.limit(20),
		db.select().from(malls),
	]);
	const nameOf = (mallCode: string) =>
		escapeHtml(mallRows.find((mall) => mall.mallCode === mallCode)?.name ?? mallCode);
	const sms = createTable(
		["手机号", "用途", "验证码", "商城", "时间"],
		messages.map((row) => [
			escapeHtml(row.phone),
			purposes[row.purpose],
			`<span class="code">${escapeHtml(row.code)}</span>`,
			nameOf(row.mallCode),
			clock.format(row.sentAt),
		]),
		"还没有短信。在登录页点击“获取验证码”后，短信会出现在这里。",
	);
	const images = createTable(
		["图形验证码", "商城", "有效期至"],
		pictures.map((row) => [
			`<span class="code">${escapeHtml(row.code)}</span>`,
			nameOf(row.mallCode),
			clock.format(row.expiresAt),
		]),
		"还没有图形验证码。",
	);
	const pending = createTable(
		["订单", "金额", "商城", "操作"],
		groupParts(waiting).map((row) => [
			escapeHtml(row.orderIds.join("、")),
			`¥${formatPrice(row.amountFen)}`,
			nameOf(row.mallCode),
			row.method === "transfer"
				? createTransferActions(row.paymentId)
				: `<a href="/${row.method === "wechat" ? "wechat" : "bank"}/${escapeHtml(row.paymentId)}">去付款</a>`,
		]),
		"没有待处理的付款。",
	);
	const shipping = createTable(
		["订单", "金额", "商城", "操作"],
		toShip.map((row) => [
			escapeHtml(row.orderId),
			`¥${formatPrice(row.payableFen)}`,
			nameOf(row.mallCode),
			`${createButton(`/ship/${row.orderId}`, "发货")} ${createParcelsLink(row.orderId)}`,
		]),
		"没有待发货的订单。",
	);
	const parts = (rows: typeof asked, toButtons: (childOrderId: string) => string, empty: string) =>
		createTable(
			["订单", "供应商", "金额", "商城", "操作"],
			rows.map((row) => [
				escapeHtml(row.childOrderId),
				escapeHtml(row.venderName),
				`¥${formatPrice(row.payableFen)}`,
				nameOf(row.mallCode),
				toButtons(row.childOrderId),
			]),
			empty,
		);
	const cancelling = parts(
		asked,
		(id) =>
			`${createButton(`/cancel/agree/${id}`, "同意取消")} ${createButton(`/cancel/refuse/${id}`, "拒绝", true)}`,
		"没有待答复的取消申请。",
	);
	const carried = parts(
		onTheWay,
		(id) => `${createButton(`/deliver/${id}`, "送达")} ${createParcelsLink(id)}`,
		"没有在途的订单。",
	);
	const body = [
		"<p>仅在本机可见：代替手机、网银、微信、平台财务、供应商仓库与承运商。</p>",
		`<section><h2>短信</h2>${sms}</section><section><h2>图形验证码</h2>${images}</section>`,
		`<section><h2>待处理的付款</h2>${pending}</section><section><h2>待发货的订单</h2>${shipping}</section>`,
		`<section><h2>取消申请</h2>${cancelling}</section><section><h2>在途的订单</h2>${carried}</section>`,
		`<section><h2>在线客服</h2><a href="/service">采购人的咨询</a></section>`,
		`<section><h2>售后</h2><a href="/after-sales">进行中的售后单</a></section>`,
		`<section><h2>供应商</h2><a href="/inquiries">询价与竞价</a> · <a href="/invoices">待开发票</a></section>`,
		`<section><h2>财务</h2><a href="/accounts">企业预存款与账期</a></section>`,
		`<section><h2>接口</h2><a href="/openapi">接口文档（OpenAPI）</a></section>`,
		`<section><h2>搜索</h2><a href="/search-words">同义词、品牌别名与单位</a></section>`,
		`<section><h2>测试</h2><a href="/testing">故障与时钟</a> ${createButton("/reset-limits", "清除登录与短信的次数限制", true)}</section>`,
	];
	return createPage("收件箱", body.join(""), 10);
}

/** The link to the parcels of an order, or of one of its child orders. */
function createParcelsLink(orderId: string): string {
	return `<a href="/parcels/${escapeHtml(orderId)}">分批发货</a>`;
}
