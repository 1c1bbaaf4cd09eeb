import "client-only";
import { dataBox, dataNote, dataTone } from "~/document/marks";
import { toBoxName } from "~/parts/cart/box-name";
import type { Note } from "./note";
import { checkNumber, type Offer } from "./offer";

/** A number box of a form, and the facts about its SKU. */
export type Box = { input: HTMLInputElement; offer: Offer };

/** The boxes of a form by their names. */
export function findBoxes(form: HTMLFormElement, offers: readonly Offer[]): Map<string, Box> {
	const boxes = new Map<string, Box>();
	for (const offer of offers) {
		const input = form.elements.namedItem(toBoxName(offer.skuId));
		if (input instanceof HTMLInputElement) boxes.set(input.name, { input, offer });
	}
	return boxes;
}

/** The text of a box: "" for an empty one, "?" for no number. */
export function readBox({ input }: Box): string {
	if (input.validity.badInput) return "?";
	const text = input.value.trim();
	return !input.required && Number(text) === 0 ? "" : text;
}

export type TypedLine = { goods: Offer; skuId: string; num: number };

/** The lines with a valid number. */
export function listLines(boxes: Iterable<Box>): TypedLine[] {
	return [...boxes].flatMap((box) => {
		const text = readBox(box);
		if (text === "" || checkNumber(text, box.offer)) return [];
		return [{ goods: box.offer, skuId: box.offer.skuId, num: Number(text) }];
	});
}

/** Puts a note below a box, its fix as a button. */
export function say({ input }: Pick<Box, "input">, note: Note | null): void {
	const place = input.closest(`[${dataBox}]`)?.querySelector(`[${dataNote}]`);
	if (!place) return;
	place.replaceChildren(note?.text ?? "");
	place.setAttribute(dataTone, note?.tone ?? "plain");
	input.ariaInvalid = note?.tone === "danger" ? "true" : null;
	if (!note?.fix) return;
	const button = Object.assign(document.createElement("button"), {
		type: "button",
		name: "fix",
		value: String(note.fix),
		textContent: `改为 ${note.fix}`,
	});
	place.appendChild(button);
}
