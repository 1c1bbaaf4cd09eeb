/** @jsxImportSource hono/jsx */
import { desc, eq, type SQL } from "drizzle-orm";
import type { FC } from "hono/jsx";
import { orderMoves } from "~/domain/order/order-moves";
import { formatAddressLine } from "~/domain/place/address-text";
import { formatPrice } from "~/domain/text/money";
import { hasAskedAddress } from "../backends/mall/order/address-request";
import { isIn, mayMoveChildOrder } from "../backends/mall/order/write-move";
import type { Db } from "../db/client";
import { groupParts, isNewestPending } from "../db/payment-parts";
import { malls } from "../db/schema/catalogue";
import { captchas, smsCodes } from "../db/schema/identity";
import { childOrders, orders, payments } from "../db/schema/trade";
import { toTime } from "../endpoint/to-time";
import { PostButton } from "./controls";
import { createPage, Section, Table } from "./page";
import { TransferActions } from "./transfers";

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

function selectParts(db: Db, isMeant: SQL) {
	return db.select().from(childOrders).where(isMeant).orderBy(desc(childOrders.childOrderId)).limit(20);
}

/** The page that plays the phone, the bank and the finance department. */
export async function createInbox(db: Db): Promise<Response> {
	const [messages, pictures, waiting, toShip, asked, moved, onTheWay, mallRows] = await db.batch([
		db.select().from(smsCodes).orderBy(desc(smsCodes.sentAt)).limit(20),
		db.select().from(captchas).orderBy(desc(captchas.expiresAt)).limit(5),
		db.select().from(payments).where(isNewestPending(20)).orderBy(desc(payments.createdAt)),
		db
			.select()
			.from(orders)
			.where(isIn(orders.state, orderMoves.ship.from))
			.orderBy(desc(orders.createdAt))
			.limit(20),
		selectParts(db, mayMoveChildOrder("agreeToCancel")),
		selectParts(db, hasAskedAddress),
		selectParts(db, mayMoveChildOrder("confirm")),
		db.select().from(malls),
	]);
	const nameOf = (mallCode: string) => mallRows.find((mall) => mall.mallCode === mallCode)?.name ?? mallCode;
	return createPage(
		"收件箱",
		<>
			<p>仅在本机可见：代替手机、网银、微信、平台财务、供应商仓库与承运商。</p>
			<Section title="短信">
				<Table
					heads={["手机号", "用途", "验证码", "商城", "时间"]}
					rows={messages.map((row) => [
						row.phone,
						purposes[row.purpose],
						<span class="code">{row.code}</span>,
						nameOf(row.mallCode),
						clock.format(row.sentAt),
					])}
					empty="还没有短信。在登录页点击“获取验证码”后，短信会出现在这里。"
				/>
			</Section>
			<Section title="图形验证码">
				<Table
					heads={["图形验证码", "商城", "有效期至"]}
					rows={pictures.map((row) => [
						<span class="code">{row.code}</span>,
						nameOf(row.mallCode),
						clock.format(row.expiresAt),
					])}
					empty="还没有图形验证码。"
				/>
			</Section>
			<Section title="待处理的付款">
				<Table
					heads={["订单", "金额", "商城", "操作"]}
					rows={groupParts(waiting).map((row) => [
						row.orderIds.join("、"),
						`¥${formatPrice(row.amountFen)}`,
						nameOf(row.mallCode),
						<PaymentActions payment={row} />,
					])}
					empty="没有待处理的付款。"
				/>
			</Section>
			<Section title="待发货的订单">
				<Table
					heads={["订单", "金额", "商城", "操作"]}
					rows={toShip.map(({ orderId, payableFen, mallCode }) => [
						orderId,
						`¥${formatPrice(payableFen)}`,
						nameOf(mallCode),
						[<PostButton to={`/ship/${orderId}`}>发货</PostButton>, <ParcelsLink id={orderId} />],
					])}
					empty="没有待发货的订单。"
				/>
			</Section>
			<Section title="取消申请">
				<Parts rows={asked} nameOf={nameOf} Actions={CancelActions} empty="没有待答复的取消申请。" />
			</Section>
			<Section title="改址申请">
				<Parts rows={moved} nameOf={nameOf} Actions={AddressActions} empty="没有待答复的改址申请。" />
			</Section>
			<Section title="在途的订单">
				<Parts rows={onTheWay} nameOf={nameOf} Actions={DeliveryActions} empty="没有在途的订单。" />
			</Section>
			<Links />
		</>,
		{ refresh: 10 },
	);
}

