import type { newCart, oldCart } from "~/api/contract/mall/cart";
import type { getUnreadMessageCount } from "~/api/contract/partner";
import { readJson } from "~/api/wire/read-json.browser";

export type NumberName = "cartNumber" | "messageRead";

/**
 * The present number, or undefined where no backend says it. The typed client asks again where the answer was
 * no count: the error catalogue may have to say why.
 */
export async function readNumber(name: NumberName): Promise<number | undefined> {
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

/** True if an answer is a `Count` of the contract. */
export function isCount(answer: unknown): answer is number {
	return Number.isInteger(answer) && (answer as number) >= 0;
}
