import "server-only";
import { listAddresses } from "~/api/contract/mall/address";
import { type CompareRecord, listCompareRecords } from "~/api/contract/mall/compare-record";
import { getInvoiceMethodSetting, getInvoiceSetting } from "~/api/contract/mall/invoice";
import { newSettlement } from "~/api/contract/mall/settlement";
import { listInvoiceHeaders } from "~/api/contract/purchaser";
import type { Settlement } from "~/api/schema/settlement";
import { getSettlementCalls } from "~/parts/cart/settlement-calls";
import { ifAnswered } from "~/request/if-answered";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";

export type ConfirmData = Awaited<ReturnType<typeof loadConfirm>>;

/**
 * Loads all data of the page in parallel. The page needs the settlement: without it this throws ApiError. Any other part
 * is null when its backend does not answer, and the page says so in that part's place (R1).
 */
export async function loadConfirm(settlementId: string) {
	const { api } = getScope();
	const { businessModel, user } = await loadSession();
	const [settlement, addresses, headers, kinds, moments, calendars] = await Promise.all([
		api.call(getSettlementCalls(businessModel).findSettlement, { id: settlementId }),
		ifAnswered(api.call(listAddresses, {})),
		ifAnswered(api.call(listInvoiceHeaders, {})),
		ifAnswered(api.call(getInvoiceSetting, {})),
		ifAnswered(api.call(getInvoiceMethodSetting, {})),
		businessModel === "OPEN" ? ifAnswered(api.call(newSettlement.getPromiseCalendar, { settlementId })) : [],
	]);
	const records = settlement.approval ? await ifAnswered(loadRecords(settlement)) : [];
	return { userId: user?.userId, settlement, records, addresses, headers, kinds, moments, calendars };
}

/** The buyer's comparisons that contain one of the articles. */
async function loadRecords({ venders }: Settlement): Promise<CompareRecord[]> {
	const skuIds = new Set(venders.flatMap(({ items }) => items.map(({ skuId }) => skuId)));
	const records = await getScope().api.call(listCompareRecords, {});
	return records.filter(({ items }) => items.some(({ skuId }) => skuIds.has(skuId)));
}
