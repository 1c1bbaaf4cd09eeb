import "client-only";
import { api } from "~/api/client/client.browser";
import { getStock } from "~/api/contract/mall/stock";
import type { Stock } from "~/api/schema/stock";
import { getQuantityRange, parseQuantity, quantityMessage } from "~/domain/goods/quantity";
import { toPieceRule } from "~/domain/goods/typed-number";
import { sayAdded } from "~/parts/cart/add-to-cart/say-added.client";
import { type AddedLines, addLines } from "~/parts/cart/calls/add-lines";
import { tellFailure } from "~/parts/page/failure/tell-failure.client";
import { readPlaceNow } from "~/parts/place/area/read-place-now.client";
import { moveInRange } from "~/ui/control/stepper/move-in-range";
import { showToast } from "~/ui/overlay/toast/toast";
import { type Box, findBox, listLines, markBox, readBox, readUnit, toQuestion } from "./boxes.client";
import { findRows } from "./find-rows.client";
import { describeDone, type Note, toNote, toRemain } from "./note";
import { checkNumber, describeSum, type FormGoods, toPacks } from "./offer";
import { watchStock } from "./stock-watch";

/** Takes what the form has to show. */
type Show = {
	note(skuId: string, note: Note | null): void;
	sum(text: string): void;
	found(text: string): void;
};

/**
 * A form of number boxes while it is filled in: hints and fixes, the sum, the stock for that many, and adding
 * in place. The boxes hold their own text, so that nothing is lost that was typed before the app ran.
 */
export class FilledForm {
	readonly #boxes: ReadonlyMap<string, Box>;
	/** By SKU: the number that the buyer was asked about. */
	readonly #askedAbout = new Map<string, number>();
	/**
	 * The boxes whose note answers a press, until their number changes: an answer
	 * about stock does not replace it.
	 */
	readonly #pressed = new Set<Box>();
	readonly #watch: ReturnType<typeof watchStock>;
	#isBusy = false;

	readonly #form: HTMLFormElement;
	readonly #goods: FormGoods;
	readonly #show: Show;

	constructor(form: HTMLFormElement, goods: FormGoods, show: Show) {
		this.#form = form;
		this.#goods = goods;
		this.#show = show;
		const found = goods.offers.flatMap((offer) => findBox(form, offer) ?? []);
		this.#boxes = new Map(found.map((box) => [box.offer.skuId, box]));
		this.#watch = watchStock({
			list: () => listLines(this.#boxes.values()),
			ask: (skuNums, signal) => api.call(getStock, { areaId: this.#getAreaId(), skuNums }, { signal }),
			tell: (stock) => this.#tell(stock),
		});
		// Handles numbers that were typed before the app ran.
		for (const box of this.#boxes.values())
			if (box.input.value !== box.input.defaultValue || readUnit(box) === "piece") this.#refresh(box);
		this.#watch.wake();
		this.find();
	}

	/** The text of a field has changed. */
	input(target: EventTarget): void {
		if (target instanceof HTMLInputElement && target.name === "find") {
			this.find();
			return;
		}
		const box = this.#boxAt(target);
		if (!box) return;
		this.#refresh(box);
		this.#watch.wake();
	}

	/** Replaces the browser's own words about an invalid number; false for another field. */
	refuse(target: EventTarget): boolean {
		const box = target instanceof HTMLInputElement && this.#boxAt(target);
		if (!box) return false;
		const note = toNote(readBox(box), box.offer, undefined, box.read, readUnit(box));
		this.#say(box, note ?? { tone: "danger", text: quantityMessage });
		this.#form.querySelector<HTMLElement>("[aria-invalid]")?.focus();
		return true;
	}

	/** Moves the number of the box beside by so many of its steps; false where there is none. */
	move(beside: EventTarget, steps: number): boolean {
		const box = this.#boxAt(beside);
		if (!box || box.choice === beside) return false;
		const { input, offer } = box;
		const pack = readUnit(box) === "piece" && offer.pack;
		const range = getQuantityRange(pack ? toPieceRule(offer, pack) : offer);
		if (range) input.value = String(moveInRange(parseQuantity(input.value) ?? Number.NaN, steps, range));
		this.#refresh(box);
		this.#watch.wake();
		return true;
	}

	/** Takes the number that a note offers. */
	fix(skuId: string, num: number): void {
		const box = this.#boxes.get(skuId);
		if (!box) return;
		box.input.value = String(num);
		this.#refresh(box);
		this.#watch.wake();
		box.input.focus();
	}

	/** Hides the rows that the `find` box does not name. */
	find(): void {
		const found = findRows(this.#form);
		if (found !== null) this.#show.found(found);
	}

	/** Handles a submitting button; Enter in a box means all of them. */
	async press(button: HTMLElement | null): Promise<void> {
		const isTyping = this.#boxAt(document.activeElement) !== undefined;
		const [verb, skuId] = button instanceof HTMLButtonElement && !isTyping ? button.value.split("/") : [];
		if (verb === "find") return this.find();
		const one = skuId === undefined ? undefined : this.#boxes.get(skuId);
		await this.#add(one ? [one] : [...this.#boxes.values()]);
	}

	/** Another tab may have chosen another place meanwhile. */
	#getAreaId(): string {
		return readPlaceNow()?.areaId ?? this.#goods.areaId;
	}

	#boxAt(target: EventTarget | null): Box | undefined {
		return [...this.#boxes.values()].find(({ input, choice }) => input === target || choice === target);
	}

	#tell(stock: Stock): void {
		const box = this.#boxes.get(stock.skuId);
		if (!box) return;
		box.offer = { ...box.offer, ...toRemain(stock), ...stock.today };
		if (this.#pressed.has(box)) this.#sumUp();
		else this.#refresh(box);
	}

	#refresh(box: Box): void {
		this.#pressed.delete(box);
		const text = readBox(box);
		const unit = readUnit(box);
		// A button that posts as the platform does, 立即购买, is then refused here and not by another page.
		box.input.setCustomValidity(checkNumber(text, box.offer, unit)?.message ?? "");
		const stock = this.#watch.get(box.offer.skuId, toPacks(text, box.offer, unit));
		this.#say(box, toNote(text, box.offer, stock, box.read, unit));
		this.#sumUp();
	}

	#say(box: Box, note: Note | null): void {
		markBox(box, note);
		this.#show.note(box.offer.skuId, note);
	}

