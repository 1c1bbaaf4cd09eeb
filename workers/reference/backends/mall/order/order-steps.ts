import { type SQL, sql } from "drizzle-orm";
import type {
	AddressStep,
	ChildOrderMove,
	OrderActor,
	OrderMove,
	WholeMove,
} from "~/domain/order/order-moves";
import { pages } from "~/domain/page/pages";
import { sendMessages } from "../../../messages/send-messages";

/**
 * `note` goes into the track of each part. `title` and `advice` make the buyer's message; the buyer's own
 * steps have none.
 */
type Step = { note?: string; title?: string; advice?: string };

/** The texts of each step of a whole order, and of one supplier's part of it. */
export const orderSteps = {
	orders: {
		submit: { note: "提交订单，等待付款" },
		submitForReview: { note: "提交订单，等待审批" },
		approve: {
			note: "审批通过，等待付款",
			title: "审批通过",
			advice: "请在付款期限内付款，逾期订单将自动取消",
		},
		approveAndPay: { note: "审批通过，等待发货", title: "审批通过，已付款", advice: "供应商正在备货" },
		sendBackUnpaid: {
			note: "审批退回",
			title: "审批通过但未能付款",
			advice: "订单已退回，可修改后重新提交",
		},
		sendBack: { note: "审批退回", title: "审批未通过", advice: "订单已退回，可查看原因并修改后重新提交" },
		startPayment: {},
		sendVoucher: { note: "已上传转账凭证，等待审核" },
		refuseVoucher: {
			note: "转账凭证未通过审核，请重新付款",
			title: "转账凭证未通过审核",
			advice: "请核对后重新付款",
		},
		/** Money arrived for a payment that was closed, by any method. */
		returnTransfer: {
			note: "付款到账时这笔支付已关闭，款项将原路退回",
			title: "款项将退回",
			advice: "付款到账时这笔支付已关闭，款项将原路退回",
		},
		/**
		 * The time of a payment is over, and the deposit's part of it goes back. The
		 * order waits for another payment.
		 */
		returnPart: {
			note: "付款超时，已使用的预存款退回",
			title: "预存款已退回",
			advice: "付款未在期限内完成，请重新付款",
		},
		pay: { note: "付款成功，等待发货", title: "付款成功", advice: "供应商正在备货" },
		/** The time to pay is almost over. */
		expiring: { title: "订单即将超时", advice: "请尽快付款，逾期订单将自动取消" },
		cancel: { note: "取消订单" },
		expire: { note: "超时未付款，订单已取消", title: "订单已取消", advice: "超时未付款，如仍需要请再次购买" },
		lapse: { note: "超时未审批，订单已取消", title: "订单已取消", advice: "超时未审批，如仍需要请再次购买" },
	} satisfies Record<WholeMove | "returnTransfer" | "returnPart" | "expiring", Step>,
	child_orders: {
		askCancel: { note: "申请取消订单，等待供应商答复" },
		withdrawCancel: { note: "撤回取消申请，继续安排发货" },
		agreeToCancel: {
			note: "同意取消，款项按原付款方式退回",
			title: "订单已取消",
			advice: "供应商同意取消，款项按原付款方式退回",
		},
		refuseToCancel: {
			note: "取消申请未通过，继续安排发货",
			title: "取消申请未通过",
			advice: "供应商已备货，收到后如有问题可申请售后",
		},
		ship: { note: "商品已出库，配送中", title: "订单已发货", advice: "商品已出库，收到后请核对并确认收货" },
		shipPart: {
			note: "部分商品已出库，配送中",
			title: "部分商品已发货",
			advice: "部分商品已出库，收到后请核对并按包裹确认收货",
		},
		receivePart: { note: "确认收到包裹" },
		deliver: { note: "商品已送达，请确认收货", title: "商品已送达", advice: "请核对商品并确认收货" },
		confirm: { note: "确认收货" },
		invoice: { title: "发票已开具", advice: "可在订单详情下载" },
		askAddress: { note: "申请修改收货地址，等待供应商答复" },
		withdrawAddress: { note: "撤回修改收货地址的申请" },
		agreeToAddress: {
			note: "同意修改收货地址",
			title: "收货地址已修改",
			advice: "供应商将按新地址发货",
		},
		refuseAddress: {
			note: "未同意修改收货地址，按原地址发货",
			title: "收货地址未修改",
			advice: "供应商将按原地址发货",
		},
	} satisfies Record<ChildOrderMove | AddressStep | "deliver" | "invoice" | "shipPart" | "receivePart", Step>,
};
type Steps = typeof orderSteps;
const all: Record<OrderMove, Step> = { ...orderSteps.orders, ...orderSteps.child_orders };

