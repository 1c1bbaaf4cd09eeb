import type { newCart, oldCart } from "~/api/contract/mall/cart";
import type { getUnreadMessageCount } from "~/api/contract/partner";
import { readJson } from "~/api/wire/read-json.browser";
import { dataKnown, dataNumber, dataSays } from "~/document/marks";
import { formatBadge, formatSentence } from "~/ui/look/badge/format-badge";
import { isCount } from "./is-count";

/**
 * Updates the numbers of the shell: unread messages (`messageRead`) and goods in the cart (`cartNumber`). The event's
 * `detail` is the new number; without one the backend is asked. Other tabs learn it through a channel of its name. A
 * number that the server did not send is asked for now, and every number when the buyer comes back to the tab.
 */
export function followNumbers(): void {
	for (const place of document.querySelectorAll(`[${dataNumber}]`)) follow(place);
}

function follow(place: Element): void {
	const name = place.getAttribute(dataNumber) ?? "";
	const channel = new BroadcastChannel(name);
	const tell = async (detail: unknown) => {
		const count = isCount(detail) ? detail : await ask(name);
		if (count !== undefined) show(place, count);
	};
	addEventListener(name, (event) => {
		const { detail } = event as CustomEvent<unknown>;
		void tell(detail);
		channel.postMessage(detail ?? null);
	});
	channel.onmessage = ({ data }: MessageEvent<unknown>) => void tell(data);
	if (place.getAttribute(dataKnown) !== "true") void tell(null);
	document.addEventListener("visibilitychange", () => document.hidden || void tell(null));
}

function show(place: Element, count: number): void {
	const [shown, said] = place.children;
	if (shown) shown.textContent = formatBadge(count);
	if (said) said.textContent = formatSentence(count, place.getAttribute(dataSays) ?? "");
}

/** The typed client asks again where the answer was no count: the error catalogue may have to say why. */
async function ask(name: string): Promise<number | undefined> {
	const count = await (name === "messageRead"
		? readJson<typeof getUnreadMessageCount>("/api/partner/message/unreadCount")
		: readCartNumber());
	if (isCount(count)) return count;
	return import("./ask-number").then((it) => it.askNumber(name));
}

async function readCartNumber(): Promise<unknown> {
	const isOpen = document.cookie.includes("business_model=OPEN");
	const answer = await (isOpen
		? readJson<typeof newCart.getCartNumber>("/api/mall/cartNew/cartNumber")
		: readJson<typeof oldCart.getCartNumber>("/api/mall/cart/cartNumber"));
	return (answer as { cartNumber?: unknown } | undefined)?.cartNumber;
}
