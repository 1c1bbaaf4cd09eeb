"use client";
import { useRef, useState } from "react";
import type { BusinessModel } from "~/api/contract/auth";
import type { Cart } from "~/api/schema/cart";
import { parseQuantity } from "~/domain/goods/quantity";
import { toLineBoxName } from "./box-name";

/** Numbers are sent when the buyer has paused for this long. Milliseconds. */
const pauseMs = 400;

type BrowserCart = typeof import("./cart-browser.client");

/**
 * The cart in the browser. It shows the backend's last answer. A number that is being typed covers the backend's, until
 * the backend has taken or refused it; a text that is no number stays until it is one. Changes go out one after the
 * other, so that the last answer is the newest. `posted` are the fields of a refused form.
 */
export function useCart(businessModel: BusinessModel | null, first: Cart, posted?: Record<string, string>) {
	const [cart, setCart] = useState(first);
	const [typed, setTyped] = useState(() => readTyped(first, posted));
	const [busy, setBusy] = useState(0);
	const shown = useRef({ cart, typed });
	const queue = useRef(Promise.resolve());
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	function accept(next: Cart) {
		shown.current.cart = next;
		setCart(next);
		window.dispatchEvent(new CustomEvent("cartNumber", { detail: next.cartNumber }));
	}

	function type(next: Record<string, string>) {
		shown.current.typed = next;
		setTyped(next);
	}

	function run(work: (browser: BrowserCart) => Promise<Cart | null>): Promise<void> {
		setBusy((count) => count + 1);
		queue.current = queue.current.then(async () => {
			try {
				const browser = await import("./cart-browser.client");
				const next = await work(browser).catch((error: unknown) => browser.recover(businessModel, error));
				if (next) accept(next);
			} catch {
				// Its code did not load: the page reloads by itself (SPEC §2).
			} finally {
				setBusy((count) => count - 1);
			}
		});
		return queue.current;
	}

	/** Sends the numbers in the boxes; the last one of each line wins. */
	function sendNumbers(): void {
		clearTimeout(timer.current);
		const edits = Object.entries(shown.current.typed).flatMap(([cartItemId, text]) => {
			const num = parseQuantity(text);
			return num === null ? [] : [{ cartItemId, num }];
		});
		if (edits.length === 0) return;
		const sent = new Map(edits.map(({ cartItemId, num }) => [cartItemId, num]));
		void run((browser) => browser.changeNumbers(businessModel, edits)).then(() => {
			const left = Object.entries(shown.current.typed).filter(
				([id, text]) => parseQuantity(text) !== sent.get(id),
			);
			type(Object.fromEntries(left));
		});
	}

	return {
		cart,
		typed,
		busy: busy > 0,
		sendNumbers,
		setNumber(cartItemId: string, text: string) {
			type({ ...shown.current.typed, [cartItemId]: text });
			clearTimeout(timer.current);
			timer.current = setTimeout(sendNumbers, pauseMs);
		},
		change(button: string) {
			sendNumbers();
			void run((browser) => browser.change(businessModel, button, () => shown.current.cart));
		},
	};
}

/** The texts typed for lines whose number is still the one that they replaced. */
export function readTyped({ venders }: Cart, posted: Record<string, string> = {}): Record<string, string> {
	const items = venders.flatMap((vender) => vender.items);
	return Object.fromEntries(
		items.flatMap((item) => {
			const text = posted[toLineBoxName(item)];
			return text === undefined || text.trim() === String(item.num) ? [] : [[item.cartItemId, text]];
		}),
	);
}
