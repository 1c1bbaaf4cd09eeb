import "server-only";
import { listAddresses } from "~/api/contract/mall/address";
import { getInvoiceMethodSetting, getInvoiceSetting } from "~/api/contract/mall/invoice";
import { newSettlement } from "~/api/contract/mall/settlement";
import { listInvoiceHeaders } from "~/api/contract/purchaser";
import { getSettlementCalls } from "~/parts/cart/settlement-calls";
import { ifAnswered } from "~/request/if-answered";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";

export type ConfirmData = Awaited<ReturnType<typeof loadConfirm>>;

/**
 * Everything that the page shows, asked for at once. The settlement is the page: without it this throws
 * ApiError. Any other part is null when its backend does not answer, and shows that in its own place (R1).
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
	return { userId: user?.userId, settlement, addresses, headers, kinds, moments, calendars };
}
