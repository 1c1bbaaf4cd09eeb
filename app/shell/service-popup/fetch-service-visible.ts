import "client-only";
import { api } from "~/api/client.browser";
import { getCustomerServicePermission } from "~/api/contract/mall/links";

/** Whether this buyer may see the online service; a call that fails says no. */
export async function fetchServiceVisible(signal: AbortSignal): Promise<boolean> {
	try {
		return (await api.call(getCustomerServicePermission, {}, { signal })).visible;
	} catch (error) {
		if (!signal.aborted) console.warn(error);
		return false;
	}
}
