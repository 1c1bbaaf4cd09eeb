import { formatMoney } from "~/domain/text/money";
import { BusinessError, type BuyerContext } from "../../../endpoint/implement";
import { requireApprover } from "../approval/require-approver";
import { sumPayable } from "../pay/sum-payable";
import { createOrderRows, type Orderable } from "./create-order-rows";
import { describePlace } from "./describe-place";
import { findExcess } from "./find-excess";
import { type LoadedSettlement, loadSettlements } from "./load-settlement";
import { createOrderNumber } from "./order-number";
import { requireOrderable } from "./require-orderable";
import { findSharedFaults, type SharedFaults } from "./shared-slots";
import { type NewOrder, writeOrders } from "./write-order";

/** The number of attempts. A second one is only needed when another submit changes something in between. */
const attempts = 3;

/** A settlement as the buyer saw it. */
type Seen = { settlementId: string; version: number };

/**
 * Makes an order of each settlement exactly once, all or none: the settlement is its key (O1, O2). A repeat returns the
 * same orders. Each attempt reads, checks and writes. When the write is refused, the next attempt reads the cause: the
 * order of a faster submit, a price, a stock, or an order number that is taken.
 * @throws BusinessError 400 no address, a cost field that lacks its value; 409 another version, or price, freight or stock
 * changed, a settlement is ordered in another version, or parts of a division are missing; 555 no other buyer can approve it. Of several settlements the
 * message names the address.
 */
export async function submitOrders(
	inputs: readonly Seen[],
	ctx: BuyerContext,
): Promise<{ orderId: string; payable: string }[]> {
	const placed = await placeOrders(inputs, ctx);
	return placed.map(({ orderId, payableFen }) => ({ orderId, payable: formatMoney(payableFen) }));
}

async function placeOrders(
	inputs: readonly Seen[],
	ctx: BuyerContext,
): Promise<{ orderId: string; payableFen: number }[]> {
	const number = createOrderNumber(ctx.now);
	for (let attempt = 0; attempt < attempts; attempt++) {
		const found = await loadSettlements(
			ctx,
			inputs.map(({ settlementId }) => settlementId),
		);
		const all = found.map((loaded, at) => ({ loaded, version: (inputs[at] as Seen).version }));
		const placed = all.flatMap(({ loaded: { order }, version }) => (order?.version === version ? order : []));
		if (placed.length === all.length) return placed;
		if (all.some(({ loaded }) => loaded.order)) {
			throw new BusinessError(409, "SUBMITTED", "该订单已提交过，请到我的订单查看");
		}
		requireWhole(all.map(({ loaded }) => loaded));
		const first = number + BigInt(attempt * all.length);
		const shared = findSharedFaults(all.map(({ loaded }) => loaded));
		const orders: NewOrder[] = [];
		// In turn: a refusal for one leaves the seals of the next, so that the buyer still learns what changed for those.
		for (const [at, { loaded, version }] of all.entries()) {
			const orderable = await requireEach(ctx, loaded, version, all.length > 1 ? shared : null);
			orders.push({ loaded, rows: createOrderRows(loaded, orderable, String(first + BigInt(at))) });
		}
		requireApprover(all[0]?.loaded.approval ?? null, sumPayable(orders.map(({ rows }) => rows)));
		const excess = findExcess(orders.map(({ loaded }) => loaded));
		if (excess) throw new BusinessError(409, "STOCK", `${excess}。没有下单，请修改数量后再次提交`);
		if (await writeOrders(ctx, orders)) return orders.map(({ rows }) => rows);
	}
	throw new BusinessError(409, "BUSY", "商品正被多人抢购，请稍后再次提交");
}

/** @throws BusinessError 409 when the parts of a division are not all there, or with others beside them. */
function requireWhole(all: readonly LoadedSettlement[]): void {
	const given = all.map(({ settlementId }) => settlementId).sort();
	const isWhole = all.every(({ settlementId, content }) => {
		return `${[...(content.together ?? [settlementId])].sort()}` === `${given}`;
	});
	if (!isWhole) throw new BusinessError(409, "TOGETHER", "这张订单与其他地址的订单一起提交，请刷新后核对");
}

async function requireEach(
	ctx: BuyerContext,
	loaded: LoadedSettlement,
	version: number,
	shared: ReadonlyMap<string, SharedFaults> | null,
): Promise<Orderable> {
	try {
		return await requireOrderable(ctx, loaded, version, shared?.get(loaded.settlementId));
	} catch (error) {
		if (!shared || !(error instanceof BusinessError)) throw error;
		const { address } = loaded;
		const where = address ? describePlace(address) : "没有收货地址";
		throw new BusinessError(error.status, error.code, `${where}：${error.message}`, error.body);
	}
}
