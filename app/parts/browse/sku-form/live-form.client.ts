import "client-only";
import { api } from "~/api/client/client.browser";
import { getStock } from "~/api/contract/mall/goods";
import { dataBox, dataSum } from "~/document/marks";
import { getQuantityRange, parseQuantity, quantityMessage } from "~/domain/goods/quantity";
import { toPieceRule } from "~/domain/goods/typed-number";
import { sayAdded } from "~/parts/cart/add-to-cart/say-added.client";
import { type AddedLines, addLines } from "~/parts/cart/calls/add-lines";
import type { PriceChange } from "~/parts/cart/lines/price-change";
import { tellFailure } from "~/parts/page/failure/tell-failure.client";
import { readPlaceNow } from "~/parts/place/area/read-place-now.client";
import { moveInRange } from "~/ui/control/stepper/move-in-range";
import { showToast } from "~/ui/overlay/toast/toast";
import { type Box, findBoxes, listLines, readBox, readUnit, say, toQuestion } from "./boxes.client";
import { findRows } from "./find-rows.client";
import { describeDone, type Note, toNote, toRemain } from "./note";
import { checkNumber, describeSum, type Goods, toPacks } from "./offer";
import { watchStock } from "./stock-watch";

/**
 * Makes a form of number boxes answer while it is filled in: hints and fixes, the sum, the stock for that many, and
 * adding in place. The server renders the markup and marks its places.
 */
