import type { oldSettlement } from "~/api/contract/mall/settlement";
import type { HandlerInputOf } from "~/api/endpoint";
import type { InvoiceChoice } from "~/api/schema/invoice";
import type { Settlement } from "~/api/schema/settlement";
import { BusinessError, type BuyerContext } from "../../../endpoint/implement";
import { loadInvoiceHeader } from "../../purchaser/invoice-headers";
import { loadAddress } from "../address/address-book";
import { loadCompareRecord } from "../compare-record/compare-records";
import { requireOpenMethod } from "../pay/methods";
import { createConflict } from "./conflict";
import { type LoadedSettlement, loadSettlement } from "./load-settlement";
import { loadSurroundings } from "./load-surroundings";
import { getPromise } from "./promise-days";
import { refreshSettlement } from "./refresh-settlement";
import { compareSeals, createSeal, type SettlementContent } from "./sealed";
import { createSettlementView, DEFAULT_DELIVERY, isDeliveryMethod } from "./settlement-view";
import { storeContent } from "./store-settlement";

type Modification = HandlerInputOf<typeof oldSettlement.modifySettlement>;

/**
 * Changes the buyer's choices; a choice that is left out stays. The result gets a new seal.
 * @throws BusinessError 404 unknown address, header or comparison; 400 a comparison of other goods; 409 another
 * version or already ordered; 555 a payment method that is closed.
 */
export async function modifySettlement(input: Modification, ctx: BuyerContext): Promise<Settlement> {
	const loaded = await loadSettlement(ctx, input.settlementId);
	requireOpen(loaded);
	if (input.version !== loaded.version) {
		throw createConflict(await refreshSettlement(ctx, loaded), "订单信息已更新，请核对后重试");
	}
	const chosen: SettlementContent = {
		...loaded.content,
		...(input.addressId && { addressId: (await loadAddress(ctx, input.addressId)).addressId }),
		...(input.invoice && { invoice: await toInvoice(ctx, input.invoice) }),
		...(input.remark !== undefined && { remark: input.remark }),
		...(input.poNo !== undefined && { poNo: input.poNo }),
		...(input.paymentType !== undefined && { paymentType: input.paymentType }),
		...(input.recordId !== undefined && { record: await loadAttached(ctx, loaded, input.recordId) }),
		delivery: mergeDelivery(loaded.content, input.delivery ?? [], ctx.now),
	};
	const around = await loadSurroundings(ctx, chosen);
	const seal = createSeal(chosen.lines, around.facts, around.areaId, ctx.now);
	const content = { ...chosen, seal };
	const view = createSettlementView({ ...loaded, ...around, content, version: loaded.version + 1 });
	if (input.paymentType !== undefined) requireOpenMethod(view.paymentTypes, input.paymentType);
	if (!(await storeContent(ctx, loaded, content))) {
		const latest = await loadSettlement(ctx, input.settlementId);
		requireOpen(latest);
		throw createConflict(createSettlementView(latest), "订单信息已更新，请核对后重试");
	}
	return { ...view, changes: compareSeals(loaded.content.seal, seal) };
}

function requireOpen({ order }: LoadedSettlement): void {
	if (order) throw new BusinessError(409, "SUBMITTED", "订单已提交，不能再修改");
}

/** The comparison that is attached to the order, or undefined. */
async function loadAttached(ctx: BuyerContext, { content }: LoadedSettlement, recordId: string) {
	if (recordId === "") return undefined;
	const record = await loadCompareRecord(ctx, recordId);
	if (record.items.some(({ skuId }) => content.lines.some((line) => line.skuId === skuId))) return record;
	const message = "这张比价单里没有本次结算的商品，请另选一张";
	throw new BusinessError(400, "RECORD", message, { fields: { recordId: message } });
}

async function toInvoice(
	ctx: BuyerContext,
	{ headerId, ...choice }: NonNullable<Modification["invoice"]>,
): Promise<InvoiceChoice> {
	if (headerId === undefined) return choice;
	const header = await loadInvoiceHeader(ctx, headerId);
	if (!header) throw new BusinessError(404, "NOT_FOUND", "没有这个发票抬头");
	const { regAddr, regPhone, regBank, regBankAccount } = header;
	if (choice.invoiceType === 2 && !(regAddr && regPhone && regBank && regBankAccount)) {
		const message = "该抬头缺少注册信息，不能开增值税专用发票";
		throw new BusinessError(400, "INVOICE", message, { fields: { "invoice.headerId": message } });
	}
	return { ...choice, header };
}

function mergeDelivery(
	{ delivery }: SettlementContent,
	changes: NonNullable<Modification["delivery"]>,
	now: Date,
): SettlementContent["delivery"] {
	const merged = new Map(Object.entries(delivery));
	for (const { venderId, methodCode, promise } of changes) {
		const before = merged.get(venderId);
		const code = methodCode ?? before?.methodCode ?? DEFAULT_DELIVERY;
		const promised = promise && getPromise(now, promise.date, promise.code);
		if (!isDeliveryMethod(code) || promised === null) {
			const message = "该送货方式或时间不可用，请重新选择";
			throw new BusinessError(400, "DELIVERY", message, { fields: { delivery: message } });
		}
		const chosen = promised ?? before?.promise;
		merged.set(venderId, { methodCode: code, ...(chosen && { promise: chosen }) });
	}
	return Object.fromEntries(merged);
}
