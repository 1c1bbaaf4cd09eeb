import { expect, test, vi } from "vitest";
import { ApiError } from "~/api/endpoint/error";
import { pages } from "~/domain/page/pages";
import { type RequestScope, runInScope } from "~/request/scope";
import { toForm } from "../../../../tests/support/page/to-form";
import { confirmChosen, handleOrdersForm, type OrdersAnswer } from "./confirm-chosen";

vi.mock("@react-router/cloudflare", () => ({ createWorkersKVSessionStorage: () => ({}) }));

type Call = (endpoint: { path: string }, input: Record<string, unknown>) => unknown;

/** Posts the form with these boxes. Returns the answer for the page and the calls. */
async function confirm(boxes: readonly string[], answer: Call = () => ({})) {
	const calls: string[] = [];
	const call: Call = async (endpoint, input) => {
		calls.push(`${endpoint.path.split("/")[2]} ${input.orderId}`);
		return answer(endpoint, input);
	};
	const fields = Object.fromEntries(boxes.map((name) => [name, "1"]));
	const page = { row: pages.orders, query: {}, address: "/admin/order/theOrder?state=shipped" };
	const form = toForm({ ...fields, do: confirmChosen });
	const mall = { mallCode: "M1001" };
	const scope = { api: { call }, page, form, mall } as unknown as RequestScope;
	const { data } = (await runInScope(scope, () => handleOrdersForm())) as { data: OrdersAnswer };
	return { ...data, calls };
}

function refuse(status: number, message: string): never {
	const details = { kind: "http", backend: "mall", endpoint: "POST /x", status, message } as const;
	throw new ApiError({ ...details, body: { code: "X", message } });
}

const late = "订单当前状态不能确认收货";

test("UX orders: each checked part is confirmed once, and says its result", async () => {
	const { confirmed, calls, message, values } = await confirm(["order/11", "order/12", "x", "order/ 1"]);
	expect(calls).toEqual(["confirm 11", "confirm 12"]);
	expect(confirmed).toEqual([
		{ orderId: "11", refusal: null },
		{ orderId: "12", refusal: null },
	]);
	expect([message, values]).toEqual(["", {}]);
});

test("UX orders: a refused part stays checked with its reason, and the others are done", async () => {
	const { confirmed, values } = await confirm(["order/1", "order/2"], ({ path }, { orderId }) => {
		if (orderId === "1") return {};
		return path.includes("detail") ? { state: "cancelled" } : refuse(409, late);
	});
	expect(confirmed?.map(({ refusal }) => refusal)).toEqual([null, late]);
	expect(values).toEqual({ "order/2": "1", do: confirmChosen });
});

test("UX orders: the second press of a double click says that the first one confirmed it", async () => {
	const { confirmed } = await confirm(["order/1"], ({ path }) =>
		path.includes("detail") ? { state: "completed" } : refuse(409, late),
	);
	expect(confirmed).toEqual([{ orderId: "1", refusal: null }]);
	const down = await confirm(["order/1"], ({ path }) =>
		path.includes("detail") ? refuse(502, "服务繁忙") : refuse(409, late),
	);
	expect(down.confirmed).toEqual([{ orderId: "1", refusal: late }]);
});

test("UX orders: after a backend that does not answer the next parts are not tried", async () => {
	const { confirmed, calls } = await confirm(["order/1", "order/2"], () =>
		refuse(502, "服务繁忙，请稍后重试"),
	);
	expect(confirmed?.map(({ refusal }) => refusal)).toEqual(["服务繁忙，请稍后重试", "没有处理，请重试"]);
	expect(calls).toEqual(["confirm 1"]);
});

test("UX orders: no box and too many boxes are refused before any call", async () => {
	const none = await confirm([]);
	expect([none.message, none.calls]).toEqual(["请先勾选要确认收货的子订单", []]);
	const many = Array.from({ length: 21 }, (_, at) => `order/${at}`);
	const { message, calls, values } = await confirm(many);
	expect([message, calls]).toEqual(["一次最多确认 20 张子订单，已勾选 21 张，请减少后再确认", []]);
	expect(Object.keys(values)).toContain("order/20");
});
