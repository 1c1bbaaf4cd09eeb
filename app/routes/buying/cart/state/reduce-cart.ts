import type { LineText } from "~/domain/goods/line-texts";
import { listItems } from "~/parts/cart/lines/lines";
import {
	type LineChange,
	type LineChanges,
	listShownChanges,
	parseLineChanges,
	without,
} from "~/parts/cart/waiting/line-change";
import { listLastGone } from "~/parts/cart/waiting/show-changes";
import { type CartState, findChange, listCartLines, readCartBox, sizeOf } from "./cart-state";
import { layState } from "./lay-state";
import { noteChanges, undoChanges } from "./note-changes";
import { endJob, type JobAnswer, queueWork } from "./queue-work";

/** An act of the buyer. `fieldLeft`: a field of a line. `leaving`: a button that leads out of the cart. */
export type BuyerAct =
	| { type: "numberTyped" | "unitChosen"; cartItemId: string; text: string }
	| { type: "textTyped"; cartItemId: string; field: LineText; text: string }
	| { type: "fieldLeft" }
	| { type: "pressed" | "leaving"; button: string };

/** Takes an act of the buyer. */
export type Tell = (act: BuyerAct) => void;

/**
 * `at`: milliseconds since 1970. `paused`: the buyer has typed nothing for a while. `stored`: changes that
 * the browser has stored.
 */
export type CartEvent =
	| (BuyerAct & { at: number })
	| JobAnswer
	| { type: "paused" }
	| { type: "stored"; changes: LineChanges };

/** The cart after an event. */
export function reduceCart(state: CartState, event: CartEvent): CartState {
	switch (event.type) {
		case "numberTyped": {
			const item = listItems(state.cart).find(({ cartItemId }) => cartItemId === event.cartItemId);
			if (!item) return state;
			const typing = { ...state.typing, [item.cartItemId]: readCartBox(state, item) };
			return typeNumber({ ...state, typing }, event.cartItemId, event.text, event.at);
		}
		case "unitChosen": {
			const next = { ...state, units: { ...state.units, [event.cartItemId]: event.text } };
			const typed = findChange(state, event, "num");
			return typed ? typeNumber(next, event.cartItemId, typed.value, event.at) : next;
		}
		case "textTyped": {
			const { cartItemId, field, text } = event;
			return noteChanges(state, [{ cartItemId, field, value: text.trim() }], event.at);
		}
		case "fieldLeft": {
			const isEmpty = ({ field, value }: LineChange) => field === "num" && value === "";
			const empty = Object.values(state.changes).filter(isEmpty);
			return queueWork(empty.length > 0 ? undoChanges(state, empty) : state, { type: "send" });
		}
		case "pressed":
			return press(state, event.button, event.at);
		case "leaving":
			return queueWork(state, { type: "send" }, { type: "leave", button: event.button });
		case "paused": {
			const next = { ...state, typing: null };
			return state.isDue ? queueWork(next, { type: "send" }) : next;
		}
		case "stored":
			return reopen(state, event.changes);
		default:
			return endJob(state, event);
	}
}

/** True if the work of a button can wait for the network. */
export function canWait(state: CartState, button: string): boolean {
	return (
		/^numbers?\b/.test(button) ||
		parseLineChanges(button, []) !== null ||
		listUndone(state, button).length > 0
	);
}

function press(state: CartState, button: string, at: number): CartState {
	const [verb, cartItemId = "", num] = button.split("/");
	if (verb === "number") {
		const sure = Number(num);
		return typeNumber(state, cartItemId, String(sure * sizeOf(state.units[cartItemId])), at, sure);
	}
	const undone = listUndone(state, button);
	if (undone.length > 0) return undoChanges(state, undone);
	const asked = parseLineChanges(button, listCartLines(state));
	const next = asked ? noteChanges(state, asked, at) : state;
	const isSent = asked || verb === "numbers";
	return queueWork(next, { type: "send" }, ...(isSent ? [] : [{ type: "press", button } as const]));
}

/** Notes a number of a line in the unit of its box. `sure`: a number of sale units that is meant as it is. */
function typeNumber(
	state: CartState,
	cartItemId: string,
	value: string,
	at: number,
	sure?: number,
): CartState {
	const unit = state.units[cartItemId];
	const noted = noteChanges(state, [{ cartItemId, field: "num", value, unit, sure }], at);
	return { ...noted, typing: { ...state.typing }, isDue: true };
}

/** The deletions that wait and that a button takes back. */
function listUndone(state: CartState, button: string): LineChange[] {
	const [verb, cartItemId] = button.split("/");
	if (verb !== "restore") return [];
	if (!cartItemId) return listLastGone(state.changes);
	const one = findChange(state, { cartItemId }, "gone");
	return one ? [one] : [];
}

/**
 * Takes up the changes that an earlier page of the buyer could not send. Those that the cart shows are done.
 */
function reopen(state: CartState, stored: LineChanges): CartState {
	const open = without(stored, listShownChanges(state.cart, stored));
	if (Object.keys(open).length === 0) return state;
	const units = Object.fromEntries(
		Object.values(open).flatMap(({ cartItemId, unit }) => (unit ? [[cartItemId, unit]] : [])),
	);
	const next = {
		...state,
		units: { ...units, ...state.units },
		changes: { ...open, ...state.changes },
		isUndecided: true,
	};
	return queueWork(layState(next), { type: "send" });
}
