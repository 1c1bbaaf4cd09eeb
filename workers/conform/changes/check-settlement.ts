import { cancelOrder, getOrder, listOrders } from "~/api/contract/mall/order";
import type { SettlementEndpoints, SettlementPrefix } from "~/api/contract/mall/settlement";
import type { Settlement } from "~/api/schema/settlement";
import { wrongId } from "../call/wrong-id";
import { addsUp } from "./adds-up";
import type { BuyableGoods } from "./find-goods";
import type { Steps } from "./steps";

/**
 * Drafts an order of one article and changes the draft. Nothing is ordered, unless `mayOrder`: then the draft
 * is submitted twice, which must make one order, and the order is cancelled.
 */
export async function checkSettlement<P extends SettlementPrefix>(
	steps: Steps,
	calls: SettlementEndpoints<P>,
	{ areaId, goods }: BuyableGoods,
	{ mayOrder }: { mayOrder: boolean },
): Promise<void> {
	await steps.run(async () => {
		await steps.refuse(calls.createSettlement, "no articles", 400, { items: [] });
		const item = goods[0];
		if (!item) return;
		const { settlementId } = await steps.make(calls.createSettlement, { items: [item], areaId });
		const first = await steps.make(calls.findSettlement, { id: settlementId });
		const lines = first.venders.flatMap(({ items }) => items);
		const isDrafted = lines.length === 1 && lines[0]?.skuId === item.skuId && lines[0].num === item.num;
		steps.require(calls.createSettlement, isDrafted, "the draft has other lines than were asked for");
		steps.require(calls.findSettlement, lines.every(addsUp), "split: now + later is not num");
		requireSum(calls.createSettlement, first);

		const { version } = first;
		const change = { settlementId, version, remark: "接口检查" };
		const changed = await steps.make(calls.modifySettlement, change);
		steps.require(calls.modifySettlement, changed.remark === change.remark, "the remark is not the new one");
		steps.require(calls.modifySettlement, changed.version !== version, "version is still the old one");
		requireSum(calls.modifySettlement, changed);
		await steps.refuse(calls.modifySettlement, "an old version", 409, change);
		await steps.refuse(calls.modifySettlement, "wrong settlementId", 404, {
			...change,
			settlementId: wrongId,
		});
		const old = { settlementId, version };
		await steps.refuse(calls.submitOrder, "an old version", 409, old);
		if (mayOrder) await order({ settlementId, version: changed.version });
	});

	function requireSum(endpoint: Parameters<Steps["require"]>[0], draft: Settlement): void {
		const toFen = (money: string) => Math.round(Number(money) * 100);
		const sum = toFen(draft.orderPrice) + toFen(draft.freight);
		steps.require(endpoint, sum === toFen(draft.payPrice), "payPrice is not orderPrice + freight");
		const taxes = draft.venders.flatMap(({ items }) => items.map(({ tax }) => tax));
		if (taxes.includes(undefined)) return;
		const tax = taxes.reduce((fen, one = "0.00") => fen + toFen(one), 0);
		steps.require(endpoint, tax === toFen(draft.orderTaxPrice), "orderTaxPrice is not the tax of the lines");
	}

	async function order(sealed: { settlementId: string; version: number }): Promise<void> {
		const count = async () => (await steps.make(listOrders, {})).totalCount;
		const before = await count();
		const { orderId } = await steps.make(calls.submitOrder, sealed);
		const again = await steps.make(calls.submitOrder, sealed);
		steps.require(calls.submitOrder, again.orderId === orderId, "said twice: another orderId");
		const added = (await count()) - before;
		steps.require(calls.submitOrder, added === 1, `said twice: ${added} more orders in the list`);
		await steps.make(cancelOrder, { orderId });
		const cancelled = await steps.make(getOrder, { orderId });
		steps.require(cancelOrder, cancelled.state === "cancelled", `the order is ${cancelled.state}`);
		await steps.refuse(cancelOrder, "wrong orderId", 404, { orderId: wrongId });
	}
}
