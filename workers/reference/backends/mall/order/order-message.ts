import { type SQL, sql } from "drizzle-orm";
import { pages } from "~/domain/page/pages";

/** What is told about a whole order, and about one supplier's part of it. */
const told = {
	orders: {
		placed: ["订单已提交", "请在付款期限内付款，逾期订单将自动取消"],
		submitted: ["订单已提交审批", "审批通过后请在付款期限内付款"],
		approved: ["审批通过", "请在付款期限内付款，逾期订单将自动取消"],
		sentBack: ["审批未通过", "订单已退回，可查看原因并修改后重新提交"],
		unreviewed: ["订单已取消", "超时未审批，如仍需要请再次购买"],
		paid: ["付款成功", "供应商正在备货"],
		expiring: ["订单即将超时", "请尽快付款，逾期订单将自动取消"],
		cancelled: ["订单已取消", "如仍需要请再次购买"],
		expired: ["订单已取消", "超时未付款，如仍需要请再次购买"],
	},
	child_orders: {
		shipped: ["订单已发货", "商品已出库，收到后请核对并确认收货"],
		delivered: ["商品已送达", "请核对商品并确认收货"],
		invoiced: ["发票已开具", "可在订单详情下载"],
		cancelAsked: ["取消申请已提交", "请等待供应商答复"],
		cancelAgreed: ["订单已取消", "供应商同意取消，款项按原付款方式退回"],
		cancelRefused: ["取消申请未通过", "供应商已备货，收到后如有问题可申请售后"],
	},
} as const;
type Told = typeof told;

/** Where a message about an order leads, before its number. */
export const orderLink = `${pages.orderDetails.path}?orderChildId=`;

/**
 * The statement that tells buyers what happened to those of their orders for which `isMeant` holds. It belongs into
 * the batch of the event. Number and event are the message's id: each is told once, however often the batch runs.
 */
export function tell<T extends keyof Told>(
	table: T,
	event: keyof Told[T] & string,
	now: Date,
	isMeant: SQL,
): SQL {
	const [title, text] = told[table][event] as unknown as [string, string];
	const id = sql.raw(table === "orders" ? "order_id" : "child_order_id");
	const whose = sql.raw(table === "orders" ? "" : "|| '（' || vender_name || '）'");
	return sql`
		INSERT OR IGNORE INTO messages (message_id, mall_code, user_id, type, title, content, link, send_time, read_flag)
		SELECT ${id} || ${`-${event}`}, mall_code, user_id, 'order', ${title}, '订单 ' || ${id} ${whose} || ${`：${text}`},
			${orderLink} || ${id}, ${now.getTime()}, 0
		FROM ${sql.raw(table)} WHERE ${isMeant}`;
}
