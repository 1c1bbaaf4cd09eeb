"use client";
import { useRef, useState } from "react";
import type { BusinessModel } from "~/api/contract/auth";
import type { Cart, CartItem } from "~/api/schema/cart";
import { parseUnitChoice } from "~/domain/goods/typed-number";
import { toLineBoxName, toUnitName } from "./box-name";
import { cutCart, describeCart, type ShownCart } from "./cart-facts";
import type { NumberEdit } from "./cart-intent";
import { findDoubt } from "./find-doubt";
import { layCart, listPlaces, shareItems } from "./lay-cart";
import { toLineId } from "./line-specs";
import { listItems } from "./lines";
import { readNumber } from "./read-typed";
import { useNetwork } from "./use-network";

/** Numbers are sent when the buyer has paused for this long. Milliseconds. */
const pauseMs = 400;

/** The number boxes of the lines. */
export type Boxes = {
	/** The text of a box, in its chosen unit. */
	toText(item: CartItem): string;
	/** The text of a box for the number that the backend has, in its chosen unit. */
	toSaved(item: CartItem): string;
	/** The chosen unit of a box, "piece/20". */
	toChoice(item: CartItem): string | undefined;
	/** The number of packs that was typed, and those that may be meant; null without a doubt. */
	askAbout(item: CartItem): { num: number; packs: number } | null;
	setNumber(cartItemId: string, text: string): void;
	setUnit(cartItemId: string, choice: string): void;
	/** Sets a number of sale units that a button names. */
	setPacks(cartItemId: string, num: number): void;
	leave(): void;
	/** Saves the texts of lines that were changed in the form. */
	saveTexts(form: HTMLFormElement): void;
};

type BrowserCart = typeof import("./cart-browser.client");

/**
 * The cart in the browser. It shows the backend's last answer. A number that is being typed covers the backend's, until
 * the backend has taken or refused it: without an answer it is sent again; a text that is no number stays until it is one.
 * Changes go out one after the other, so that the last answer is the newest. `posted` are the fields of a refused form.
 */