export function openLiveForm(form: HTMLFormElement, { offers, areaId, businessModel }: Goods) {
	const boxes = findBoxes(form, offers);
	/** By SKU: the number that the buyer was asked about. */
	const answered = new Map<string, number>();
	/** The boxes whose note answers a press, until their number changes: an answer about stock does not replace it. */
	const pressed = new Set<Box>();
	let busy = false;
	// Another tab may have chosen another place meanwhile.
	const getAreaId = () => readPlaceNow()?.areaId ?? areaId;

	const watch = watchStock({
		list: () => listLines(boxes.values()),
		ask: (skuNums, signal) => api.call(getStock, { areaId: getAreaId(), skuNums }, { signal }),
		tell(stock) {
			const box = boxOf(stock.skuId);
			if (!box) return;
			box.offer = { ...box.offer, ...toRemain(stock), ...stock.today };
			if (pressed.has(box)) sumUp();
			else refresh(box);
		},
	});

	function boxOf(skuId: string): Box | undefined {
		return [...boxes.values()].find(({ offer }) => offer.skuId === skuId);
	}

	function boxAt(target: EventTarget | null): Box | undefined {
		return [...boxes.values()].find(({ input, choice }) => input === target || choice === target);
	}

	function refresh(box: Box): void {
		pressed.delete(box);
		const text = readBox(box);
		const unit = readUnit(box);
		// A button that posts as the platform does, 立即购买, is then refused here and not by another page.
		box.input.setCustomValidity(checkNumber(text, box.offer, unit)?.message ?? "");
		const stock = watch.get(box.offer.skuId, toPacks(text, box.offer, unit));
		say(box, toNote(text, box.offer, stock, box.read, unit));
		sumUp();
	}

	function sayAtPress(box: Box, note: Note): void {
		pressed.add(box);
		say(box, note);
	}

	function sumUp(): void {
		const place = form.querySelector(`[${dataSum}]`);
		if (place) place.textContent = describeSum(listLines(boxes.values()));
	}

	/** Asks once about a number of packs that may be meant as pieces. */
	function ask(box: Box): boolean {
		const num = Number(readBox(box));
		const question = toQuestion(num, box.offer, readUnit(box));
		if (!question || answered.get(box.offer.skuId) === num) return false;
		answered.set(box.offer.skuId, num);
		sayAtPress(box, question);
		return true;
	}

	async function add(button: HTMLElement | null, asked: readonly Box[]): Promise<void> {
		const wrong = asked.find((box) => checkNumber(readBox(box), box.offer, readUnit(box)));
		if (wrong) {
			refresh(wrong);
			return wrong.input.focus();
		}
		const items = listLines(asked).map(({ skuId, num }) => ({ skuId, num }));
		const doubtful = asked.find((box) => ask(box));
		if (doubtful) return doubtful.input.focus();
		if (items.length === 0) {
			asked[0]?.input.focus();
			return showToast("请先填写购买数量");
		}
		if (busy) return;
		busy = true;
		button?.setAttribute("aria-busy", "true");
		try {
			const access = { api, businessModel, areaId: getAreaId() };
			const typed = asked.map((box) => [box, box.input.value] as const);
			const answer = await addLines(access, items, (skuId) => boxOf(skuId)?.read);
			for (const [skuId, num] of Object.entries(answer.added)) {
				const box = boxOf(skuId);
				if (box) finish(box, num, answer.changed[skuId]);
			}
			for (const [skuId, text] of Object.entries(answer.refused)) {
				const box = boxOf(skuId);
				if (box) sayAtPress(box, { tone: "danger", text });
			}
			sumUp();
			// A single line has its reason below its box.
			if (items.length > 1 || Object.keys(answer.refused).length === 0)
				sayAdded(access, answer, () => refill(typed, answer));
		} catch (error) {
			tellFailure(error);
		} finally {
			busy = false;
			button?.removeAttribute("aria-busy");
		}
	}

	/** A line is finished when it is in the cart: the next press tries only the refused ones again. */
	function finish(box: Box, num: number, change: PriceChange | undefined): void {
		if (!box.input.required) box.input.value = "";
		sayAtPress(box, { tone: "success", text: describeDone(num, box.offer, change) });
	}

	/** Moves the number of a box by so many of its steps. */
	function move(box: Box, steps: number): void {
		const { input, offer } = box;
		const isPiece = readUnit(box) === "piece" && offer.pack;
		const range = getQuantityRange(isPiece ? toPieceRule(offer, isPiece) : offer);
		if (range) input.value = String(moveInRange(parseQuantity(input.value) ?? Number.NaN, steps, range));
		refresh(box);
		watch.wake();
	}

	/** Puts the numbers back that were added and taken back, unless the buyer has typed others. */
	function refill(typed: readonly (readonly [Box, string])[], { added }: AddedLines): void {
		for (const [box, text] of typed) {
			if (added[box.offer.skuId] === undefined) continue;
			if (readBox(box) === "") box.input.value = text;
			refresh(box);
		}
	}

	form.addEventListener("input", ({ target }) => {
		if (target instanceof HTMLInputElement && target.name === "find") return findRows(form);
		const box = boxAt(target);
		if (!box) return;
		refresh(box);
		watch.wake();
	});
	form.addEventListener("keydown", (event) => {
		const box = boxAt(event.target);
		const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
		if (!box || box.choice === event.target || !steps) return;
		event.preventDefault();
		move(box, steps);
	});
	form.addEventListener(
		"invalid",
		(event) => {
			const box = event.target instanceof HTMLInputElement && boxes.get(event.target.name);
			if (!box) return;
			// Replaces the browser's own words.
			event.preventDefault();
			say(
				box,
				toNote(readBox(box), box.offer, undefined, box.read, readUnit(box)) ?? {
					tone: "danger",
					text: quantityMessage,
				},
			);
			form.querySelector<HTMLElement>("[aria-invalid]")?.focus();
		},
		true,
	);
	// Handles numbers that were typed before this script was there.
	for (const box of boxes.values())
		if (box.input.value !== box.input.defaultValue || readUnit(box) === "piece") refresh(box);
	watch.wake();
	findRows(form);

	return {
		/** Moves the number of a box by one step, or takes the fix of its note. */
		click(button: HTMLButtonElement): void {
			const box = boxes.get(button.closest(`[${dataBox}]`)?.querySelector("input")?.name ?? "");
			if (!box) return;
			if (button.name !== "fix") {
				move(box, Number(button.value));
				return;
			}
			box.input.value = button.value;
			refresh(box);
			watch.wake();
			box.input.focus();
		},
		/** Handles a submitting button of the form. */
		async press(button: HTMLElement | null): Promise<void> {
			const isTyping =
				document.activeElement instanceof HTMLInputElement && boxes.has(document.activeElement.name);
			const [verb, skuId] = button instanceof HTMLButtonElement && !isTyping ? button.value.split("/") : [];
			if (verb === "find") return findRows(form);
			const one = skuId === undefined ? undefined : boxOf(skuId);
			await add(button, one ? [one] : [...boxes.values()]);
		},
	};
}
