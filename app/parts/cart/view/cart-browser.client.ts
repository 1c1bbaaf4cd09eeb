import "client-only";
import * as v from "valibot";
import { api } from "~/api/client/client.browser";
import type { BusinessModel } from "~/api/contract/auth";
import { isSessionRejected } from "~/api/endpoint/error";
import type { Cart } from "~/api/schema/cart";
import { ChangeButton } from "~/parts/cart/calls/cart-intent";
import { type CartAccess, changeCart, loadCart, RefusedError } from "~/parts/cart/calls/change-cart";
import type { CartWindow } from "~/parts/cart/lines/cart-facts";
import { digestCart } from "~/parts/cart/lines/digest-cart";
import { isRefused, type Sending, sendChanges } from "~/parts/cart/waiting/send-changes";
import { describeLost, type LostChange } from "~/parts/cart/waiting/sort-out";
import { readPlaceNow } from "~/parts/place/area/read-place-now.client";
import { showToast } from "~/ui/overlay/toast/toast";

/** Does the work of a button by the cart's calls, as a browser makes them. Throws ApiError. */
export function change(
	businessModel: BusinessModel | null,
	button: string,
	getShown: () => Cart | Promise<Cart>,
): Promise<Cart> {
	return changeCart(getAccess(businessModel), v.parse(ChangeButton, button), getShown);
}

/** Sends changes of lines (send-changes.ts), and shows those that the cart has overtaken. Throws ApiError. */
export function sendLines(
	businessModel: BusinessModel | null,
	sending: Omit<Sending, "access" | "tell">,
	showLost: (messages: Record<string, string>) => void,
): Promise<Cart | null> {
	const tell = (lost: LostChange[]) => {
		if (lost.length === 0) return;
		const { lines, all } = describeLost(lost);
		showLost(lines);
		if (all) showToast(all, "error");
	};
	return sendChanges({ ...sending, access: getAccess(businessModel), tell });
}

/**
 * The whole cart, for a page that shows a part of it. Throws ApiError, or RefusedError where the cart is no more what the
 * page says of it: the buyer would change lines unseen.
 */
export async function loadAsSaid(
	businessModel: BusinessModel | null,
	{ digest }: Pick<CartWindow, "digest">,
): Promise<Cart> {
	const cart = await loadCart(getAccess(businessModel));
	if (digestCart(cart) === digest) return cart;
	throw new RefusedError("购物车已在别处更改，现已更新，请核对后再操作");
}

/**
 * Shows the failure, and asks for the present cart; null when that fails too. Where `isSaid`, the page itself says that nothing
 * is decided. `isDecided`: the backend has refused the work.
 */
export async function recover(
	businessModel: BusinessModel | null,
	error: unknown,
	isSaid: boolean,
): Promise<{ next: Cart | null; isDecided: boolean }> {
	const isDecided = isRefused(error);
	if (isDecided || !isSaid) showToast(error instanceof Error ? error.message : "操作失败，请重试", "error");
	// The page leaves for the log-in.
	if (isSessionRejected(error) || (!isDecided && isSaid)) return { next: null, isDecided };
	try {
		return { next: await loadCart(getAccess(businessModel)), isDecided };
	} catch {
		showToast("网络异常，请刷新后重试", "error");
		return { next: null, isDecided };
	}
}

function getAccess(businessModel: BusinessModel | null): CartAccess {
	return { api, businessModel, areaId: readPlaceNow()?.areaId };
}
