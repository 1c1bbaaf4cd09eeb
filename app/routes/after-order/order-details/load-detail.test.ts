import { expect, test } from "vitest";
import { getOrder } from "~/api/contract/mall/order";
import type { ChildOrder, ParentOrder } from "~/api/schema/order";
import { pages } from "~/domain/page/pages";
import { type RequestScope, runInScope } from "~/request/scope";
import { loadDetail } from "./load-detail";

const handleOption = { cancel: false, pay: false, confirm: true, rebuy: false, afterSale: false };
const part = (orderId: string) => ({ orderId, orderType: 2, parentOrderId: "1", handleOption }) as ChildOrder;
const order = (...children: ChildOrder[]) =>
	({ orderId: "1", orderType: 1, handleOption: { ...handleOption, pay: true }, children }) as ParentOrder;

/** Loads part 11 of order 1. Returns the ids of the orders that were asked for, and the detail. */
async function load(answers: Record<string, unknown>) {
	const asked: string[] = [];
	const call = async (endpoint: unknown, { orderId }: { orderId: string }) => {
		if (endpoint !== getOrder) return { visible: true };
		asked.push(orderId);
		return answers[orderId];
	};
	const page = { row: pages.orderDetails, query: { orderChildId: "11" } };
	const scope = { api: { call }, page } as unknown as RequestScope;
	return { asked, detail: await runInScope(scope, () => loadDetail()) };
}

test("R2 order: a part that brings its order is all that its page asks for", async () => {
	const { asked, detail } = await load({ 11: { ...part("11"), whole: order(part("12")) } });
	expect(asked).toEqual(["11"]);
	expect([detail?.handleOption.pay, detail?.others.map(({ orderId }) => orderId)]).toEqual([true, ["12"]]);
});

test("§7 order: a backend that leaves the order out is asked for it, with the same result", async () => {
	const { asked, detail } = await load({ 11: part("11"), 1: order(part("11"), part("12")) });
	expect(asked).toEqual(["11", "1"]);
	expect([detail?.handleOption.pay, detail?.others.map(({ orderId }) => orderId)]).toEqual([true, ["12"]]);
});
