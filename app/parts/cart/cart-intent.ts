import * as v from "valibot";
import { Id } from "~/api/schema/id";
import { Quantity } from "~/api/schema/number";
import { parseQuantity, quantityMessage } from "~/domain/goods/quantity";
import { pressed } from "~/parts/form/pressed";

/** A quantity as a buyer types it (O5). */
export const QuantityText = v.pipe(v.string(quantityMessage), v.transform(parseQuantity), Quantity);

const Bit = v.pipe(
	v.picklist(["0", "1"]),
	v.transform((bit) => bit === "1"),
);

const changes = v.union([
	v.pipe(
		v.strictTuple([v.picklist(["deleteChecked", "deleteInvalid"])]),
		v.transform(([type]) => ({ type })),
	),
	v.pipe(
		v.strictTuple([v.literal("select"), v.literal("all"), Bit]),
		v.transform(([type, , checked]) => ({ type, selection: { all: true as const, checked } })),
	),
	v.pipe(
		v.strictTuple([v.literal("select"), v.literal("vender"), Id, Bit]),
		v.transform(([type, , venderId, checked]) => ({ type, selection: { venderId, checked } })),
	),
	v.pipe(
		v.strictTuple([v.literal("select"), v.literal("item"), Id, Bit]),
		v.transform(([type, , id, checked]) => ({ type, selection: { cartItemIds: [id], checked } })),
	),
	v.pipe(
		v.strictTuple([v.literal("number"), Id, QuantityText]),
		v.transform(([type, cartItemId, num]) => ({ type, cartItemId, num })),
	),
	v.pipe(
		v.strictTuple([v.literal("delete"), Id]),
		v.transform(([type, cartItemId]) => ({ type, cartItemId })),
	),
	v.pipe(
		v.strictTuple([v.picklist(["gift", "sku"]), Id, Id]),
		v.transform(([type, cartItemId, skuId]) => ({ type, cartItemId, skuId })),
	),
]);

/** The intents that change the shown cart. */
export type CartChange = v.InferOutput<typeof changes>;
export const ChangeButton = pressed(changes);

/**
 * The intent of a button in the cart's form, with and without JavaScript: `select/item/7/1` checks line 7, `select/all/0`
 * unchecks all, `number/7/20` makes it 20, `sku/7/900` makes it SKU 900. A card's button is `add/<SKU>`, and its number
 * is the field `num/<SKU>`.
 */
export const CartButton = pressed(
	v.union([
		changes,
		v.pipe(
			v.strictTuple([v.literal("numbers")]),
			v.transform(([type]) => ({ type })),
		),
		v.pipe(
			v.strictTuple([v.literal("settle")]),
			v.transform(([type]) => ({ type })),
		),
		v.pipe(
			v.strictTuple([v.literal("inquire")]),
			v.transform(([type]) => ({ type })),
		),
		v.pipe(
			v.strictTuple([v.literal("add"), Id, v.optional(QuantityText)]),
			v.transform(([type, skuId, num]) => ({ type, skuId, num })),
		),
	]),
);
export type CartIntent = v.InferOutput<typeof CartButton>;

export type NumberEdit = { cartItemId: string; num: number };

/** The numbers that were changed in a form (toLineBoxName); null when one of them is no number of pieces. */
export function parseNumberEdits(values: Record<string, string>): NumberEdit[] | null {
	const edits: NumberEdit[] = [];
	for (const [name, value] of Object.entries(values)) {
		const [field, cartItemId, before] = name.split("/");
		if (field !== "num" || !v.is(Id, cartItemId) || before === undefined || value.trim() === before) continue;
		const num = parseQuantity(value);
		if (num === null) return null;
		edits.push({ cartItemId, num });
	}
	return edits;
}
