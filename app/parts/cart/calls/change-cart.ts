import type { Api } from "~/api/client/client";
import type { BusinessModel } from "~/api/contract/auth";
import type { AreaId } from "~/api/schema/area";
import type { Cart } from "~/api/schema/cart";
import { maxSkus } from "~/api/schema/sku-ids";
import { chunk } from "~/domain/text/chunk";
import { isBlocked, listCheckedItems, listItems, listLastDeleted } from "~/parts/cart/lines/lines";
import type { NoteEdit } from "~/parts/cart/lines/parse-notes";
import { getCartCalls } from "./cart-calls";
import type { CartChange } from "./cart-change";
import type { NumberEdit } from "./parse-number-edits";

/** A session's cart, and the area of its lines; undefined where it is unknown, and the backend decides. */
export type CartAccess = {
	api: Pick<Api, "call">;
	businessModel: BusinessModel | null;
	areaId: AreaId | undefined;
};

/** The goods that were to take the place of others cannot be added. The message is the backend's reason. */
export class RefusedError extends Error {
	override readonly name = "RefusedError";
}

/** The cart as it is. Throws ApiError. */
export function loadCart({ api, businessModel, areaId }: CartAccess): Promise<Cart> {
	return api.call(getCartCalls(businessModel).getCart, { areaId });
}

/**
 * Carries out an intent and returns the cart as the backend now has it, in the browser and in the worker
 * alike. `getShown` returns the cart that the buyer sees, for all checked, blocked or deleted lines. Throws
 * ApiError or RefusedError.
 */
export async function changeCart(
	access: CartAccess,
	change: CartChange,
	getShown: () => Cart | Promise<Cart>,
): Promise<Cart> {
	const { api, businessModel, areaId } = access;
	const calls = getCartCalls(businessModel);
	if (change.type === "number") {
		const items = [{ cartItemId: change.cartItemId, num: change.num }];
		return api.call(calls.changeCartNumbers, { items, areaId });
	}
	if (change.type === "select") return api.call(calls.selectCartItems, { ...change.selection, areaId });
	if (change.type === "sku") {
		return api.call(calls.changeCartItem, { cartItemId: change.cartItemId, skuId: change.skuId, areaId });
	}
	if (change.type === "gift") {
		await api.call(calls.deleteGifts, { cartItemId: change.cartItemId, skuIds: [change.skuId] });
		return loadCart(access);
	}
	if (change.type === "delete") {
		return api.call(calls.deleteCartItems, { cartItemIds: [change.cartItemId], areaId });
	}
	if (change.type === "swap") {
		const items = [{ skuId: change.skuId, num: change.num }];
		const { refused } = await api.call(calls.addToCart, { items, areaId });
		if (refused[0]) throw new RefusedError(refused[0].reason);
		return api.call(calls.deleteCartItems, { cartItemIds: [change.cartItemId], areaId });
	}
	if (change.type === "tickAside") {
		return api.call(calls.selectCartItems, { setAside: true, checked: true, areaId });
	}
	if (change.type === "restoreOne") {
		return api.call(calls.restoreCartItems, { cartItemIds: [change.cartItemId], areaId });
	}
	const cart = await getShown();
	const restores = change.type === "restore";
	const deleted =
		change.type === "deleteBlocked" ? listItems(cart).filter(isBlocked) : listCheckedItems(cart);
	const lines = restores ? listLastDeleted(cart) : deleted;
	const cartItemIds = lines.map((line) => line.cartItemId);
	if (cartItemIds.length === 0) return cart;
	return api.call(restores ? calls.restoreCartItems : calls.deleteCartItems, { cartItemIds, areaId });
}

/** Sets numbers of lines; returns the cart, or null when there was nothing to set. Throws ApiError. */
export async function changeCartNumbers(
	{ api, businessModel, areaId }: CartAccess,
	edits: NumberEdit[],
): Promise<Cart | null> {
	const { changeCartNumbers } = getCartCalls(businessModel);
	return sendInParts(edits, (items) => api.call(changeCartNumbers, { items, areaId }));
}

/** Sets texts of lines; returns the cart, or null when there was nothing to set. Throws ApiError. */
export async function saveLineNotes(
	{ api, businessModel, areaId }: CartAccess,
	edits: readonly NoteEdit[],
): Promise<Cart | null> {
	const { setLineNotes } = getCartCalls(businessModel);
	return sendInParts(edits, (items) => api.call(setLineNotes, { items, areaId }));
}

async function sendInParts<T>(
	edits: readonly T[],
	send: (items: T[]) => Promise<Cart>,
): Promise<Cart | null> {
	let cart: Cart | null = null;
	for (const items of chunk(edits, maxSkus)) cart = await send(items);
	return cart;
}
