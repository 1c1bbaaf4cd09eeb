import "server-only";
import { listAddresses } from "~/api/contract/mall/address";
import { getInvoiceMethodSetting, getInvoiceSetting } from "~/api/contract/mall/invoice";
import { newSettlement } from "~/api/contract/mall/settlement";
import { listInvoiceHeaders } from "~/api/contract/purchaser";
import { ApiError } from "~/api/error";
import { getSettlementCalls } from "~/parts/cart/settlement-calls";
import { logError } from "~/request/log-error";
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
		orNull(api.call(listAddresses, {})),
		orNull(api.call(listInvoiceHeaders, {})),
		orNull(api.call(getInvoiceSetting, {})),
		orNull(api.call(getInvoiceMethodSetting, {})),
		businessModel === "OPEN" ? orNull(api.call(newSettlement.getPromiseCalendar, { settlementId })) : [],
	]);
	return { userId: user?.userId, settlement, addresses, headers, kinds, moments, calendars };
}

async function orNull<T>(call: Promise<T>): Promise<T | null> {
	try {
		return await call;
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		logError(error);
		return null;
	}
}