function PaymentActions({ payment }: { payment: ReturnType<typeof groupParts>[number] }) {
	const { method, paymentId } = payment;
	if (method === "transfer") return <TransferActions paymentId={paymentId} />;
	return <a href={`/${method === "wechat" ? "wechat" : "bank"}/${paymentId}`}>去付款</a>;
}

type PartsProps = {
	rows: readonly (typeof childOrders.$inferSelect)[];
	nameOf: (mallCode: string) => string;
	Actions: FC<PartProps>;
	empty: string;
};

/** A table of suppliers' parts of orders. */
function Parts({ rows, nameOf, Actions, empty }: PartsProps) {
	return (
		<Table
			heads={["订单", "供应商", "金额", "商城", "操作"]}
			rows={rows.map((row) => [
				row.childOrderId,
				row.venderName,
				`¥${formatPrice(row.payableFen)}`,
				nameOf(row.mallCode),
				<Actions part={row} />,
			])}
			empty={empty}
		/>
	);
}

type PartProps = { part: typeof childOrders.$inferSelect };

function CancelActions({ part: { childOrderId, cancelReason } }: PartProps) {
	return <Answer to="cancel" id={childOrderId} wish={cancelReason && `原因：${cancelReason}`} />;
}

function AddressActions({ part: { childOrderId, addressRequest } }: PartProps) {
	const wish = addressRequest && `改为：${formatAddressLine(addressRequest.address)}`;
	return <Answer to="address" id={childOrderId} wish={wish} />;
}

/** The buyer's wish, and both answers of the supplier. */
function Answer({ to, id, wish }: { to: "cancel" | "address"; id: string; wish: string | null }) {
	return (
		<>
			{wish && <p>{wish}</p>}
			<PostButton to={`/${to}/agree/${id}`}>{to === "cancel" ? "同意取消" : "同意改址"}</PostButton>
			<PostButton to={`/${to}/refuse/${id}`} plain>
				拒绝
			</PostButton>
		</>
	);
}

function DeliveryActions({ part: { childOrderId: id } }: PartProps) {
	return (
		<>
			<PostButton to={`/deliver/${id}`}>送达</PostButton> <ParcelsLink id={id} />
		</>
	);
}

/** The link to the parcels of an order, or of one of its child orders. */
function ParcelsLink({ id }: { id: string }) {
	return <a href={`/parcels/${id}`}>分批发货</a>;
}

const links = [
	["在线客服", "/service", "采购人的咨询"],
	["售后", "/after-sales", "进行中的售后单"],
	["供应商", "/inquiries", "询价与竞价"],
	["供应商", "/invoices", "待开发票"],
	["财务", "/accounts", "企业预存款与账期"],
	["接口", "/openapi", "接口文档（OpenAPI）"],
	["搜索", "/search-words", "同义词、品牌别名与单位"],
	["测试", "/testing", "故障与时钟"],
] as const;

/** The other pages of the console. */
function Links() {
	return (
		<Section title="其他页面">
			<Table
				heads={["用于", "页面"]}
				rows={links.map(([title, path, label]) => [title, <a href={path}>{label}</a>])}
			/>
			<PostButton to="/reset-limits" plain>
				清除登录与短信的次数限制
			</PostButton>
		</Section>
	);
}