	#sayAtPress(box: Box, note: Note): void {
		this.#pressed.add(box);
		this.#say(box, note);
	}

	#sumUp(): void {
		this.#show.sum(describeSum(listLines(this.#boxes.values())));
	}

	/** Asks once about a number of packs that may be meant as pieces. */
	#ask(box: Box): boolean {
		const num = Number(readBox(box));
		const question = toQuestion(num, box.offer, readUnit(box));
		if (!question || this.#askedAbout.get(box.offer.skuId) === num) return false;
		this.#askedAbout.set(box.offer.skuId, num);
		this.#sayAtPress(box, question);
		return true;
	}

	async #add(asked: readonly Box[]): Promise<void> {
		const wrong = asked.find((box) => checkNumber(readBox(box), box.offer, readUnit(box)));
		if (wrong) {
			this.#refresh(wrong);
			return wrong.input.focus();
		}
		const items = listLines(asked).map(({ skuId, num }) => ({ skuId, num }));
		const doubtful = asked.find((box) => this.#ask(box));
		if (doubtful) return doubtful.input.focus();
		if (items.length === 0) {
			asked[0]?.input.focus();
			return showToast("请先填写购买数量");
		}
		if (this.#isBusy) return;
		this.#isBusy = true;
		try {
			await this.#send(asked, items);
		} catch (error) {
			tellFailure(error);
		} finally {
			this.#isBusy = false;
		}
	}

	async #send(asked: readonly Box[], items: { skuId: string; num: number }[]): Promise<void> {
		const access = { api, businessModel: this.#goods.businessModel, areaId: this.#getAreaId() };
		const typed = asked.map((box) => [box, box.input.value] as const);
		const answer = await addLines(access, items, (skuId) => this.#boxes.get(skuId)?.read);
		for (const [skuId, num] of Object.entries(answer.added)) {
			const box = this.#boxes.get(skuId);
			if (!box) continue;
			box.offer = { ...box.offer, ...answer.today[skuId] };
			// A line is finished when it is in the cart: the next press tries only the refused ones again.
			if (!box.input.required) box.input.value = "";
			this.#sayAtPress(box, { tone: "success", text: describeDone(num, box.offer, answer.changed[skuId]) });
		}
		for (const [skuId, text] of Object.entries(answer.refused)) {
			const box = this.#boxes.get(skuId);
			if (box) this.#sayAtPress(box, { tone: "danger", text });
		}
		this.#sumUp();
		// A single line has its reason below its box.
		if (items.length > 1 || Object.keys(answer.refused).length === 0)
			sayAdded(access, answer, () => this.#refill(typed, answer));
	}

	/** Puts the numbers back that were added and taken back, unless the buyer has typed others. */
	#refill(typed: readonly (readonly [Box, string])[], { added }: AddedLines): void {
		for (const [box, text] of typed) {
			if (added[box.offer.skuId] === undefined) continue;
			if (readBox(box) === "") box.input.value = text;
			this.#refresh(box);
		}
	}
}
