"use client";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { BusinessModel } from "~/api/contract/auth";
import type { Cart, CartItem } from "~/api/schema/cart";
import type { LineText } from "~/domain/goods/line-texts";
import { parseUnitChoice } from "~/domain/goods/typed-number";
import { type CartFacts, cutCart, describeCart, type ShownCart } from "~/parts/cart/lines/cart-facts";
import { findDoubt } from "~/parts/cart/lines/find-doubt";
import { layCart, listPlaces, shareItems } from "~/parts/cart/lines/lay-cart";
import { type BriefLine, listBriefs, listItems } from "~/parts/cart/lines/lines";
import { readNumber } from "~/parts/cart/lines/read-typed";
import {
	type AskedChange,
	follow,
	isReady,
	type LineChange,
	type LineChanges,
	listReady,
	listShown,
	parseLineChanges,
	readState,
	toKey,
	without,
} from "~/parts/cart/waiting/line-change";
import type { TypedNumbers } from "~/parts/cart/waiting/read-posted";
import { listLastGone, showBriefs, showChanges, showFacts } from "~/parts/cart/waiting/show-changes";
import { readChanges } from "~/parts/cart/waiting/stored-changes";
import { useNetwork } from "~/parts/cart/waiting/use-network";
import { removeChanges, writeChanges } from "~/parts/cart/waiting/write-changes";
import * as browser from "./cart-browser.client";
import { toLineId } from "./line-specs";
import { type Judged, useJudgedTexts } from "./use-judged-texts";

/** Numbers are sent when the buyer has paused for this long. Milliseconds. */
const pauseMs = 400;

/** The fields of the lines. */
export type Boxes = {
	/** The text of a number box, in its chosen unit. */
	toText(item: CartItem): string;
	/** The chosen unit of a box, "piece/20". */
	toChoice(item: CartItem): string | undefined;
	/** The fault of its text and the doubt about it, as of the last pause of typing. */
	judge(item: CartItem): Judged;
	/** Notes a text that is being typed. */
	setNumber(item: CartItem, text: string): void;
	setUnit(cartItemId: string, choice: string): void;
	setText(cartItemId: string, field: LineText, text: string): void;
	/** A text of the line is not yet at the backend, which gave no answer. */
	isTextWaiting(item: CartItem): boolean;
	leave(): void;
};

/** `refused`: not all of it was taken. `open`: without an answer, or with none that decides about the work. */
type Outcome = "done" | "refused" | "open";

/**
 * The cart in the browser. It shows the backend's last answer. A change of a line covers the backend's state until
 * the backend has taken or refused it. Without an answer this page sends it again, or the next page of this buyer. A
 * text that is no number stays until it is one. Changes go out one after the other, so that the last answer is the
 * newest. `typed` is what a refused form changed.
 */
