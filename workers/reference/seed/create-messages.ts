import { type OrderMove, orderMoves } from "~/domain/order/order-moves";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatPrice } from "~/domain/text/money";
import { getMessage, orderLink } from "../backends/mall/order/order-steps";
import type { buyers, messages } from "../db/schema/identity";
import type { OrderRows } from "./add-order";

const hour = 3_600_000;

/** How many of the newest messages of these buyers are unread, and of every other buyer. */
const unreadCounts: Record<string, number> = { wanglei: 118, chenjing: 7, sunhao: 39 };
const fewUnread = 3;

type Orders = Pick<OrderRows, "children" | "lines" | "tracks">;
type Message = typeof messages.$inferInsert;

/**
 * The messages about a buyer's orders, the newest first: one for each step in their tracks, at its time, and
 * one for each article whose price fell before it was bought.
 */
export function createMessages(
	{ userId, loginName, mallCode }: typeof buyers.$inferInsert,
	orders: Orders,
): Message[] {
	const unread = unreadCounts[loginName] ?? fewUnread;
	const drafts = [...createStepMessages(orders), ...createPriceMessages(userId, orders)];
	const sent = new Map(drafts.map((draft) => [draft.messageId, draft]));
	return [...sent.values()]
		.sort((a, b) => b.sendTime - a.sendTime)
		.map((draft, index) => ({ ...draft, mallCode, userId, readFlag: index >= unread }));
}

type Draft = Pick<Message, "messageId" | "type" | "title" | "content" | "link" | "sendTime">;

/**
 * The messages that the backend sends at these steps. A step of a whole order is in the track of
 * each part, and has one message.
 */
function createStepMessages({ children, tracks }: Orders): Draft[] {
	return tracks.flatMap(({ childOrderId, kind, time }) => {
		const child = children.find((one) => one.childOrderId === childOrderId);
		const message = kind && Object.hasOwn(orderMoves, kind) ? getMessage(kind as OrderMove) : null;
		if (!child || !message) return [];
		const isWhole = message.of === "orders";
		const id = isWhole ? child.orderId : childOrderId;
		const fen = isWhole ? sumOf(children, child.orderId) : child.payableFen;
		const about = `¥${formatPrice(fen)} 订单 ${id}${isWhole ? "" : `（${child.venderName}）`}`;
		return {
			messageId: `${id}-${kind}`,
			type: "order",
			title: message.title,
			link: orderLink + id,
			content: `${about}：${message.advice}`,
			sendTime: time,
		};
	});
}

function sumOf(children: Orders["children"], orderId: string): number {
	return children
		.filter((one) => one.orderId === orderId)
		.reduce((sum, { payableFen }) => sum + payableFen, 0);
}

function createPriceMessages(userId: string, { children, lines, tracks }: Orders): Draft[] {
	// The oldest order last: its message is the one that stays.
	const bought = children.filter(({ state }) => state !== "cancelled");
	return bought.flatMap(({ childOrderId }) => {
		const submitted = tracks.find((one) => one.childOrderId === childOrderId)?.time ?? 0;
		return lines
			.filter((line) => line.childOrderId === childOrderId)
			.flatMap((line) =>
				falls.map((fall): Draft => {
					const [former, now] = [fall.from, fall.to].map((times) =>
						formatPrice(Math.ceil(line.priceFen * times)),
					);
					return {
						messageId: `${userId}-price-${fall.turn}${line.skuId}`,
						type: "price",
						title: "商品降价",
						sendTime: submitted - fall.hoursBefore * hour,
						content: `现价 ¥${now}/${line.saleUnit}，此前 ¥${former}/${line.saleUnit}：您比较过或买过的“${line.name}”`,
						link: toPath(pages.item, { skuId: line.skuId }),
					};
				}),
			);
	});
}

/** The prices fell twice before an article was bought. */
const falls = [
	{ turn: "", from: 1.08, to: 1, hoursBefore: 5 },
	{ turn: "first-", from: 1.16, to: 1.08, hoursBefore: 101 },
];
