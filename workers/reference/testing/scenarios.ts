// The start script imports this file directly, so it must not import anything.

/** Requests to the testing API, in this order; docs/testing-api.md says what the fields mean. */
type Scenario = {
	/** The state that a tester sees, and whose log-in shows it. */
	note: string;
	buyers?: Record<string, object>;
	orders?: readonly object[];
	carts?: readonly object[];
	clock?: object;
	faults?: readonly object[];
};

/** Each state of an order. */
const states = [
	"pendingReview",
	"sentBack",
	"pendingPayment",
	"pendingApproval",
	"pendingShipment",
	"shipped",
	"completed",
	"cancelled",
];

/**
 * The named states of `npm start -- --scenario NAME` and of the testing page. They come on
 * top of the data that is there.
 */
export const scenarios: Readonly<Record<string, Scenario>> = {
	"full-cart": {
		note: "购物车有 120 种商品：wanglei（OPEN）与 chenjing（STANDARD）",
		carts: [
			{ buyer: "wanglei", lines: 120 },
			{ buyer: "chenjing", lines: 120 },
		],
	},
	"many-orders": {
		note: `hejun 有 ${states.length} 种状态的订单各 80 张`,
		orders: states.map((state) => ({ buyer: "hejun", state, count: 80, lines: 2 })),
	},
	"waiting-approval": {
		note: "hejun 的 12 张订单等待审批，fangjie 可以审批",
		orders: [{ buyer: "hejun", state: "pendingReview", count: 12, lines: 3 }],
	},
	"payment-expiring": {
		note: "wanglei 的待付款订单还剩 10 分钟，到点自动取消",
		orders: [{ buyer: "wanglei", state: "pendingPayment", count: 2, age: "1430m" }],
	},
	"overdue-statement": { note: "chenjing 的账期已逾期：时钟快进 45 天，需重新登录", clock: { move: "45d" } },
	"no-money": {
		note: "wanglei 的公司没有预存款与账期",
		buyers: { wanglei: { depositFen: 0, creditUsedFen: 0, creditLimitFen: 0 } },
	},
	"few-rights": {
		note: "wanglei 菜单较少，没有竞价、询比价与在线客服，需重新登录",
		buyers: { wanglei: { menuKind: "small", onlineService: false, bidding: false, inquiry: false } },
	},
	"backend-down": { note: "mall 后台全部 503", faults: [{ backend: "mall", fault: "503" }] },
	"slow-backends": { note: "全部后台慢 2 秒", faults: [{ backend: "*", fault: "slow", ms: 2000 }] },
	"broken-answers": { note: "全部后台返回半截 JSON", faults: [{ backend: "*", fault: "half-json" }] },
};
