import { costFields } from "~/api/endpoint/cost-field";
import { backends } from "~/api/endpoint/endpoint";
import { OrderState } from "~/api/schema/order";
import { formatDate } from "~/domain/text/dates";
import { seedAccounts } from "../seed/accounts";
import { getNow, isFrozen } from "../testing/clock";
import { faultKinds } from "../testing/fault-kinds";
import { listFaults } from "../testing/faults";
import { scenarios } from "../testing/scenarios";
import { getWorld } from "../testing/world";
import { createButton, createPage, createTable, escapeHtml } from "./html";
import { createField, createForm, createSection, createSelect, createState } from "./testing-form";

const moves = { "1h": "快进 1 小时", "24h": "快进 24 小时", "72h": "快进 72 小时", "30d": "快进 30 天" };
const logins = seedAccounts.map(({ loginName }) => loginName);

/** An article, a supplier and a buyer as they are after a change, to show. */
type Changed = { goods: object | null; vender: object | null; buyer: object | null };

/** The page with a form for each request of the testing API. */
export function createTestingPage(changed: Changed): Response {
	const world = getWorld();
	return createPage(
		world ? `测试环境 ${world}` : "测试",
		[
			`<p><a href="/">返回收件箱</a></p>`,
			...[createScenarios(), createFaults(), createClock(), createGoods(changed.goods)],
			...[createVenders(changed.vender), createBuyers(changed.buyer), createOrders(), createReset()],
		].join(""),
	);
}

/** A form that was refused: the sentence, and the way back. */
export function createRefusedPage(message: string, status: number): Response {
	const page = createPage(
		"未生效",
		`<section><p>${escapeHtml(message)}</p><p><a href="/testing">返回测试页</a></p></section>`,
	);
	return new Response(page.body, { status, headers: page.headers });
}

function createScenarios(): string {
	const rows = Object.entries(scenarios).map(([name, { note }]) => [
		`<form method="post" action="/testing/scenarios"><button class="plain" name="scenario" value="${name}">${name}</button></form>`,
		escapeHtml(note),
	]);
	return createSection("scenarios", "场景", createTable(["场景", "效果"], rows, ""));
}

function createFaults(): string {
	const rows = listFaults().map(({ faultId, backend, call, buyer, fault, times, met }) => [
		escapeHtml(backend),
		escapeHtml(call ?? "全部"),
		escapeHtml(buyer ?? "全部"),
		escapeHtml(fault),
		times === undefined ? `${met}` : `${met} / ${times}`,
		createButton(`/testing/faults/${faultId}/remove`, "移除", true),
	]);
	const table = createTable(["后台", "接口", "采购人", "故障", "已遇到", ""], rows, "没有故障。");
	const form = createForm(
		"/testing/faults",
		[
			...[
				createSelect("backend", "后台", ["*", ...backends]),
				createSelect("fault", "故障", [...faultKinds, "slow"]),
			],
			...[createField("call", "接口，如 /order/detail/:orderId"), createField("buyer", "登录名")],
			...[createField("times", "次数"), createField("ms", "毫秒"), createField("message", "提示文字")],
		],
		"添加故障",
	);
	const clear = createButton("/testing/faults/clear", "清除全部故障", true);
	return createSection("faults", "故障", `${table}<p></p>${form}<p></p>${clear}`);
}

function createClock(): string {
	const shown = `${formatDate(getNow())}${isFrozen() ? "（已停住）" : ""}`;
	const press = (name: string, value: string, label: string) =>
		`<button class="plain" name="${name}" value="${value}">${label}</button>`;
	const buttons = [
		...Object.entries(moves).map(([value, label]) => press("move", value, label)),
		isFrozen() ? press("frozen", "false", "继续走") : press("frozen", "true", "停住"),
	].join(" ");
	const set = createForm("/testing/clock", [createField("time", "如 2027-03-01T09:30:00+08:00")], "设置时间");
	return createSection(
		"clock",
		"时钟",
		`<p>后台的时间：${shown}</p><form method="post" action="/testing/clock">${buttons}</form>
		${createButton("/testing/clock/reset", "恢复真实时间", true)}<p></p>${set}`,
	);
}

