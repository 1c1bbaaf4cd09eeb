import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatPrice } from "~/domain/text/money";
import { orderLink } from "../backends/mall/order/order-steps";
import type { buyers, messages } from "../db/schema/identity";
import type { childOrders, orderLines } from "../db/schema/trade";

const hour = 3_600_000;

/**
 * Used in turn until a buyer has enough messages. Each is about an order of the buyer in this state, or about an
 * article in it.
 */
const drafts = [
	{ state: "shipped", title: "订单已发货", content: "商品已出库，收到后请核对并确认收货" },
	{ state: "completed", title: "商品降价", content: null },
	{ state: "pendingPayment", title: "订单已提交", content: "请在付款期限内付款，逾期订单将自动取消" },
	{ state: "pendingShipment", title: "付款成功", content: "供应商正在备货" },
] as const;

/** How many messages these buyers have, and how many of them are unread. Every other buyer has a few. */
const messageCounts: Record<string, { total: number; unread: number }> = {
	wanglei: { total: 136, unread: 118 },
	chenjing: { total: 24, unread: 7 },
	sunhao: { total: 40, unread: 39 },
};

type Orders = {
	children: readonly (typeof childOrders.$inferInsert)[];
	lines: readonly (typeof orderLines.$inferInsert)[];
};

/** Messages about a buyer's orders, the newest first. `now` is in milliseconds. */
export function createMessages(
	{ userId, loginName, mallCode }: typeof buyers.$inferInsert,
	orders: Orders,
	now: number,
): (typeof messages.$inferInsert)[] {
	const { total, unread } = messageCounts[loginName] ?? { total: 8, unread: 3 };
	return Array.from({ length: total }, (_, index) => ({
		...createMessage(index, orders),
		messageId: `${userId}-M${String(index + 1).padStart(3, "0")}`,
		mallCode,
		userId,
		sendTime: now - (index * 7 + 1) * hour,
		readFlag: index >= unread,
	}));
}

function createMessage(index: number, { children, lines }: Orders) {
	const { state, title, content } = drafts[index % drafts.length] ?? drafts[0];
	const about = children.filter((child) => child.state === state);
	const child = about[Math.floor(index / drafts.length) % about.length];
	if (!child) throw new Error(`the seed has no order that is ${state}`);
	const { childOrderId, venderName } = child;
	if (content !== null) {
		return {
			type: "order",
			title,
			content: `订单 ${childOrderId}（${venderName}）：${content}`,
			link: orderLink + childOrderId,
		};
	}
	const line = lines.find((one) => one.childOrderId === childOrderId);
	if (!line) throw new Error(`the seed's order ${childOrderId} is empty`);
	const former = Math.ceil(line.priceFen * 1.08);
	return {
		type: "price",
		title,
		content: `您比较过或买过的“${line.name}”现价 ¥${formatPrice(line.priceFen)}，此前 ¥${formatPrice(former)}`,
		link: toPath(pages.item, { skuId: line.skuId }),
	};
}
