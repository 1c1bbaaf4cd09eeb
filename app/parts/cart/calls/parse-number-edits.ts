import * as v from "valibot";
import { Id } from "~/api/schema/id";
import { toUnitName } from "~/parts/cart/lines/box-name";
import { readTypedNumber } from "~/parts/cart/lines/read-typed";

export type NumberEdit = { cartItemId: string; num: number };

/**
 * The numbers that were changed in a form (toLineBoxName), in sale units; the reason where one of them is
 * none. A button that sets the number of the line `decided` leaves its box unread.
 */
export function parseNumberEdits(
	values: Record<string, string>,
	decided?: string,
): { edits: NumberEdit[]; message?: string } {
	const edits: NumberEdit[] = [];
	for (const [name, value] of Object.entries(values)) {
		const [field, cartItemId, before] = name.split("/");
		if (field !== "num" || !v.is(Id, cartItemId) || before === undefined || cartItemId === decided) continue;
		const { num, message } = readTypedNumber(value, values[toUnitName(cartItemId)]);
		if (num === null) return { edits: [], message };
		if (num !== Number(before)) edits.push({ cartItemId, num });
	}
	return { edits };
}
