import * as v from "valibot";
import { backends } from "~/api/endpoint/endpoint";
import { OrderState } from "~/api/schema/order";
import { implementations } from "../backends/all";
import { faultKinds } from "../testing/fault-kinds";
import { Fen, FenOrNone, Flag, Name, named, only, whole } from "./request-fields";

const calls = new Set(
	implementations.flatMap(({ endpoint: { backend, path } }) => [`* ${path}`, `${backend} ${path}`]),
);
const kinds = [...faultKinds, "slow"] as const;

const Fault = only({
	backend: named("后台", v.picklist(["*", ...backends], `没有这个后台，可填 *、${backends.join("、")}`)),
	call: v.optional(named("接口，如 /order/detail/:orderId", v.string("请填写接口路径"))),
	buyer: v.optional(Name),
	times: v.optional(named("次数", whole(1, 1_000_000))),
	fault: v.pipe(
		v.union([v.string(), v.number()], "请填写故障"),
		v.transform(String),
		v.picklist(kinds, `没有这种故障，可填 ${kinds.join("、")}`),
		v.title("故障"),
	),
	message: v.optional(
		named("提示文字", v.pipe(v.string("请填写文字"), v.maxLength(500, "文字不能超过 500 个字"))),
	),
	ms: v.optional(named("毫秒", whole(0, 600_000))),
});

export const FaultRequest = v.pipe(
	Fault,
	v.forward(
		v.check(
			({ backend, call }) => call === undefined || calls.has(`${backend} ${call}`),
			"这个后台没有此接口，请按契约填写路径，如 /order/detail/:orderId",
		),
		["call"],
	),
);

const unitMs = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A span of time with its unit, e.g. `90s`, `30m`, `72h`, `-2d`. Becomes milliseconds. */
const Span = v.pipe(
	v.string("请填写时长，如 72h"),
	v.regex(/^-?\d{1,6}[smhd]$/, "请填写时长，如 90s、30m、72h、-2d"),
	v.transform((text) => Number(text.slice(0, -1)) * unitMs[text.at(-1) as keyof typeof unitMs]),
);

export const ClockRequest = only({
	time: v.optional(
		v.pipe(
			v.string("请填写时间"),
			v.isoTimestamp("请填写带时区的时间，如 2026-03-01T09:30:00+08:00"),
			v.transform((text) => Date.parse(text)),
			v.title("时间，如 2027-03-01T09:30:00+08:00"),
		),
	),
	move: v.optional(named("快进，如 72h", Span)),
	frozen: v.optional(named("停住", Flag)),
});

export const CostRule = only({
	rule: v.picklist(["off", "optional", "required"], "可填 off、optional、required"),
	choices: v.optional(
		v.pipe(
			v.array(v.pipe(v.string("请填写列表"), v.trim(), v.nonEmpty("请填写列表"), v.maxLength(60))),
			v.minLength(1, "请填写列表"),
			v.maxLength(200),
		),
	),
});

/**
 * Fields that are absent stay as they are. Those from `serviceStatus` on belong to the buyer's whole company.
 */
export const BuyerRequest = only({
	menuKind: v.optional(named("菜单", v.picklist(["full", "plain", "small"], "可填 full、plain、small"))),
	onlineService: v.optional(named("在线客服", Flag)),
	approver: v.optional(named("审批人", Flag)),
	/** The buyer belongs to this company from now on, and to its mall. */
	companyId: v.optional(
		named("所属公司编号", v.pipe(v.string(), v.trim(), v.nonEmpty("请填写公司编号"), v.maxLength(50))),
	),
	/** The company may use the online service, for which a buyer needs `onlineService`, too. */
	serviceStatus: v.optional(named("公司的在线客服", Flag)),
	bidding: v.optional(named("竞价权益", Flag)),
	inquiry: v.optional(named("询比价权益", Flag)),
	depositFen: v.optional(named("预存款（分）", Fen)),
	creditLimitFen: v.optional(named("账期额度（分）", Fen)),
	creditUsedFen: v.optional(named("已用额度（分）", Fen)),
	/** An order above this amount needs approval. Null when no order does. */
	approvalLimitFen: v.optional(named("审批限额（分，none 为无）：一张订单超过此数需审批", FenOrNone)),
	monthlyBudgetFen: v.optional(
		named("月度预算（分，none 为无）：超出公司当月预算的订单需审批，不论金额多少", FenOrNone),
	),
	/** All cost fields of the company: one that is not named is off. Null for none. */
	costFields: v.optional(
		v.nullable(
			only({
				poNo: v.optional(CostRule),
				costCenter: v.optional(CostRule),
				project: v.optional(CostRule),
			}),
		),
	),
});
export type BuyerRequest = v.InferOutput<typeof BuyerRequest>;

export const CartRequest = only({ buyer: Name, lines: v.optional(named("商品数", whole(1, 500)), 20) });

/** A form names the buyer in a field. */
export const BuyerForm = v.looseObject({ loginName: Name });
export const ScenarioForm = only({ scenario: v.string("请选择场景") });

export const OrdersRequest = only({
	/** A login name. */
	buyer: Name,
	state: named("状态", v.picklist(OrderState.options, `没有这种状态，可填 ${OrderState.options.join("、")}`)),
	count: v.optional(named("张数", whole(1, 5000)), 1),
	/** Articles of each order. */
	lines: v.optional(named("每张商品数", whole(1, 100)), 1),
	/** Articles to take turns; without them the goods of the seed that sell best. */
	skuIds: v.optional(
		v.pipe(
			v.union(
				[
					v.array(v.string("请填写商品编号")),
					// As a form sends it.
					v.pipe(
						v.string(),
						v.transform((text) => text.split(/[,，、\s]+/).filter(Boolean)),
					),
				],
				"请填写商品编号的列表",
			),
			v.minLength(1, "请填写商品编号"),
			v.maxLength(100),
			v.title("商品编号，以逗号分隔"),
		),
	),
	/** The time since the newest order was placed. Each further one is a second older. */
	age: v.optional(
		v.pipe(
			Span,
			v.check((ms) => ms >= 0, "请填写以前的时长，如 90d"),
			v.title("多久以前，如 90d"),
		),
	),
});
export type OrdersRequest = v.InferOutput<typeof OrdersRequest>;
