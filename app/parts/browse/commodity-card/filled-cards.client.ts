import "client-only";
import type { BusinessModel } from "~/api/contract/auth";
import { formatConversion } from "~/domain/goods/typed-number";
import { markBox, readUnit, toQuestion } from "~/parts/browse/sku-form/boxes.client";
import type { Note } from "~/parts/browse/sku-form/note";
import { checkNumber, toPacks } from "~/parts/browse/sku-form/offer";
import { addToCart } from "~/parts/cart/add-to-cart/add-to-cart.client";
import { toBoxName, toUnitName } from "~/parts/cart/lines/box-name";
import { throttleClicks } from "~/ui/control/throttle/throttle";
import type { CommodityRule } from "./commodity";

type Card = { input: HTMLInputElement; choice: HTMLSelectElement | null; commodity: CommodityRule };

/**
 * The cards of a form while they are filled in: a number that may not be ordered gets a hint and a
 * fix at its box, and 加入购物车 adds in place. The boxes hold their own text, so that nothing is lost
 * that was typed before the app ran.
 */
export class FilledCards {
	/** By SKU: the number of packs that the buyer was asked about. */
	readonly #answered = new Map<string, number>();
	/** Each card has its own 2000 ms (§5): another one may be clicked at once. */
	readonly #adders = new Map<string, (event: Event) => void>();

	readonly #form: HTMLFormElement;
	readonly #goods: readonly CommodityRule[];
	readonly #businessModel: BusinessModel | null;
	readonly #show: (skuId: string, note: Note | null) => void;

	/** `show` gets the note of a card; null for none. */
	constructor(
		form: HTMLFormElement,
		goods: readonly CommodityRule[],
		businessModel: BusinessModel | null,
		show: (skuId: string, note: Note | null) => void,
	) {
		this.#form = form;
		this.#goods = goods;
		this.#businessModel = businessModel;
		this.#show = show;
		// Handles numbers that were typed before the app ran.
		for (const input of form.querySelectorAll("input")) {
			const card = input.value !== input.defaultValue && this.#cardAt(input);
			if (card) this.#check(card);
		}
	}

	/** The text of a box has changed. */
	input(target: EventTarget): void {
		const card = this.#cardAt(target);
		if (card) this.#check(card);
	}

	/** Takes the number that a note offers. */
	fix(skuId: string, num: number): void {
		const card = this.#card(skuId);
		if (!card) return;
		card.input.value = String(num);
		this.#check(card);
		card.input.focus();
	}

	/**
	 * Handles a submitting button. Enter in a box presses the form's first one, but
	 * means the one of its own card.
	 */
	press(event: SubmitEvent): void {
		const { submitter } = event;
		const typing = this.#cardAt(document.activeElement);
		const card =
			typing ?? this.#card(submitter instanceof HTMLButtonElement ? submitter.value.split("/")[1] : "");
		if (!card) return;
		const num = this.#check(card);
		if (num === null || this.#ask(card, num)) {
			card.input.focus();
			return;
		}
		const { skuId } = card.commodity;
		const addOnce =
			this.#adders.get(skuId) ??
			throttleClicks(() => void addToCart(this.#businessModel, card.commodity, this.#check(card) ?? num));
		this.#adders.set(skuId, addOnce);
		addOnce(event);
	}

	#cardAt(target: EventTarget | null): Card | null {
		const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
		return isField && target.form === this.#form ? this.#card(target.name.split("/")[1]) : null;
	}

	#card(skuId: string | undefined): Card | null {
		const commodity = this.#goods.find((one) => one.skuId === skuId);
		const input = commodity && this.#form.elements.namedItem(toBoxName(commodity.skuId));
		if (!commodity || !(input instanceof HTMLInputElement)) return null;
		const choice = this.#form.elements.namedItem(toUnitName(commodity.skuId)) as HTMLSelectElement | null;
		return { input, choice, commodity };
	}

	#say(card: Card, note: Note | null): void {
		markBox(card, note);
		this.#show(card.commodity.skuId, note);
	}

	/** Says what is wrong in a box and how pieces convert, or returns the number of sale units. */
	#check(card: Card): number | null {
		const { rule } = card.commodity;
		const text = card.input.value.trim() || "0";
		const unit = readUnit(card);
		const hint = checkNumber(text, rule, unit);
		const num = toPacks(text, rule, unit);
		if (hint) this.#say(card, { tone: "danger", text: hint.message, fix: hint.fix });
		else this.#say(card, unit === "piece" ? { tone: "plain", text: formatConversion(num, rule) } : null);
		return hint ? null : num;
	}

	/** Asks once about a number of packs that may be meant as pieces. */
	#ask(card: Card, num: number): boolean {
		const { skuId, rule } = card.commodity;
		const question = toQuestion(num, rule, readUnit(card));
		if (!question || this.#answered.get(skuId) === num) return false;
		this.#answered.set(skuId, num);
		this.#say(card, question);
		return true;
	}
}