export function useCart(
	businessModel: BusinessModel | null,
	opened: ShownCart,
	posted?: Record<string, string>,
) {
	const first = opened.cart;
	const [shownCart, setShownCart] = useState(() => ({ ...opened, laid: layCart(first) }));
	const [typed, setTyped] = useState(() => readTyped(first, posted));
	const [busy, setBusy] = useState(0);
	/** The last numbers that were sent had no answer, or none that decides about them. */
	const [isUndecided, setUndecided] = useState(false);
	/** By line: the chosen unit, "piece/20". */
	const [units, setUnits] = useState(() => readUnits(first, posted));
	/** By line: a number of packs that the buyer meant as it is. */
	const [sure, setSure] = useState<Record<string, number>>({});
	const shown = useRef({ ...shownCart, isWhole: !opened.window.isPart, typed, units, sure });
	const queue = useRef<Promise<unknown>>(Promise.resolve());
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	function accept(next: Cart, isMany: boolean, button = "") {
		// The gaps of many lines would be a page of gaps, and no line's button was pressed.
		const before = shown.current;
		const { isPart } = before.window;
		// The server says which lines stand on the page now. A reload might post a refused form again.
		if (isMany && isPart) return location.replace(location.pathname + location.search);
		const mine = isPart ? cutCart(next, addPut(listPlaces(before.laid), next, button)) : next;
		const laid = shareItems(isMany ? layCart(mine) : layCart(mine, before.laid, measure), before.laid);
		const now = { cart: next, laid, facts: describeCart(next) };
		Object.assign(before, now, { isWhole: true });
		setShownCart({ ...now, window: before.window });
		window.dispatchEvent(new CustomEvent("cartNumber", { detail: next.cartNumber }));
	}

	function type(next: Record<string, string>) {
		shown.current.typed = next;
		setTyped(next);
	}

	/** Returns whether the backend has taken or refused it; `isSaid`: the page itself says when it has not. */
	function run(
		work: (browser: BrowserCart) => Promise<Cart | null>,
		{ isMany = false, isSaid = false, button }: { isMany?: boolean; isSaid?: boolean; button?: string } = {},
	): Promise<boolean> {
		setBusy((count) => count + 1);
		const decided = queue.current.then(async () => {
			try {
				const browser = await import("./cart-browser.client");
				const { next, isDone, isDecided } = await work(browser).then(
					(next) => ({ next, isDone: true, isDecided: true }),
					// The page stays: a reload would take the message away before it is read.
					async (error: unknown) => ({
						...(await browser.recover(businessModel, error, isSaid)),
						isDone: false,
					}),
				);
				if (next) accept(next, isMany && isDone, button);
				return isDecided;
			} catch {
				// Its code did not load: the page reloads by itself (SPEC §2), or says that there is no network.
				return false;
			} finally {
				setBusy((count) => count - 1);
			}
		});
		queue.current = decided;
		return decided;
	}

	/** Sends the numbers that are in the boxes when its turn comes; the last one of each line wins. */
	function sendNumbers(): void {
		clearTimeout(timer.current);
		if (listEdits(shown.current.cart, shown.current).length === 0) return;
		let sent = new Map<string, number>();
		const work = async (browser: BrowserCart) => {
			const edits = listEdits(shown.current.cart, shown.current);
			sent = new Map(edits.map(({ cartItemId, num }) => [cartItemId, num]));
			return edits.length > 0 ? browser.changeNumbers(businessModel, edits) : null;
		};
		void run(work, { isSaid: true }).then((isDecided) => {
			setUndecided(!isDecided);
			if (!isDecided) return;
			const left = Object.entries(shown.current.typed).filter(
				([id, text]) => readNumber(text, shown.current.units[id]).num !== sent.get(id),
			);
			type(Object.fromEntries(left));
		});
	}

	function setNumber(cartItemId: string, text: string): void {
		type({ ...shown.current.typed, [cartItemId]: text });
		clearTimeout(timer.current);
		timer.current = setTimeout(sendNumbers, pauseMs);
	}

	const unsent = isUndecided ? listEdits(shownCart.cart, { typed, units, sure }).length : 0;
	useNetwork(unsent > 0 && busy === 0, sendNumbers);

	const boxes: Boxes = {
		toText: (item) => typed[item.cartItemId] ?? boxes.toSaved(item),
		toSaved: ({ cartItemId, num }) => String(num * sizeOf(units[cartItemId])),
		toChoice: ({ cartItemId }) => units[cartItemId],
		askAbout: (item) => askAbout(item, { typed, units, sure }),
		setNumber,
		setUnit(cartItemId, choice) {
			shown.current.units = { ...shown.current.units, [cartItemId]: choice };
			setUnits(shown.current.units);
			const text = shown.current.typed[cartItemId];
			if (text !== undefined) setNumber(cartItemId, text);
		},
		setPacks(cartItemId, num) {
			shown.current.sure = { ...shown.current.sure, [cartItemId]: num };
			setSure(shown.current.sure);
			setNumber(cartItemId, String(num * sizeOf(shown.current.units[cartItemId])));
		},
		leave: sendNumbers,
		saveTexts: (form) => void run((browser) => browser.saveTexts(businessModel, form, shown.current.cart)),
	};

	return {
		...shownCart,
		boxes,
		busy: busy > 0,
		unsent,
		sendNumbers,
		change(button: string) {
			sendNumbers();
			const isMany = /^(?:delete(?:Checked|Blocked)|restore)$/.test(button);
			void run(
				(browser) => {
					const { isWhole, cart, window: part } = shown.current;
					return browser.change(businessModel, button, () =>
						isWhole ? cart : browser.loadAsSaid(businessModel, part),
					);
				},
				{ isMany, button },
			);
		},
	};
}

type TypedNumbers = {
	typed: Record<string, string>;
	units: Record<string, string>;
	sure: Record<string, number>;
};

/** The typed numbers of the lines, without those that are no number or in doubt, and without those of lines that are gone. */
function listEdits(cart: Cart, numbers: TypedNumbers): NumberEdit[] {
	const items = new Map(listItems(cart).map((item) => [item.cartItemId, item]));
	return Object.entries(numbers.typed).flatMap(([cartItemId, text]) => {
		const { num } = readNumber(text, numbers.units[cartItemId]);
		const item = items.get(cartItemId);
		return num === null || !item || askAbout(item, numbers) ? [] : [{ cartItemId, num }];
	});
}

/** The doubt about a typed number that the buyer has not yet answered. */
function askAbout(item: CartItem, { typed, units, sure }: TypedNumbers) {
	const { cartItemId } = item;
	const doubt = findDoubt(item, typed[cartItemId] ?? "", units[cartItemId]);
	return doubt && sure[cartItemId] !== doubt.num ? doubt : null;
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

/** The texts typed for lines whose number is still the one that they replaced. */
export function readTyped(cart: Cart, posted: Record<string, string> = {}): Record<string, string> {
	return Object.fromEntries(
		listItems(cart).flatMap((item) => {
			const text = posted[toLineBoxName(item)];
			const isSame = readNumber(text ?? "", posted[toUnitName(item.cartItemId)]).num === item.num;
			return text === undefined || isSame ? [] : [[item.cartItemId, text]];
		}),
	);
}

/** The units that were chosen for lines. */
function readUnits(cart: Cart, posted: Record<string, string> = {}): Record<string, string> {
	return Object.fromEntries(
		listItems(cart).flatMap(({ cartItemId }) => {
			const choice = posted[toUnitName(cartItemId)];
			return choice === undefined ? [] : [[cartItemId, choice]];
		}),
	);
}
