import * as v from "valibot";
import { Id } from "~/api/schema/id";
import { LineNotes } from "~/api/schema/line";
import { lineTexts, type WithLineTexts } from "~/domain/goods/line-texts";
import { toWasName } from "./box-name";

/** The texts of a line to set; "" removes one. */
export type NoteEdit = { cartItemId: string } & WithLineTexts;

/**
 * The texts that were changed in a form, by line; the reason where one of them is too long, and then no edit.
 */
export function parseNoteEdits(values: Record<string, string>): { edits: NoteEdit[]; message?: string } {
	const edits = new Map<string, NoteEdit>();
	for (const [name, value] of Object.entries(values)) {
		const [prefix, cartItemId, ...more] = name.split("/");
		const known = lineTexts.find((one) => one.field === prefix);
		if (!known || !v.is(Id, cartItemId) || more.length > 0) continue;
		const { field } = known;
		const text = toFieldText(value);
		if (text === toFieldText(values[toWasName(field, cartItemId)])) continue;
		const read = v.safeParse(LineNotes.entries[field], text);
		if (!read.success) return { edits: [], message: read.issues[0].message };
		edits.set(cartItemId, { ...edits.get(cartItemId), cartItemId, [field]: read.output ?? "" });
	}
	return { edits: [...edits.values()] };
}

/** A text as a browser's field of one line has it: without its line breaks. */
function toFieldText(text = ""): string {
	return text.replace(/[\r\n]/g, "").trim();
}
