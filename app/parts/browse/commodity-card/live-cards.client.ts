import "client-only";
import type { BusinessModel } from "~/api/contract/auth";
import { formatConversion } from "~/domain/goods/typed-number";
import { readUnit, say, toQuestion } from "~/parts/browse/sku-form/boxes.client";
import { checkNumber, toPacks } from "~/parts/browse/sku-form/offer";
import { addToCart } from "~/parts/cart/add-to-cart/add-to-cart.client";
import { throttleClicks } from "~/ui/control/throttle/throttle";
import type { CommodityRule } from "./commodity";

type Card = { input: HTMLInputElement; choice: HTMLSelectElement | null; commodity: CommodityRule };

/**
 * Makes the cards of a form answer: a number that may not be ordered gets a hint and a fix at its box, and 加入购物车 adds in
 * place. Returns the handler for a pressed button.
 */
export function openLiveCards(
	form: HTMLFormElement,
	goods: readonly CommodityRule[],
	businessModel: BusinessModel | null,
): (submit: SubmitEvent) => void {
	const known = new Map(goods.map((commodity) => [commodity.skuId, commodity]));
	// Each card has its own 2000 ms (§5): another one may be clicked at once.
	const adders = new Map<string, (event: Event) => void>();

	/** By SKU: the number of packs that the buyer was asked about. */
	const answered = new Map<string, number>();

	/** Says what is wrong in a box and how pieces convert, or returns the number of sale units. */
	function check({ input, choice, commodity: { rule } }: Card): number | null {
		const text = input.value.trim() || "0";
		const unit = readUnit({ choice });
		const hint = checkNumber(text, rule, unit);
		const num = toPacks(text, rule, unit);
		if (hint) say({ input }, { tone: "danger", text: hint.message, fix: hint.fix });
		else say({ input }, unit === "piece" ? { tone: "plain", text: formatConversion(num, rule) } : null);
		return hint ? null : num;
	}

	/** Asks once about a number of packs that may be meant as pieces. */
	function ask({ input, choice, commodity: { skuId, rule } }: Card, num: number): boolean {
		const question = toQuestion(num, rule, readUnit({ choice }));
		if (!question || answered.get(skuId) === num) return false;
		answered.set(skuId, num);
		say({ input }, question);
		return true;
	}

	function findCard(inside: Element): Card | null {
		const card = inside.closest("li");
		const input = card?.querySelector("input");
		const commodity = known.get(input?.name.split("/")[1] ?? "");
		return input && commodity ? { input, choice: card?.querySelector("select") ?? null, commodity } : null;
	}

	form.addEventListener("input", ({ target }) => {
		const card = target instanceof Element && findCard(target);
		if (card) check(card);
	});
	form.addEventListener("click", ({ target }) => {
		const fix = target instanceof HTMLButtonElement && target.name === "fix" ? target.value : null;
		const card = fix !== null && findCard(target as Element);
		if (!card) return;
		card.input.value = fix;
		check(card);
		card.input.focus();
	});

	// Handles numbers that were typed before this script was there.
	for (const input of form.querySelectorAll("input")) {
		const card = input.value !== input.defaultValue && findCard(input);
		if (card) check(card);
	}

	return (event) => {
		// Enter in a box presses the form's first button, but means the one of its own card.
		const typing =
			document.activeElement instanceof HTMLInputElement && form.contains(document.activeElement);
		const pressed = typing ? document.activeElement : event.submitter;
		const card = pressed && findCard(pressed);
		if (!card) return;
		const num = check(card);
		if (num === null || ask(card, num)) return card.input.focus();
		const { skuId } = card.commodity;
		const addOnce =
			adders.get(skuId) ??
			throttleClicks(() => void addToCart(businessModel, card.commodity, check(card) ?? num));
		adders.set(skuId, addOnce);
		addOnce(event);
	};
}
