import { listItems } from "~/parts/cart/lines/lines";
import {
	type AskedChange,
	type LineChange,
	type LineChanges,
	listReady,
	mergeChange,
	readState,
	toKey,
	without,
} from "~/parts/cart/waiting/line-change";
import type { CartState } from "./cart-state";
import { layState } from "./lay-state";

type Noted = AskedChange & Partial<LineChange>;

/** Notes changes of lines that the buyer asks for. `at`: milliseconds since 1970. */
export function noteChanges(state: CartState, asked: readonly Noted[], at: number): CartState {
	const items = new Map(
		[...state.window.others, ...listItems(state.cart)].map((item) => [item.cartItemId, item]),
	);
	const noted = asked.flatMap((change) => {
		const item = items.get(change.cartItemId);
		const key = toKey(change);
		if (!item) return [];
		const { skuId } = item;
		const was = [readState(item, change.field)];
		return [[key, mergeChange(state.changes[key], { ...change, skuId, was, at })]];
	});
	const isAsked = new Set(asked.map(({ cartItemId }) => cartItemId));
	const next = {
		...state,
		changes: { ...state.changes, ...Object.fromEntries(noted) },
		lost: Object.fromEntries(Object.entries(state.lost).filter(([cartItemId]) => !isAsked.has(cartItemId))),
	};
	// The page shows a number that waits in its box alone.
	return state.isUndecided && asked.some(({ field }) => field !== "num") ? layState(next) : next;
}

/** Takes back changes that are not sent yet. */
export function undoChanges(state: CartState, changes: readonly LineChange[]): CartState {
	return layState({ ...state, changes: without(state.changes, changes) });
}

/** The changes that the browser can store since `before`, and those that it shall no longer store. */
export function compareChanges(
	before: LineChanges,
	{ cart, changes }: CartState,
): { ready: LineChange[]; dropped: LineChange[] } {
	const noted = Object.entries(changes).filter(([key, change]) => before[key] !== change);
	const ready = listReady(cart, Object.fromEntries(noted), false);
	const left = new Set([...Object.values(changes), ...ready.map((change) => before[toKey(change)])]);
	return { ready, dropped: Object.values(before).filter((change) => !left.has(change)) };
}
