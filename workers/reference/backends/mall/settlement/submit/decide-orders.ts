import { sumOrder } from "~/domain/order/order-totals";
import { BusinessError, createFieldError } from "../../../../endpoint/implement";
import { requireApprover } from "../../approval/require-approver";
import { sumPayable } from "../../pay/sum-payable";
import { sealAgain } from "../content/sealed";
import { findCostFaults } from "../costs/costs";
import { describePlace } from "../divide/describe-place";
import { findExcess } from "../divide/find-excess";
import { listDeliveredParts } from "../promise/delivery";
import { addSharedFaults, findSharedFaults, type SharedFaults } from "../promise/shared-slots";
import type { LoadedSettlement } from "../read/load-settlement";
import { createConflict } from "../view/conflict";
import { createSettlementView } from "../view/settlement-view";
import type { Orderable } from "./create-order-rows";

/** A settlement as the buyer saw it. */
export type SeenSettlement = { settlementId: string; version: number };

/**
 * The error for a settlement that cannot be ordered as the buyer saw it. `next` has
 * the seal of the error's changes.
 */
type RefusedOrder = { error: BusinessError; loaded: LoadedSettlement; next?: LoadedSettlement };

/**
 * The orderable content of each settlement, if all are still as the buyer saw them. The first that is not
 * refuses all, without a new seal for those after it, so that the buyer still learns what changed for these.
 * @throws BusinessError 409 parts of a division are missing, or too little stock for all; 555
 * no other buyer can approve it.
 */
export function decideOrders(
	all: readonly LoadedSettlement[],
	seen: readonly SeenSettlement[],
): { decided: Orderable[] } | { refusal: RefusedOrder } {
	requireWhole(all);
	const isOne = all.length === 1;
	const shared = findSharedFaults(isOne ? [] : all);
	const decided: Orderable[] = [];
	for (const [at, loaded] of all.entries()) {
		const decision = decideOrder(loaded, seen[at]?.version, shared.get(loaded.settlementId));
		if (!("error" in decision)) decided.push(decision);
		else if (isOne) return { refusal: { loaded, ...decision } };
		else return { refusal: { loaded, ...decision, error: nameAddress(decision.error, loaded) } };
	}
	if (all[0]) requireApprover(all[0], sumPayable(decided));
	const excess = findExcess(all);
	if (excess) throw new BusinessError(409, "STOCK", `${excess}。没有下单，请修改数量后再次提交`);
	return { decided };
}

/** @throws BusinessError 409 when the parts of a division are not all there, or with others beside them. */
function requireWhole(all: readonly LoadedSettlement[]): void {
	const given = all.map(({ settlementId }) => settlementId).sort();
	const isWhole = all.every(({ settlementId, content }) => {
		return `${[...(content.together ?? [settlementId])].sort()}` === `${given}`;
	});
	if (!isWhole) throw new BusinessError(409, "TOGETHER", "这张订单与其他地址的订单一起提交，请刷新后核对");
}

/**
 * The content of one settlement, or the error: 400 no address, a cost field that lacks its value; 409 another
 * version, or price, freight, stock or room for the delivery changed. `faults`: chosen times without room
 * beside the settlements that are submitted together with it.
 */
function decideOrder(
	loaded: LoadedSettlement,
	version: number | undefined,
	faults: SharedFaults | undefined,
): Orderable | Omit<RefusedOrder, "loaded"> {
	const { content, address, costRules } = loaded;
	const isSeen = loaded.version === version;
	if (isSeen && !address) return { error: createFieldError("ADDRESS", "addressId", "请选择收货地址") };
	const { next, changes } = sealAgain(loaded);
	const refuse = (message: string, shown?: SharedFaults) => {
		const view = addSharedFaults(createSettlementView(next), shown);
		return {
			error: createConflict({ ...view, changes }, message),
			next: changes.length > 0 ? next : undefined,
		};
	};
	if (!isSeen || !address) return refuse("订单信息已更新，请核对后重新提交");
	if (changes.length > 0) return refuse("价格、运费或库存有变化，请核对后重新提交");
	const parts = listDeliveredParts(loaded);
	if (parts.length === 0) return refuse("没有可以下单的商品");
	const late = parts.flatMap(({ venderId, venderName, fault }) => {
		const reason = faults?.get(venderId) ?? fault;
		return reason ? `${venderName}：${reason}` : [];
	});
	if (late.length > 0) return refuse(late.join("；"), faults);
	const skuIds = new Set(parts.flatMap((part) => part.lines.map(({ skuId }) => skuId)));
	const fields = findCostFaults(costRules, content, skuIds);
	const [message] = Object.values(fields);
	if (message) return { error: new BusinessError(400, "COSTS", message, { fields }) };
	return { address, parts, payableFen: sumOrder(parts.map((part) => part.totals)).payableFen };
}

/** The refusal of one of several settlements names its address. */
function nameAddress({ status, code, message, body }: BusinessError, { address }: LoadedSettlement) {
	const where = address ? describePlace(address) : "没有收货地址";
	return new BusinessError(status, code, `${where}：${message}`, body);
}
