import "server-only";
import * as v from "valibot";
import type { BusinessModel } from "~/api/contract/auth";
import { ApiError } from "~/api/endpoint/error";
import { PayMethodCode } from "~/api/schema/pay-method";
import { describeSubmitFault, findSubmitFault } from "~/domain/order/submit-fault";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { listLineEdits, settleAgain } from "./change-lines";
import { compareSeen, type OrderChange } from "./compare-seen";
import { readPaymentType } from "./confirm-form";
import { type ConfirmRefusal, type ConfirmWork, saveChoices } from "./confirm-work";
import { loadLeft } from "./load-left";
import { readSeen, type SeenOrder } from "./seen-order";

/**
 * Submits the settlement if it is line by line as the buyer saw and chose it (SECURITY O4). Returns the path
 * of the cashier, or the refusal, from which the page shows what differs. A 409 means that something changed
 * in between: the second attempt reads what. Throws ApiError.
 */
export async function submitSeen(
	work: ConfirmWork,
	businessModel: BusinessModel | null,
	panel: string,
): Promise<string | Partial<ConfirmRefusal>> {
	try {
		return await attempt(work, businessModel, panel);
	} catch (error) {
		if (!(error instanceof ApiError) || error.status !== 409) throw error;
		const settlement = await work.api.call(work.calls.findSettlement, { id: work.settlement.settlementId });
		return attempt({ ...work, settlement }, businessModel, panel);
	}
}

async function attempt(
	work: ConfirmWork,
	businessModel: BusinessModel | null,
	panel: string,
): Promise<string | Partial<ConfirmRefusal>> {
	const { api, calls, form } = work;
	const { orderId: placed, together } = work.settlement;
	if (placed) return toCashier(form, placed);
	// Another tab divided it among addresses: its part is ordered with the others alone.
	if (together) return toPath(pages.orderTogether, { settlementIds: together });
	const seen = readSeen(form);
	if (isNothing(seen)) {
		return { message: "没有要购买的商品，请至少选择一种，或返回购物车", panel };
	}
	const edits = listLineEdits(form, work.settlement);
	if (edits.length > 0 && !work.settlement.mayChangeLines) {
		return toPath(pages.orderConfirm, { settlementId: await settleAgain(work, businessModel) });
	}
	const settlement = await saveChoices(work, edits);
	if (!settlement.address) {
		const message = "请选择收货地址";
		return { message, fields: { address: message }, panel };
	}
	const change = compareSeen(seen, settlement);
	if (change && !(edits.length > 0 && isOnlyCheaper(change))) {
		const reasons = await takeLeft({ ...work, settlement }, change);
		return { message: "提交前订单有变化，尚未下单。请核对后再次提交", seen, reasons, panel };
	}
	const fault = findSubmitFault(settlement);
	if (fault) return { message: describeSubmitFault(fault), panel };
	const { settlementId, version } = settlement;
	const { orderId } = await api.call(calls.submitOrder, { settlementId, version });
	return toCashier(form, orderId);
}

/** True if all that differs is less freight: the buyer left out the goods that it was for. */
function isOnlyCheaper({ lines, rest, isElsewhere }: OrderChange): boolean {
	return lines.length === 0 && !isElsewhere && rest !== null && rest.to < rest.from;
}

/**
 * Puts what is left of the lines that cannot be ordered into the settlement, so that the page shows freight
 * and sum with it. Nothing is ordered by that. Returns the reasons by SKU.
 */
async function takeLeft(work: ConfirmWork, { lines }: OrderChange): Promise<Map<string, string>> {
	const { address, mayChangeLines } = work.settlement;
	const gone = lines.filter(({ before, now }) => before && !now);
	const reasons = new Map(gone.flatMap(({ skuId, reason }) => (reason ? [[skuId, reason]] : [])));
	if (!mayChangeLines || !address || gone.length === 0) return reasons;
	try {
		const left = await loadLeft(work.api, gone, address.addressIdStr);
		const edits = [...left].flatMap(([skuId, { line }]) => (line ? [{ skuId, num: line.num }] : []));
		const { settlementId, version } = work.settlement;
		if (edits.length > 0) {
			await work.api.call(work.calls.modifySettlement, { settlementId, version, lines: edits });
		}
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
	}
	return reasons;
}

/** True if the buyer left out every line. */
function isNothing({ lines }: SeenOrder): boolean {
	return lines.size > 0 && [...lines.values()].every(({ num }) => num === 0);
}

function toCashier(form: FormData, orderId: string): string {
	const method = readPaymentType(form);
	return toPath(pages.cashier, { orderId, method: v.is(PayMethodCode, method) ? method : undefined });
}
