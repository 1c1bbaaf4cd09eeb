import "server-only";
import { listAddresses } from "~/api/contract/mall/address";
import { type CompareRecord, listCompareRecords } from "~/api/contract/mall/compare-record";
import { getInvoiceMethodSetting, getInvoiceSetting } from "~/api/contract/mall/invoice";
import type { PromiseCalendar } from "~/api/contract/mall/settlement";
import { listInvoiceHeaders } from "~/api/contract/purchaser";
import { isLacking } from "~/api/endpoint/error";
import type { Settlement } from "~/api/schema/settlement";
import { pages } from "~/domain/page/pages";
import { getSettlementCalls } from "~/parts/cart/calls/settlement-calls";
import { loadPayable } from "~/parts/order/placed/load-payable";
import { ifAnswered } from "~/request/if-answered";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { hasRight, mayOpen } from "~/session/may-open";
import { loadBusinessModel, loadSession } from "~/session/session";
import { compareSeen, type OrderChange } from "./compare-seen";
import { type Left, loadLeft } from "./load-left";
import type { SeenOrder } from "./seen-order";

export type ConfirmData = Awaited<ReturnType<typeof loadConfirm>>;

/**
 * Loads all data of the page in parallel. The page needs the settlement: without it this throws ApiError. Any
 * other part is null when its backend does not answer, and the page says so in that part's place (R1).
 */
export async function loadConfirm(settlementId: string) {
	const { api } = getScope();
	const calls = getSettlementCalls(await loadBusinessModel());
	const [{ user }, settlement, addresses, headers, kinds, moments, calendars] = await Promise.all([
		loadSession(),
		api.call(calls.findSettlement, { id: settlementId }),
		ifAnswered(api.call(listAddresses, {})),
		ifAnswered(api.call(listInvoiceHeaders, {})),
		ifAnswered(api.call(getInvoiceSetting, {})),
		ifAnswered(api.call(getInvoiceMethodSetting, {})),
		ifAnswered(api.call(calls.getPromiseCalendar, { settlementId }).catch(toNoCalendars)),
	]);
	const [mayRecord, mayEditHeaders, mayShare] = await Promise.all([
		mayOpen(pages.compareRecords),
		mayOpen(pages.invoiceHeaderForm),
		hasRight("/company/shared"),
	]);
	const records = settlement.approval && mayRecord ? await ifAnswered(loadRecords(settlement)) : [];
	const payable = settlement.orderId ? await loadPayable([settlement.orderId]) : [];
	return {
		userId: user?.userId,
		payable,
		mayRecord,
		mayEditHeaders,
		mayShare,
		settlement,
		records,
		addresses,
		headers,
		kinds,
		moments,
		calendars,
	};
}

/** No supplier has times in a mall without the calendar. */
function toNoCalendars(error: unknown): PromiseCalendar[] {
	if (isLacking(error)) return [];
	throw error;
}

/** The buyer's comparisons that contain one of the articles. */
async function loadRecords({ venders }: Settlement): Promise<CompareRecord[]> {
	const skuIds = new Set(venders.flatMap(({ items }) => items.map(({ skuId }) => skuId)));
	const records = await getScope().api.call(listCompareRecords, {});
	return records.filter(({ items }) => items.some(({ skuId }) => skuIds.has(skuId)));
}

/** The differences from the order that the buyer saw, and the goods that are left. */
export type Changed = { seen: SeenOrder; change: OrderChange; left: ReadonlyMap<string, Left> };

/** The differences between the page's data and the order as the buyer saw it; null without any. */
export async function loadChanged(
	{ settlement }: ConfirmData,
	seen: SeenOrder,
	reasons: ReadonlyMap<string, string> = new Map(),
): Promise<Changed | null> {
	const found = compareSeen(seen, settlement);
	if (!found) return null;
	const lines = found.lines.map((line) => ({ ...line, reason: line.reason ?? reasons.get(line.skuId) }));
	const change = { ...found, lines };
	const areaId = settlement.address?.addressIdStr ?? getPlace().areaId;
	const left = await ifAnswered(loadLeft(getScope().api, change.lines, areaId));
	return { seen, change, left: left ?? new Map() };
}
