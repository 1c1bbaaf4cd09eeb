import type { Cart, CartItem } from "~/api/schema/cart";
import { parseUnitChoice } from "~/domain/goods/typed-number";
import type { CartFacts, ShownCart } from "~/parts/cart/lines/cart-facts";
import { findNumberDoubt } from "~/parts/cart/lines/find-doubt";
import { type LaidCart, layCart } from "~/parts/cart/lines/lay-cart";
import { type BriefLine, listBriefs } from "~/parts/cart/lines/lines";
import { readTypedNumber } from "~/parts/cart/lines/read-typed";
import { type LineChange, type LineChanges, listReady, toKey } from "~/parts/cart/waiting/line-change";
import type { TypedNumbers } from "~/parts/cart/waiting/read-posted";
import { showBriefs, showChanges, showFacts } from "~/parts/cart/waiting/show-changes";

/**
 * Why the text of a number box is no number, or the number of packs that was typed with those that may be
 * meant.
 */
type Judged = { fault: string | undefined; doubt: { num: number; packs: number } | null };

/**
 * Work of the page. `send` sends the changes that there are at its turn, `leave` leads out of the cart, and
 * `unreached` says that it cannot.
 */
export type CartWork =
	| { type: "send" | "unreached" }
	| { type: "press"; button: string }
	| { type: "leave"; button: string };

/**
 * Work that calls the backend. `shown` is the cart that the buyer sees; null where the page has a part of it.
 */
export type CallJob =
	| { type: "send"; changes: readonly LineChange[]; haveWaited: boolean }
	| { type: "press"; button: string; shown: Cart | null; digest: string };

/** The work under way. `reload`: the server says which lines stand on the page now. */
export type Job = CallJob | { type: "leave"; button: string } | { type: "unreached" | "reload" };

/**
 * The cart of a page. `cart`, `facts` and `window` are the backend's last answer, without the changes that
 * wait. The whole cart has come once `window.others` is empty.
 */
export type CartState = ShownCart & {
	/** The lines as they stand on the page, with the gaps of those that left it. */
	laid: LaidCart;
	/**
	 * The changes of lines that the backend has neither taken nor refused, those that no call can send yet
	 * included.
	 */
	changes: LineChanges;
	/** The last changes that were sent had no answer, or none that decides about them. */
	isUndecided: boolean;
	/** By line: the chosen unit, "piece/20". */
	units: Readonly<Record<string, string>>;
	/**
	 * By line: the judgement from before the first key since the last pause of typing. A fault or a question
	 * about each key's text would come and go, and move the lines below. Null once the buyer pauses.
	 */
	typing: Readonly<Record<string, Judged>> | null;
	/** A number was typed since changes were last sent. */
	isDue: boolean;
	/** By line: why a change that waited was not sent. */
	lost: Readonly<Record<string, string>>;
	/** The work that comes after the job, in order: the last answer is the newest. */
	todo: readonly CartWork[];
	job: Job | null;
};

/** The cart as the server shows it. `typed` is what a refused form changed. */
export function openCart(opened: ShownCart, typed?: TypedNumbers): CartState {
	return {
		...opened,
		laid: layCart(opened.cart),
		changes: typed?.changes ?? {},
		isUndecided: false,
		units: typed?.units ?? {},
		typing: null,
		isDue: false,
		lost: {},
		todo: [],
		job: null,
	};
}

/** The cart and its facts as the buyer sees them: with the changes that wait for the network. */
export function showCart(state: CartState): { cart: Cart; facts: CartFacts } {
	const { cart, facts, changes } = state;
	if (!state.isUndecided) return { cart, facts };
	const lines = listCartLines(state).filter(({ blocked }) => !blocked);
	const checkedNumber = lines.filter(({ checked }) => checked).length;
	return {
		cart: { ...showChanges(cart, changes), checkedNumber },
		facts: showFacts(facts, lines, changes),
	};
}

/** The lines of all pages, with the changes that wait. */
export function listCartLines({ cart, window, changes }: CartState): BriefLine[] {
	return showBriefs([...listBriefs(cart), ...window.others], changes);
}

/** The changes that a call can send. */
export function listUnsent({ cart, changes, isUndecided }: CartState): LineChange[] {
	return listReady(cart, changes, isUndecided);
}

/** The number of lines whose changes wait for the network. */
export function countUnsent(state: CartState): number {
	return state.isUndecided ? new Set(listUnsent(state).map(({ cartItemId }) => cartItemId)).size : 0;
}

/** True if the buyer leaves the cart when all is sent. */
export function isLeaving({ todo }: CartState): boolean {
	return todo.some(({ type }) => type === "leave");
}

/** The change of a line's field that is not decided yet. */
export function findChange(
	{ changes }: CartState,
	{ cartItemId }: Pick<CartItem, "cartItemId">,
	field: LineChange["field"],
): LineChange | undefined {
	return changes[toKey({ cartItemId, field })];
}

/** True if a text of a line is not yet at the backend, which gave no answer. */
export function isTextWaiting(state: CartState, item: CartItem): boolean {
	return state.isUndecided && Boolean(findChange(state, item, "remark") ?? findChange(state, item, "reqNo"));
}

/** The number box of a line: its text, its chosen unit, and the judgement as of the last pause of typing. */
export type CartBox = Judged & { text: string; choice: string | undefined };

export function readCartBox(state: CartState, item: CartItem): CartBox {
	const choice = state.units[item.cartItemId];
	const change = findChange(state, item, "num");
	const text = change?.value ?? String(item.num * sizeOf(choice));
	const doubt = findNumberDoubt(item, text, choice);
	// An empty box is being filled in. When it is left, the line's number comes back.
	const fault = text === "" ? undefined : readTypedNumber(text, choice).message;
	const judged = { fault, doubt: change?.sure === doubt?.num ? null : doubt };
	return { ...judged, ...state.typing?.[item.cartItemId], text, choice };
}

/**
 * The number of pieces that one of a box's unit is, counted in the unit of the box: 20 of "piece/20", else 1.
 */
export function sizeOf(choice: string | undefined): number {
	const { unit, size } = parseUnitChoice(choice);
	return unit === "piece" ? size : 1;
}