/** The operator of a step that no buyer takes. */
export const operators = {
	supplier: "供应商",
	finance: "平台财务",
	clock: "系统",
} satisfies Partial<Record<OrderActor, string>>;

/** The link of a message about an order, without the order's number. */
export const orderLink = `${pages.orderDetails.path}?orderChildId=`;

export type Said = {
	now: Date;
	/** The operator in the track. */
	by: string;
	/** Text after the note. */
	detail?: SQL | undefined;
	/** The time in the track, in milliseconds; by default `now`. */
	time?: SQL | undefined;
	/** The reason, after the note and before the advice. */
	reason?: string | undefined;
	/** Tells the turns of a step apart that can happen more than once. */
	turn?: string | undefined;
};

/** The note of a step in an order's track. */
export function getNote(step: OrderMove): string {
	return all[step].note ?? "";
}

/** The buyer's message about a step; null for a step without one. */
export function getMessage(step: OrderMove): { of: keyof Steps; title: string; advice: string } | null {
	const of = Object.hasOwn(orderSteps.orders, step) ? "orders" : "child_orders";
	const { title, advice = "" } = all[step];
	return title === undefined ? null : { of, title, advice };
}

/**
 * The statements, for the batch of a step, that note it in the track and send the buyers a message, for the
 * rows of the table for which `isMeant` holds. A step of a whole order is noted in each part, so there
 * `isMeant` may only use `order_id`.
 */
export function announceStep<T extends keyof Steps>(
	table: T,
	step: keyof Steps[T] & string,
	isMeant: SQL,
	said: Said,
): SQL[] {
	const { now, by, detail = sql`''`, time = sql`${now.getTime()}`, reason } = said;
	const { note = "", title } = getStep(table, step);
	const text = reason ? `${note}（${reason}）` : note;
	const noted = sql`
		INSERT INTO order_tracks (child_order_id, kind, time, operator, content)
		SELECT child_order_id, ${step}, ${time}, ${by}, ${text} || ${detail} FROM child_orders WHERE ${isMeant}`;
	return [...(title ? [tell(table, step, isMeant, said)] : []), ...(note ? [noted] : [])];
}

/**
 * The statement that only sends the buyers a message. Number, step and turn make the message's
 * event, so each message is sent once.
 */
export function tell<T extends keyof Steps>(
	table: T,
	step: keyof Steps[T] & string,
	isMeant: SQL,
	{ now, reason, turn }: Pick<Said, "now" | "reason" | "turn">,
): SQL {
	const { title, advice } = getStep(table, step);
	const text = reason ? `${reason}；${advice}` : advice;
	const id = sql.raw(table === "orders" ? "order_id" : "child_order_id");
	const whose = sql.raw(table === "orders" ? "" : "|| '（' || vender_name || '）'");
	const what = sql`
		SELECT ${id} || ${turn ? `-${step}-${turn}` : `-${step}`} AS event, mall_code, user_id, 'order' AS type, ${title} AS title,
			printf('¥%,d.%02d 订单 ', payable_fen / 100, payable_fen % 100) || ${id} ${whose} || ${`：${text}`} AS content, ${orderLink} || ${id} AS link
		FROM ${sql.raw(table)} WHERE ${isMeant}`;
	return sendMessages(what, now);
}

/** SQL on child_orders: the step is not in the part's track yet. */
export function isNotNoted(step: "deliver"): SQL {
	return sql`NOT EXISTS (
		SELECT 1 FROM order_tracks WHERE order_tracks.child_order_id = child_orders.child_order_id AND kind = ${step})`;
}

function getStep<T extends keyof Steps>(table: T, step: keyof Steps[T]): Step {
	return orderSteps[table][step] as Step;
}
