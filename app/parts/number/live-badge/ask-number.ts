import { api } from "~/api/client/client.browser";
import { getUnreadMessageCount } from "~/api/contract/partner";
import { getCartCalls } from "~/parts/cart/calls/cart-calls";

/** The number for an event of the shell; undefined where the backend does not say. */
export async function askNumber(name: string): Promise<number | undefined> {
	try {
		if (name === "messageRead") return await api.call(getUnreadMessageCount, {});
		const isOpen = document.cookie.includes("business_model=OPEN");
		return (await api.call(getCartCalls(isOpen ? "OPEN" : null).getCartNumber, {})).cartNumber;
	} catch (error) {
		// The icon works without its number; the error catalogue has told the buyer what matters.
		console.warn(error);
		return undefined;
	}
}