function createGoods(state: object | null): string {
	const form = createForm(
		"/testing/goods",
		[
			...[
				createField("skuId", "商品编号", true),
				createField("priceFen", "价格（分）"),
				createField("stock", "库存"),
				createField("arrivalDays", "几天后送达"),
			],
			createSelect("region", "地区", ["", "1", "2", "3", "4"], "全部"),
			createSelect("onSale", "是否在售", ["", "true", "false"]),
			createField("priceLadder", "阶梯价，如 10:4500（none 为无）"),
			createField("gifts", "附件（1）与赠品（2），如 100000000013:1:2（none 为无）"),
		],
		"修改商品",
	);
	return createSection("goods", "商品", `${createState(state)}${form}`);
}

function createVenders(state: object | null): string {
	const form = createForm(
		"/testing/venders",
		[
			createField("venderId", "供应商编号", true),
			createField("freightFen", "运费（分）"),
			createField("freeFreightFromFen", "满多少免运费（分）"),
		],
		"修改供应商",
	);
	return createSection("venders", "供应商", `${createState(state)}${form}`);
}

function createBuyers(state: object | null): string {
	const flags = {
		...{ onlineService: "在线客服", serviceStatus: "公司的在线客服" },
		...{ approver: "审批人", bidding: "竞价权益", inquiry: "询比价权益" },
	};
	const money = {
		...{ depositFen: "预存款（分）", creditLimitFen: "账期额度（分）", creditUsedFen: "已用额度（分）" },
		approvalLimitFen: "审批限额（分，none 为无）：一张订单超过此数需审批",
		monthlyBudgetFen: "月度预算（分，none 为无）：超出公司当月预算的订单需审批，不论金额多少",
	};
	const costs = costFields.flatMap(({ name, label }) => [
		createSelect(name, label, ["", "off", "optional", "required"]),
		createField(`choices/${name}`, `${label}的可选值，以逗号分隔`),
	]);
	const form = createForm(
		"/testing/buyers",
		[
			createSelect("loginName", "登录名", logins),
			createSelect("menuKind", "菜单", ["", "full", "plain", "small"]),
			...Object.entries(flags).map(([name, label]) => createSelect(name, label, ["", "true", "false"])),
			createField("companyId", "所属公司编号"),
			...Object.entries(money).map(([name, label]) => createField(name, label)),
			...costs,
		],
		"修改采购人",
	);
	return createSection("buyers", "采购人", `${createState(state)}${form}`);
}

function createOrders(): string {
	const buyer = createSelect("buyer", "登录名", logins);
	const orders = createForm(
		"/testing/orders",
		[
			...[buyer, createSelect("state", "状态", OrderState.options)],
			...[
				createField("count", "张数"),
				createField("lines", "每张商品数"),
				createField("skuIds", "商品编号，以逗号分隔"),
				createField("age", "多久以前，如 90d"),
			],
		],
		"生成订单",
	);
	const carts = createForm("/testing/carts", [buyer, createField("lines", "商品数")], "放入购物车");
	const clear = createButton("/testing/carts/clear", "清空全部购物车", true);
	return createSection("orders", "订单与购物车", `${orders}<p></p>${carts}<p></p>${clear}`);
}

function createReset(): string {
	const clear = createButton("/testing/limits/clear", "清除已计的次数", true);
	return createSection(
		"reset",
		"数据",
		`<p>登录、短信等的次数限制重新计数。</p>${clear}<p>恢复为初始数据：订单、购物车、登录状态与改动都会清除，故障与时钟一并恢复。</p>${createButton("/testing/reset", "恢复初始数据")}`,
	);
}
