import "client-only";
import * as v from "valibot";
import { api } from "~/api/client.browser";
import type { BusinessModel } from "~/api/contract/auth";
import { ApiError, isSessionRejected } from "~/api/error";
import type { Cart } from "~/api/schema/cart";
import { readPlaceNow } from "~/parts/place/area/read-place-now.client";
import { showToast } from "~/ui/toast/toast";
import type { CartWindow } from "./cart-facts";
import { ChangeButton, type NumberEdit } from "./cart-intent";
import {
	type CartAccess,
	changeCart,
	changeCartNumbers,
	loadCart,
	RefusedError,
	saveLineNotes,
} from "./change-cart";
import { digestCart } from "./digest-cart";
import { parseNoteEdits, readNotes } from "./parse-notes";

/** Does the work of a button by the cart's calls, as a browser makes them. Throws ApiError. */
export function change(
	businessModel: BusinessModel | null,
	button: string,
	getShown: () => Cart | Promise<Cart>,
): Promise<Cart> {
	return changeCart(getAccess(businessModel), v.parse(ChangeButton, button), getShown);
}

/** Sets numbers of lines; a line that is refused does not hold up the others. Throws ApiError. */
export async function changeNumbers(
	businessModel: BusinessModel | null,
	edits: NumberEdit[],
): Promise<Cart | null> {
	const access = getAccess(businessModel);
	try {
		return await changeCartNumbers(access, edits);
	} catch (error) {
		if (edits.length === 1 || !isRefused(error)) throw error;
	}
	let refusal: unknown;
	let cart: Cart | null = null;
	for (const edit of edits) {
		try {
			cart = await changeCartNumbers(access, [edit]);
		} catch (error) {
			if (!isRefused(error)) throw error;
			refusal = error;
		}
	}
	if (refusal) throw refusal;
	return cart;
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

/** Sets the texts of lines that were changed in a form, or shows why one of them is refused. Throws ApiError. */
export async function saveTexts(
	businessModel: BusinessModel | null,
	form: HTMLFormElement,
	shown: Cart,
): Promise<Cart | null> {
	const { edits, message } = parseNoteEdits(readNotes(form, shown));
	if (message) showToast(message, "error");
	return saveLineNotes(getAccess(businessModel), edits);
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

/** Whether the same again would be refused again: not where there was no answer, no session, or one of a busy backend. */
function isRefused(error: unknown): boolean {
	if (!(error instanceof ApiError)) return true;
	if (error.kind !== "http") return error.kind === "lacking";
	return error.status === 555 || (error.status < 500 && ![401, 429].includes(error.status));
}

function getAccess(businessModel: BusinessModel | null): CartAccess {
	return { api, businessModel, areaId: readPlaceNow()?.areaId };
}
