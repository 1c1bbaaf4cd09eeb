import "client-only";
import type { BusinessModel } from "~/api/contract/auth";
import { say } from "~/parts/browse/sku-form/boxes.client";
import { checkNumber } from "~/parts/browse/sku-form/offer";
import { addToCart } from "~/parts/cart/add-to-cart/add-to-cart.client";
import { throttleClicks } from "~/ui/throttle/throttle";
import type { CommodityRule } from "./commodity";

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

	/** Says what is wrong in a box, or returns the number. */
	function check(input: HTMLInputElement, { rule }: CommodityRule): number | null {
		const hint = checkNumber(input.value.trim() || "0", rule);
		say({ input }, hint && { tone: "danger", text: hint.message, fix: hint.fix });
		return hint ? null : input.valueAsNumber;
	}

	function findCard(inside: Element): { input: HTMLInputElement; commodity: CommodityRule } | null {
		const input = inside.closest("li")?.querySelector("input");
		const commodity = known.get(input?.name.split("/")[1] ?? "");
		return input && commodity ? { input, commodity } : null;
	}

	form.addEventListener("input", ({ target }) => {
		const card = target instanceof HTMLInputElement && findCard(target);
		if (card) check(card.input, card.commodity);
	});
	form.addEventListener("click", ({ target }) => {
		const fix = target instanceof HTMLButtonElement && target.name === "fix" ? target.value : null;
		const card = fix !== null && findCard(target as Element);
		if (!card) return;
		card.input.value = fix;
		check(card.input, card.commodity);
		card.input.focus();
	});

	// Handles numbers that were typed before this script was there.
	for (const input of form.querySelectorAll("input")) {
		const card = input.value !== input.defaultValue && findCard(input);
		if (card) check(card.input, card.commodity);
	}

	return (event) => {
		// Enter in a box presses the form's first button, but means the one of its own card.
		const typing =
			document.activeElement instanceof HTMLInputElement && form.contains(document.activeElement);
		const pressed = typing ? document.activeElement : event.submitter;
		const card = pressed && findCard(pressed);
		if (!card) return;
		const { input, commodity } = card;
		if (check(input, commodity) === null) return input.focus();
		const { skuId } = commodity;
		const addOnce =
			adders.get(skuId) ?? throttleClicks(() => void addToCart(businessModel, skuId, input.valueAsNumber));
		adders.set(skuId, addOnce);
		addOnce(event);
	};
}
