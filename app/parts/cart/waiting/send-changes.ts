import { maxCartLines } from "~/api/contract/mall/cart";
import { ApiError } from "~/api/endpoint/error";
import type { Cart } from "~/api/schema/cart";
import { maxSkus } from "~/api/schema/sku-ids";
import { lineTexts } from "~/domain/goods/line-texts";
import { chunk } from "~/domain/text/chunk";
import { getCartCalls } from "~/parts/cart/calls/cart-calls";
import { type CartAccess, changeCartNumbers, loadCart, saveLineNotes } from "~/parts/cart/calls/change-cart";
import type { NoteEdit } from "~/parts/cart/lines/parse-notes";
import { formatTarget, type LineChange, toKey } from "./line-change";
import { type LostChange, sortOut } from "./sort-out";
import { readChanges, written } from "./stored-changes";
import { removeChanges } from "./write-changes";

type Sending = {
	access: CartAccess;
	/** Undefined where nothing is stored. */
	userId: string | undefined;
	changes: readonly LineChange[];
	/** They waited: the cart may have become another one meanwhile. */
	haveWaited: boolean;
	/** Tells the changes that were not sent. */
	tell: (lost: LostChange[]) => void;
};

/**
 * Sends changes of lines, one tab after the other, and returns the cart; null when there was nothing to
 * send. A line that is refused does not hold up the others. A change that another tab sent or replaced
 * since is not sent. Throws ApiError.
 */
export function sendChanges({ access, userId, changes, haveWaited, tell }: Sending): Promise<Cart | null> {
	return takeTurn(async () => {
		const stored = userId === undefined ? undefined : await readChanges(userId);
		const newest = changes.flatMap((change) => {
			const now = stored && written.has(change) ? stored[toKey(change)] : change;
			return now && formatTarget(now) === formatTarget(change) ? [now] : [];
		});
		const forget = () => userId !== undefined && removeChanges(userId, newest);
		let cart: Cart | null = null;
		let send = newest;
		if (haveWaited || newest.length < changes.length) {
			cart = await loadCart(access);
			const sorted = sortOut(cart, newest, Date.now());
			tell(sorted.lost);
			({ send } = sorted);
		}
		try {
			cart = (await sendAll(access, send)) ?? cart;
		} catch (error) {
			if (isRefused(error)) await forget();
			throw error;
		}
		await forget();
		return cart;
	});
}

/**
 * True if the same again would be refused again: not where there was no answer, no
 * session, or one of a busy backend.
 */
export function isRefused(error: unknown): boolean {
	if (!(error instanceof ApiError)) return true;
	if (error.kind !== "http") return error.kind === "lacking";
	return error.status === 555 || (error.status < 500 && ![401, 429].includes(error.status));
}

/** The tabs of a browser send one after the other. A browser without locks sends a change twice at worst. */
async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
	return "locks" in navigator ? navigator.locks.request("cart", work) : work();
}

type Send<T> = (lines: T[]) => Promise<Cart | null>;

async function sendAll(access: CartAccess, changes: readonly LineChange[]): Promise<Cart | null> {
	const { api, businessModel, areaId } = access;
	const calls = getCartCalls(businessModel);
	const listIds = (field: LineChange["field"], value: string) =>
		changes.filter((one) => one.field === field && one.value === value).map(({ cartItemId }) => cartItemId);
	const select = (checked: boolean) => (cartItemIds: string[]) =>
		api.call(calls.selectCartItems, { cartItemIds, checked, areaId });
	const numbers = changes
		.filter(({ field }) => field === "num")
		.map((change) => ({ cartItemId: change.cartItemId, num: Number(formatTarget(change)) }));
	const outcomes = [
		await sendEach(toNoteEdits(changes), maxSkus, (edits) => saveLineNotes(access, edits)),
		await sendEach(numbers, maxSkus, (edits) => changeCartNumbers(access, edits)),
		await sendEach(listIds("checked", "0"), maxCartLines, select(false)),
		await sendEach(listIds("checked", "1"), maxCartLines, select(true)),
		await sendEach(listIds("gone", "1"), maxCartLines, (cartItemIds) =>
			api.call(calls.deleteCartItems, { cartItemIds, areaId }),
		),
	];
	const refused = outcomes.find(({ refusal }) => refusal);
	if (refused) throw refused.refusal;
	return outcomes.findLast(({ cart }) => cart)?.cart ?? null;
}

/** Sends lines together, at most `most` at once; where they are refused together, each half. */
async function sendEach<T>(
	lines: T[],
	most: number,
	send: Send<T>,
): Promise<{ cart: Cart | null; refusal?: unknown }> {
	let cart: Cart | null = null;
	let refusal: unknown;
	for (const some of chunk(lines, most)) {
		try {
			cart = await send(some);
		} catch (error) {
			if (!isRefused(error)) throw error;
			if (some.length === 1) refusal = error;
			else {
				const halves = await sendEach(some, Math.ceil(some.length / 2), send);
				cart = halves.cart ?? cart;
				refusal = halves.refusal ?? refusal;
			}
		}
	}
	return { cart, refusal };
}

function toNoteEdits(changes: readonly LineChange[]): NoteEdit[] {
	const edits = new Map<string, NoteEdit>();
	for (const { cartItemId, field, value } of changes)
		if (lineTexts.some((one) => one.field === field))
			edits.set(cartItemId, { ...edits.get(cartItemId), cartItemId, [field]: value });
	return [...edits.values()];
}
