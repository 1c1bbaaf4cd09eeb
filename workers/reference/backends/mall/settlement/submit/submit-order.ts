import { formatMoney } from "~/domain/text/money";
import { BusinessError, type BuyerContext } from "../../../../endpoint/implement";
import { createOrderNumber } from "../../order/order-number";
import { storeContent } from "../content/store-settlement";
import { type LoadedSettlement, loadSettlements } from "../read/load-settlement";
import { createOrderRows } from "./create-order-rows";
import { decideOrders, type SeenSettlement } from "./decide-orders";
import { writeOrders } from "./write-order";

/** The number of attempts. A second one is only needed when another submit changes something in between. */
const attempts = 3;

/**
 * Makes an order of each settlement exactly once, all or none: the settlement is its key (O1, O2). A repeat
 * returns the same orders. Each attempt reads, checks and writes. When the write is refused, the next attempt
 * reads the cause: the order of a faster submit, a price, a stock, or an order number that is taken.
 * @throws BusinessError 400 no address, a cost field that lacks its value; 409 another version, or price,
 * freight or stock changed, a settlement is ordered in another version, or parts of a division are missing;
 * 555 no other buyer can approve it. Of several settlements the message names the address.
 */
export async function submitOrders(
	inputs: readonly SeenSettlement[],
	ctx: BuyerContext,
): Promise<{ orderId: string; payable: string }[]> {
	const placed = await placeOrders(inputs, ctx);
	return placed.map(({ orderId, payableFen }) => ({ orderId, payable: formatMoney(payableFen) }));
}

async function placeOrders(
	inputs: readonly SeenSettlement[],
	ctx: BuyerContext,
): Promise<{ orderId: string; payableFen: number }[]> {
	const number = createOrderNumber(ctx.now);
	const settlementIds = inputs.map(({ settlementId }) => settlementId);
	for (let attempt = 0; attempt < attempts; attempt++) {
		const all = await loadSettlements(ctx, settlementIds);
		const placed = all.flatMap(({ order }, at) =>
			order && order.version === inputs[at]?.version ? order : [],
		);
		if (placed.length === all.length) return placed;
		if (all.some(({ order }) => order)) {
			throw new BusinessError(409, "SUBMITTED", "该订单已提交过，请到我的订单查看");
		}
		const decision = decideOrders(all, inputs);
		if ("refusal" in decision) {
			const { error, loaded, next } = decision.refusal;
			if (!next || (await storeContent(ctx, loaded, next.content))) throw error;
			continue;
		}
		const { decided } = decision;
		const first = number + BigInt(attempt * all.length);
		const orders = decided.map((orderable, at) => {
			const loaded = all[at] as LoadedSettlement;
			return { loaded, rows: createOrderRows(loaded, orderable, String(first + BigInt(at))) };
		});
		if (await writeOrders(ctx, orders)) return orders.map(({ rows }) => rows);
	}
	throw new BusinessError(409, "BUSY", "商品正被多人抢购，请稍后再次提交");
}
