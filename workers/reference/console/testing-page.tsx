/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { costFields } from "~/api/endpoint/cost-field";
import { formatDate } from "~/domain/text/dates";
import { seedAccounts } from "../seed/accounts";
import { getNow, isFrozen } from "../testing/clock";
import { listFaults } from "../testing/faults";
import { scenarios } from "../testing/scenarios";
import { getWorld } from "../testing/world";
import { Field, Form, PostButton } from "./controls";
import { GoodsForm, GoodsRequest, VenderForm, VenderRequest } from "./goods-requests";
import { Back, createPage, Section, Table } from "./page";
import {
	BuyerForm,
	BuyerRequest,
	CartRequest,
	ClockRequest,
	CostRule,
	FaultRequest,
	OrdersRequest,
} from "./testing-requests";

const moves = { "1h": "快进 1 小时", "24h": "快进 24 小时", "72h": "快进 72 小时", "30d": "快进 30 天" };
const logins = seedAccounts.map(({ loginName }) => loginName);

/** An article, a supplier and a buyer as they are after a change, to show. */
type Changed = { goods: object | null; vender: object | null; buyer: object | null };

/** The page with a form for each request of the testing API. */
export function createTestingPage({ goods, vender, buyer }: Changed): Response {
	const world = getWorld();
	return createPage(
		world ? `测试环境 ${world}` : "测试",
		<>
			<Back />
			<Section id="scenarios" title="场景">
				<Table heads={["场景", "效果"]} rows={listScenarios()} />
			</Section>
			<Faults />
			<Clock />
			<Section id="goods" title="商品">
				<State of={goods} />
				<Form action="/testing/goods" entries={{ ...GoodsForm.entries, ...GoodsRequest.entries }}>
					<button type="submit">修改商品</button>
				</Form>
			</Section>
			<Section id="venders" title="供应商">
				<State of={vender} />
				<Form action="/testing/venders" entries={{ ...VenderForm.entries, ...VenderRequest.entries }}>
					<button type="submit">修改供应商</button>
				</Form>
			</Section>
			<Buyers state={buyer} />
			<Orders />
			<Reset />
		</>,
	);
}

/** A form that was refused: the sentence, and the way back. */
export function createRefusedPage(message: string, status: number): Response {
	return createPage(
		"未生效",
		<Section>
			<p>{message}</p>
			<Back to="/testing">返回测试页</Back>
		</Section>,
		{ status },
	);
}

/** A table of what is changed, as it is now; nothing for null. */
function State({ of }: { of: object | null }) {
	if (!of) return null;
	const rows = Object.entries(of).map(([name, value]) => [
		name,
		typeof value === "string" ? value : JSON.stringify(value),
	]);
	return <Table heads={["字段", "现在"]} rows={rows} />;
}

function listScenarios() {
	return Object.entries(scenarios).map(([name, { note }]) => [
		<PostButton to="/testing/scenarios" plain name="scenario" value={name}>
			{name}
		</PostButton>,
		note,
	]);
}

function Faults() {
	const rows = listFaults().map(({ faultId, backend, call, buyer, fault, times, met }) => [
		backend,
		call ?? "全部",
		buyer ?? "全部",
		fault,
		times === undefined ? met : `${met} / ${times}`,
		<PostButton to={`/testing/faults/${faultId}/remove`} plain>
			移除
		</PostButton>,
	]);
	return (
		<Section id="faults" title="故障">
			<Table heads={["后台", "接口", "采购人", "故障", "已遇到", ""]} rows={rows} empty="没有故障。" />
			<Form action="/testing/faults" entries={FaultRequest.entries}>
				<button type="submit">添加故障</button>
			</Form>
			<PostButton to="/testing/faults/clear" plain>
				清除全部故障
			</PostButton>
		</Section>
	);
}

function Clock() {
	return (
		<Section id="clock" title="时钟">
			<p>
				后台的时间：{formatDate(getNow())}
				{isFrozen() && "（已停住）"}
			</p>
			{Object.entries(moves).map(([move, label]) => (
				<PostButton to="/testing/clock" plain name="move" value={move}>
					{label}
				</PostButton>
			))}
			<PostButton to="/testing/clock" plain name="frozen" value={String(!isFrozen())}>
				{isFrozen() ? "继续走" : "停住"}
			</PostButton>
			<PostButton to="/testing/clock/reset" plain>
				恢复真实时间
			</PostButton>
			<Form action="/testing/clock" entries={ClockRequest.entries}>
				<button type="submit">设置时间</button>
			</Form>
		</Section>
	);
}

function Buyers({ state }: { state: object | null }) {
	const { entries } = v.omit(BuyerRequest, ["costFields"]);
	const { rule, choices } = CostRule.entries;
	return (
		<Section id="buyers" title="采购人">
			<State of={state} />
			<Form
				action="/testing/buyers"
				entries={{ ...BuyerForm.entries, ...entries }}
				options={{ loginName: logins }}
			>
				{costFields.map(({ name, label }) => (
					<>
						<Field of={v.optional(rule)} name={name} label={label} />
						<Field of={choices} name={`choices/${name}`} label={`${label}的可选值，以逗号分隔`} />
					</>
				))}
				<button type="submit">修改采购人</button>
			</Form>
		</Section>
	);
}

function Orders() {
	return (
		<Section id="orders" title="订单与购物车">
			<Form action="/testing/orders" entries={OrdersRequest.entries} options={{ buyer: logins }}>
				<button type="submit">生成订单</button>
			</Form>
			<Form action="/testing/carts" entries={CartRequest.entries} options={{ buyer: logins }}>
				<button type="submit">放入购物车</button>
			</Form>
			<PostButton to="/testing/carts/clear" plain>
				清空全部购物车
			</PostButton>
		</Section>
	);
}

function Reset() {
	return (
		<Section id="reset" title="数据">
			<p>登录、短信等的次数限制重新计数。</p>
			<PostButton to="/testing/limits/clear" plain>
				清除已计的次数
			</PostButton>
			<p>恢复为初始数据：订单、购物车、登录状态与改动都会清除，故障与时钟一并恢复。</p>
			<PostButton to="/testing/reset">恢复初始数据</PostButton>
		</Section>
	);
}
