const names = {
	order: "订单",
	inquiry: "询价",
	bidding: "竞价",
	price: "价格",
	service: "售后",
	consult: "客服",
	account: "账期",
	list: "采购提醒",
} as const;
type MessageKind = keyof typeof names;

/** The kinds of station messages that can be chosen, in the order of the page. */
export const messageKinds = Object.keys(names) as MessageKind[];

/** A kind in the buyer's words; an unknown one is a notice. */
export function formatMessageKind(kind: string): string {
	return Object.hasOwn(names, kind) ? names[kind as MessageKind] : "通知";
}