export function useCart(
	businessModel: BusinessModel | null,
	opened: ShownCart,
	{ userId, typed }: { userId?: string | undefined; typed?: TypedNumbers | undefined } = {},
) {
	const first = opened.cart;
	const [shownCart, setShownCart] = useState(() => ({ ...opened, laid: layCart(first) }));
	const [waiting, setWaiting] = useState(typed?.changes ?? {});
	const [busy, setBusy] = useState(0);
	/** The last changes that were sent had no answer, or none that decides about them. */
	const [isUndecided, setUndecided] = useState(false);
	/** By line: the chosen unit, "piece/20". */
	const [units, setUnits] = useState(typed?.units ?? {});
	/** By line: why a change that waited was not sent. */
	const [lost, setLost] = useState<Record<string, string>>({});
	/** `cart` and `facts` are the backend's, without the changes that wait. */
	const shown = useRef({ ...shownCart, isWhole: !opened.window.isPart, waiting, isUndecided, units });
	const queue = useRef<Promise<unknown>>(Promise.resolve());
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	function accept(next: Cart, button: string) {
		const now = shown.current;
		const left = new Set(listItems(next).map(({ cartItemId }) => cartItemId));
		const gone = listItems(now.cart).filter(({ cartItemId }) => !left.has(cartItemId));
		// The gaps of many lines would be a page of gaps.
		const isMany = gone.length > 1 || button === "restore";
		// The server says which lines stand on the page now. A reload might post a refused form again.
		if (isMany && now.window.isPart) return location.replace(location.pathname + location.search);
		Object.assign(now, { cart: next, facts: describeCart(next), isWhole: true });
		show(isMany, button);
		window.dispatchEvent(new CustomEvent("cartNumber", { detail: next.cartNumber }));
	}

	function show(isMany = false, button = "") {
		const now = shown.current;
		const { seen, facts } = now.isUndecided ? seeChanges() : { seen: now.cart, facts: now.facts };
		const isCut = now.window.isPart && now.isWhole;
		const mine = isCut ? cutCart(seen, addPut(listPlaces(now.laid), seen, button)) : seen;
		now.laid = shareItems(isMany ? layCart(mine) : layCart(mine, now.laid, measure), now.laid);
		setShownCart({ cart: seen, laid: now.laid, facts, window: now.window });
	}

	/** The lines of all pages, with the changes that wait. */
	function listLines(): BriefLine[] {
		const { cart, isWhole, window: part, waiting } = shown.current;
		return showBriefs([...listBriefs(cart), ...(isWhole ? [] : part.others)], waiting);
	}

	function seeChanges(): { seen: Cart; facts: CartFacts } {
		const { cart, facts, waiting } = shown.current;
		const lines = listLines().filter(({ blocked }) => !blocked);
		const checkedNumber = lines.filter(({ checked }) => checked).length;
		return {
			seen: { ...showChanges(cart, waiting), checkedNumber },
			facts: showFacts(facts, lines, waiting),
		};
	}

	function wait(next: LineChanges, undecided = shown.current.isUndecided) {
		Object.assign(shown.current, { waiting: next, isUndecided: undecided });
		setWaiting(next);
		setUndecided(undecided);
	}

	/** Notes changes of lines, on the page and in the browser's storage. */
	function note(asked: readonly (AskedChange & Partial<LineChange>)[]): void {
		const { cart, waiting: before, isUndecided, window: part } = shown.current;
		const items = new Map([...part.others, ...listItems(cart)].map((item) => [item.cartItemId, item]));
		const at = Date.now();
		const next: Record<string, LineChange> = { ...before };
		const ready: LineChange[] = [];
		const unready: LineChange[] = [];
		for (const change of asked) {
			const { cartItemId, field } = change;
			const item = items.get(cartItemId);
			if (!item) continue;
			const key = toKey(change);
			const old = before[key];
			const noted = follow(old, { ...change, skuId: item.skuId, was: [readState(item, field)], at });
			next[key] = noted;
			if (isReady(noted, item)) ready.push(noted);
			else if (old) unready.push(old);
		}
		wait(next);
		setLost((all) => {
			const left = { ...all };
			for (const { cartItemId } of asked) delete left[cartItemId];
			return left;
		});
		if (isUndecided && asked.some(({ field }) => field !== "num")) show();
		if (userId === undefined) return;
		if (ready.length > 0) void writeChanges(userId, ready);
		if (unready.length > 0) void removeChanges(userId, unready);
	}

	function run(work: () => Promise<Cart | null>, isSaid: boolean, button = ""): Promise<Outcome> {
		setBusy((count) => count + 1);
		const outcome = queue.current.then(async (): Promise<Outcome> => {
			try {
				const { next, isDone, isDecided } = await work().then(
					(next) => ({ next, isDone: true, isDecided: true }),
					// The page stays: a reload would take the message away before it is read.
					async (error: unknown) => ({
						...(await browser.recover(businessModel, error, isSaid)),
						isDone: false,
					}),
				);
				if (next) accept(next, isDone ? button : "");
				return isDone ? "done" : isDecided ? "refused" : "open";
			} finally {
				setBusy((count) => count - 1);
			}
		});
		// A fault of this page must not hold up the changes after it.
		queue.current = outcome.catch(() => undefined);
		return outcome;
	}

	const listUnsent = () => {
		const { cart, waiting, isUndecided } = shown.current;
		return listReady(cart, waiting, isUndecided);
	};

	/** Sends the changes that there are when its turn comes; the last one of each field wins. */
	async function send(): Promise<Outcome> {
		clearTimeout(timer.current);
		if (listUnsent().length === 0) return "done";
		let changes: LineChange[] = [];
		let isOvertaken = false;
		const tell = (messages: Record<string, string>) => {
			isOvertaken = true;
			setLost(messages);
		};
		const outcome = await run(async () => {
			changes = listUnsent();
			if (changes.length === 0) return null;
			const haveWaited = shown.current.isUndecided;
			return browser.sendLines(businessModel, { userId, changes, haveWaited }, tell);
		}, true);
		const { waiting, isUndecided: haveWaited } = shown.current;
		const isOpen = outcome === "open";
		wait(isOpen ? waiting : without(waiting, changes), isOpen);
		if (isOpen || haveWaited) show();
		return isOvertaken && !isOpen ? "refused" : outcome;
	}

	function setNumber(cartItemId: string, value: string, sure?: number): void {
		note([{ cartItemId, field: "num", value, unit: shown.current.units[cartItemId], sure }]);
		clearTimeout(timer.current);
		timer.current = setTimeout(send, pauseMs);
	}

	function takeBack(changes: readonly LineChange[]): void {
		wait(without(shown.current.waiting, changes));
		if (userId !== undefined) void removeChanges(userId, changes);
		show();
	}

	/** Sets a number of sale units that a button names. */
	function setPacks(cartItemId: string, num: number): void {
		setNumber(cartItemId, String(num * sizeOf(shown.current.units[cartItemId])), num);
	}

	const resume = useEffectEvent((stored: LineChanges = {}) => {
		const { cart, units, waiting } = shown.current;
		const done = listShown(cart, stored);
		const open = without(stored, done);
		if (userId !== undefined && done.length > 0) void removeChanges(userId, done);
		if (Object.keys(open).length === 0) return;
		const chosen = Object.values(open).map(({ cartItemId, unit }) => unit && { [cartItemId]: unit });
		shown.current.units = Object.assign({}, ...chosen, units);
		setUnits(shown.current.units);
		wait({ ...open, ...waiting }, true);
		show();
		void send();
	});
	useEffect(() => {
		if (userId !== undefined) void readChanges(userId).then(resume);
	}, [userId]);

	const unsent = new Set(
		isUndecided ? listReady(shownCart.cart, waiting, true).map(({ cartItemId }) => cartItemId) : [],
	).size;
	useNetwork(unsent > 0 && busy === 0, () => void send());

	const find = ({ cartItemId }: CartItem, field: LineChange["field"]) =>
		waiting[toKey({ cartItemId, field })];
	const toText = (item: CartItem) =>
		find(item, "num")?.value ?? String(item.num * sizeOf(units[item.cartItemId]));
	const { before, noteKey } = useJudgedTexts(pauseMs);
	const judge = (item: CartItem): Judged => {
		const [text, choice] = [toText(item), units[item.cartItemId]];
		const doubt = findDoubt(item, text, choice);
		const isSure = find(item, "num")?.sure === doubt?.num;
		// An empty box is being filled in. When it is left, the line's number comes back.
		const fault = text === "" ? undefined : readNumber(text, choice).message;
		return before[item.cartItemId] ?? { fault, doubt: isSure ? null : doubt };
	};
	const boxes: Boxes = {
		toText,
		toChoice: ({ cartItemId }) => units[cartItemId],
		judge,
		setNumber(item, text) {
			noteKey(item.cartItemId, judge(item));
			setNumber(item.cartItemId, text);
		},
		setUnit(cartItemId, choice) {
			shown.current.units = { ...shown.current.units, [cartItemId]: choice };
			setUnits(shown.current.units);
			const typed = shown.current.waiting[toKey({ cartItemId, field: "num" })];
			if (typed) setNumber(cartItemId, typed.value);
		},
		setText: (cartItemId, field, text) => note([{ cartItemId, field, value: text.trim() }]),
		isTextWaiting: (item) => isUndecided && Boolean(find(item, "remark") ?? find(item, "reqNo")),
		leave() {
			const isEmpty = ({ field, value }: LineChange) => field === "num" && value === "";
			const empty = Object.values(shown.current.waiting).filter(isEmpty);
			if (empty.length > 0) takeBack(empty);
			void send();
		},
	};

	return {
		...shownCart,
		boxes,
		lost,
		busy: busy > 0,
		unsent,
		send,
		hasUnsent: () => listUnsent().length > 0,
		/** Does what a button asks for if it can wait; returns whether it can. */
		press(button: string): boolean {
			const [verb, cartItemId = "", num] = button.split("/");
			const { waiting: now } = shown.current;
			const asked = parseLineChanges(button, listLines());
			const one = now[toKey({ cartItemId, field: "gone" })];
			const undone = button === "restore" ? listLastGone(now) : one ? [one] : [];
			if (verb === "number") setPacks(cartItemId, Number(num));
			else if (verb === "restore" && undone.length > 0) takeBack(undone);
			else if (asked || verb === "numbers") {
				if (asked) note(asked);
				void send();
			} else return false;
			return true;
		},
		change(button: string) {
			void send();
			void run(
				() => {
					const { isWhole, cart, window: part } = shown.current;
					return browser.change(businessModel, button, () =>
						isWhole ? cart : browser.loadAsSaid(businessModel, part),
					);
				},
				false,
				button,
			);
		},
	};
}

/** The number of pieces that one of a box's unit is, counted in the unit of the box: 20 of "piece/20", else 1. */
function sizeOf(choice: string | undefined): number {
	const { unit, size } = parseUnitChoice(choice);
	return unit === "piece" ? size : 1;
}

/** Places on a page, with those of the goods that a button puts in the place of others: they may stand on any page. */
export function addPut(places: ReadonlySet<string>, cart: Cart, button: string): Set<string> {
	const [verb, , put] = button.split("/");
	const isPut = (skuId: string) => (verb === "swap" || verb === "sku") && skuId === put;
	const lines = listItems(cart).filter(({ skuId }) => isPut(skuId));
	return new Set([...places, ...lines.map(({ cartItemId }) => cartItemId)]);
}

/** The height of a line on the page, in pixels. */
function measure(cartItemId: string): number {
	return document.getElementById(toLineId(cartItemId))?.offsetHeight ?? 0;
}
