import { formatMoney } from "~/domain/text/money";
import { BusinessError, type BuyerContext } from "../../../endpoint/implement";
import { createOrderRows } from "./create-order-rows";
import { loadSettlement } from "./load-settlement";
import { createOrderNumber } from "./order-number";
import { requireOrderable } from "./require-orderable";
import { writeOrder } from "./write-order";

/** The number of attempts. A second one is only needed when another submit changes something in between. */
const attempts = 3;

/**
 * Makes the order exactly once: the settlement is its key (O1, O2). A repeat returns the same order. Each attempt
 * reads, checks and writes. When the write is refused, the next attempt reads the cause: the order of a faster submit,
 * a price, a stock, or an order number that is taken.
 * @throws BusinessError 400 no address, a cost field that lacks its value; 409 another version, or price, freight or stock changed; 555 no other buyer
 * can approve it.
 */
export async function submitOrder(
	input: { settlementId: string; version: number },
	ctx: BuyerContext,
): Promise<{ orderId: string; payable: string }> {
	const { orderId, payableFen } = await placeOrder(input, ctx);
	return { orderId, payable: formatMoney(payableFen) };
}

async function placeOrder(
	{ settlementId, version }: { settlementId: string; version: number },
	ctx: BuyerContext,
): Promise<{ orderId: string; payableFen: number }> {
	const number = createOrderNumber(ctx.now);
	for (let attempt = 0; attempt < attempts; attempt++) {
		const loaded = await loadSettlement(ctx, settlementId);
		if (loaded.order?.version === version) return loaded.order;
		if (loaded.order) throw new BusinessError(409, "SUBMITTED", "该订单已提交过，请到我的订单查看");
		const orderable = await requireOrderable(ctx, loaded, version);
		const rows = createOrderRows(loaded, orderable, String(number + BigInt(attempt)));
		if (await writeOrder(ctx, loaded, rows)) return rows;
	}
	throw new BusinessError(409, "BUSY", "商品正被多人抢购，请稍后再次提交");
}
