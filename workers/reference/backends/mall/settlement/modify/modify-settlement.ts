import type { oldSettlement } from "~/api/contract/mall/settlement";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import type { Settlement } from "~/api/schema/settlement";
import { present } from "~/api/wire/present";
import { type BuyerContext, createFieldError } from "../../../../endpoint/implement";
import { loadAddress } from "../../address/address-book";
import { loadCompareRecord } from "../../compare-record/compare-records";
import { requireOpenMethod } from "../../pay/methods";
import { editLines } from "../content/line-edits";
import { compareSeals, createSeal, type SettlementContent } from "../content/sealed";
import { storeContent } from "../content/store-settlement";
import { createVenderParts } from "../content/vender-parts";
import { editLineCosts, mergeCosts } from "../costs/costs";
import { chooseInvoice } from "../create/choose-invoice";
import { findDelivery } from "../promise/delivery";
import { findPromiseFault, toPromised } from "../promise/promise-days";
import type { LoadedSettlement } from "../read/load-settlement";
import { loadSurroundings } from "../read/load-surroundings";
import { createOvertaken, requireLatest } from "../view/require-latest";
import { createSettlementView } from "../view/settlement-view";
import { mergeFiles, mergeRemarks } from "./vender-choices";

type Modification = HandlerInputOf<typeof oldSettlement.modifySettlement>;

/**
 * Changes the buyer's choices; a choice that is left out stays. The result gets a new seal.
 * @throws BusinessError 404 unknown address, header or comparison; 400 a comparison of other goods, other
 * goods, a foreign cost value, a supplier or a file that is not there; 409 another version or already
 * ordered; 555 a payment method that is closed.
 */
export async function modifySettlement(input: Modification, ctx: BuyerContext): Promise<Settlement> {
	const loaded = await requireLatest(ctx, input);
	const chosen: SettlementContent = {
		...loaded.content,
		...present({
			lines:
				input.lines || input.lineCosts
					? editLineCosts(loaded.costRules, editLines(loaded, input.lines ?? []), input.lineCosts ?? [])
					: undefined,
			addressId: input.addressId ? (await loadAddress(ctx, input.addressId)).addressId : undefined,
			invoice: input.invoice ? await chooseInvoice(ctx, input.invoice) : undefined,
			remark: input.remark,
			venderRemarks: input.venderRemarks ? mergeRemarks(loaded, input.venderRemarks) : undefined,
			venderFiles: input.venderFiles ? await mergeFiles(ctx, loaded, input.venderFiles) : undefined,
			poNo: input.poNo,
			costs: input.costs ? mergeCosts(loaded.costRules, loaded.content.costs, input.costs) : undefined,
			paymentType: input.paymentType,
		}),
		record:
			input.recordId === undefined ? loaded.content.record : await loadAttached(ctx, loaded, input.recordId),
	};
	const around = await loadSurroundings(ctx, chosen);
	const seal = createSeal(chosen.lines, { ...loaded, ...around });
	const next = { ...loaded, ...around, content: { ...chosen, seal }, version: loaded.version + 1 };
	const content = { ...next.content, delivery: mergeDelivery(next, input.delivery ?? []) };
	const view = createSettlementView({ ...next, content });
	if (input.paymentType !== undefined) requireOpenMethod(view.paymentTypes, input.paymentType);
	if (!(await storeContent(ctx, loaded, content))) throw await createOvertaken(ctx, input.settlementId);
	return { ...view, changes: compareSeals(loaded.content.seal, seal) };
}

/** The comparison that is attached to the order, or undefined. */
async function loadAttached(ctx: BuyerContext, { content }: LoadedSettlement, recordId: string) {
	if (recordId === "") return undefined;
	const record = await loadCompareRecord(ctx, recordId);
	if (record.items.some(({ skuId }) => content.lines.some((line) => line.skuId === skuId))) return record;
	throw createFieldError("RECORD", "recordId", "这张比价单里没有本次结算的商品，请另选一张");
}

/**
 * @throws BusinessError 400 for a way or a time that the supplier does not have, at the field of the
 * supplier.
 */
function mergeDelivery(
	settlement: LoadedSettlement,
	changes: NonNullable<Modification["delivery"]>,
): SettlementContent["delivery"] {
	const merged = { ...settlement.content.delivery };
	const parts = createVenderParts(settlement);
	for (const { venderId, methodCode, promise } of changes) {
		// Null takes the time back; a missing one leaves it.
		const kept = promise === null ? null : merged[venderId]?.promise;
		const part = parts.find((one) => one.venderId === venderId);
		const before = merged[venderId];
		const way = part && findDelivery(settlement, part, { ...before, ...present({ methodCode }) });
		if (!way || (methodCode && way.methodCode !== methodCode)) {
			throw createFieldError("DELIVERY", `method.${venderId}`, "该送货方式不可用，请重新选择");
		}
		const chosen = promise ? toPromised(way.days, promise) : kept;
		const fault = promise && chosen && findPromiseFault(chosen, way.days, way.firstDay);
		if (fault) throw createFieldError("DELIVERY", `promise.${venderId}`, fault);
		merged[venderId] = { methodCode: way.methodCode, ...present({ promise: chosen }) };
	}
	return merged;
}
