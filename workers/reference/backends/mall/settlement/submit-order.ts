import { formatMoney } from "~/domain/text/money";
import { BusinessError, type BuyerContext } from "../../../endpoint/implement";
import { needsApproval } from "../approval/approval-rule";
import { createOrderNumber, createOrderRows, type Orderable } from "./create-order-rows";
import { type LoadedSettlement, loadSettlement } from "./load-settlement";
import { createSeal, findChanges } from "./sealed";
import { createVenderParts } from "./settlement-view";
import { createConflict, refreshSettlement } from "./store-settlement";
import { writeOrder } from "./write-order";

/** How often it is tried; a second time is only needed when another submit moved something in between. */
const attempts = 3;

/**
 * Makes the order, exactly once: the settlement is its key (O1, O2). A repeat answers the same order. Each attempt
 * reads, checks and writes; when the write is refused, the next attempt reads the cause: the order of a faster
 * submit, a price, a stock, or an order number that is taken.
 * @throws BusinessError 400 no address, 409 another version, or price, freight or stock changed, 555 nobody to approve it.
 */
export async function submitOrder(
	{ settlementId, version }: { settlementId: string; version: number },
	ctx: BuyerContext,
): Promise<{ orderId: string; payable: string }> {
	const number = createOrderNumber(ctx.now);
	for (let attempt = 0; attempt < attempts; attempt++) {
		const loaded = await loadSettlement(ctx, settlementId);
		if (loaded.order) return repeat(loaded.order, version);
		const orderable = await requireOrderable(ctx, loaded, version);
		const rows = createOrderRows(loaded, orderable, String(number + BigInt(attempt)));
		requireApprover(loaded, rows.payableFen);
		if (await writeOrder(ctx, loaded, rows)) return toReceipt(rows);
	}
	throw new BusinessError(409, "BUSY", "商品正被多人抢购，请稍后再次提交");
}

function repeat(order: NonNullable<LoadedSettlement["order"]>, version: number) {
	if (order.version === version) return toReceipt(order);
	throw new BusinessError(409, "SUBMITTED", "该订单已提交过，请到我的订单查看");
}

function toReceipt({ orderId, payableFen }: { orderId: string; payableFen: number }) {
	return { orderId, payable: formatMoney(payableFen) };
}

/** The only approver of a company is nobody's own: an order that nobody could decide on is not taken. */
function requireApprover({ approval }: LoadedSettlement, payableFen: number): void {
	if (!needsApproval(approval, payableFen) || approval.approvers.length > 0) return;
	const limit = formatMoney(approval.limitFen);
	throw new BusinessError(
		555,
		"NO_APPROVER",
		`超过 ¥${limit} 的订单需由其他审批人审批，贵公司没有其他审批人`,
	);
}

/** What is ordered of a settlement that is still as the buyer saw it; else seals it anew. */
async function requireOrderable(
	ctx: BuyerContext,
	loaded: LoadedSettlement,
	version: number,
): Promise<Orderable> {
	const { content, facts, areaId, address } = loaded;
	if (loaded.version !== version) {
		throw createConflict(await refreshSettlement(ctx, loaded), "订单信息已更新，请核对后重新提交");
	}
	if (!address) {
		const message = "请选择收货地址";
		throw new BusinessError(400, "ADDRESS", message, { fields: { addressId: message } });
	}
	if (findChanges(content.seal, createSeal(content.lines, facts, areaId, ctx.now)).length > 0) {
		throw createConflict(await refreshSettlement(ctx, loaded), "价格、运费或库存有变化，请核对后重新提交");
	}
	const parts = createVenderParts(content, facts);
	if (parts.length === 0) {
		throw createConflict(await refreshSettlement(ctx, loaded), "没有可以下单的商品");
	}
	return { address, parts };
}
