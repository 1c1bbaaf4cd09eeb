import "client-only";
import { toNumberText } from "~/api/schema/clean-typed";
import { askWhichUnit, guessPacks, parseUnitChoice, type TypedUnit } from "~/domain/goods/typed-number";
import type { Sold } from "~/domain/goods/unit";
import { toBoxName, toUnitName } from "~/parts/cart/lines/box-name";
import type { Note } from "./note";
import { checkNumber, type NumberRule, type SkuOffer, toPacks } from "./offer";

/**
 * A number box of a form, the choice of its unit, the facts about its SKU, and the
 * facts that the buyer read last.
 */
export type Box = {
	input: HTMLInputElement;
	choice: HTMLSelectElement | null;
	offer: SkuOffer;
	read: SkuOffer;
};

/** The box of a SKU in a form; undefined where it has none. */
export function findBox(form: HTMLFormElement, offer: SkuOffer): Box | undefined {
	const input = form.elements.namedItem(toBoxName(offer.skuId));
	const choice = form.elements.namedItem(toUnitName(offer.skuId)) as HTMLSelectElement | null;
	return input instanceof HTMLInputElement ? { input, choice, offer, read: offer } : undefined;
}

/** The text of a box; "" for an empty one. */
export function readBox({ input }: Box): string {
	const text = toNumberText(input.value);
	return !input.required && Number(text) === 0 ? "" : text;
}

/** The unit in which the number of a box is typed. */
export function readUnit({ choice }: Pick<Box, "choice">): TypedUnit {
	return parseUnitChoice(choice?.value).unit;
}

type TypedLine = { goods: SkuOffer; skuId: string; num: number };

/** The lines with a valid number, in sale units. */
export function listLines(boxes: Iterable<Box>): TypedLine[] {
	return [...boxes].flatMap((box) => {
		const text = readBox(box);
		const unit = readUnit(box);
		if (text === "" || checkNumber(text, box.offer, unit)) return [];
		return [{ goods: box.offer, skuId: box.offer.skuId, num: toPacks(text, box.offer, unit) }];
	});
}

/** The question about a number of packs that may be meant as pieces; null for others. */
export function toQuestion(num: number, offer: NumberRule & Sold, unit: TypedUnit): Note | null {
	const packs = unit === "pack" ? guessPacks(num, offer) : null;
	return packs === null ? null : { tone: "danger", text: askWhichUnit(num, packs, offer), fix: packs };
}

/** Marks a box whose note says that something is wrong. */
export function markBox({ input }: Pick<Box, "input">, note: Note | null): void {
	input.ariaInvalid = note?.tone === "danger" ? "true" : null;
}
