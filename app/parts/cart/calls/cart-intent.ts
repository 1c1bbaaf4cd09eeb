import * as v from "valibot";
import { Id } from "~/api/schema/id";
import { Quantity } from "~/api/schema/number";
import { parseQuantity, quantityMessage } from "~/domain/goods/quantity";
import { toUnitName } from "~/parts/cart/lines/box-name";
import { readNumber } from "~/parts/cart/lines/read-typed";
import { pressed } from "~/parts/form/pressed";

/** A quantity as a buyer types it (O5). */
export const QuantityText = v.pipe(v.string(quantityMessage), v.transform(parseQuantity), Quantity);

const Bit = v.pipe(
	v.picklist(["0", "1"]),
	v.transform((bit) => bit === "1"),
);

/**
 * A button that changes the shown cart, with and without JavaScript: `select/item/7/1` checks line 7, `select/all/0` unchecks
 * all, `number/7/20` makes it 20, `sku/7/900` makes it SKU 900, `swap/7/901/2` puts 2 of another product in its place, `restore`
 * brings back what was deleted last, `restore/7` line 7.
 */
export const CartChange = v.union([
	v.pipe(
		v.strictTuple([v.picklist(["deleteChecked", "deleteBlocked", "restore", "tickAside"])]),
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
		v.strictTuple([v.literal("restore"), Id]),
		v.transform(([, cartItemId]) => ({ type: "restoreOne" as const, cartItemId })),
	),
	v.pipe(
		v.strictTuple([v.literal("swap"), Id, Id, QuantityText]),
		v.transform(([type, cartItemId, skuId, num]) => ({ type, cartItemId, skuId, num })),
	),
	v.pipe(
		v.strictTuple([v.picklist(["gift", "sku"]), Id, Id]),
		v.transform(([type, cartItemId, skuId]) => ({ type, cartItemId, skuId })),
	),
]);

/** An intent that changes the shown cart. */
export type CartChange = v.InferOutput<typeof CartChange>;
export const ChangeButton = pressed(CartChange);

export type NumberEdit = { cartItemId: string; num: number };

/**
 * The numbers that were changed in a form (toLineBoxName), in sale units; the reason where one of them is none. A button
 * that sets the number of the line `decided` leaves its box unread.
 */
export function parseNumberEdits(
	values: Record<string, string>,
	decided?: string,
): { edits: NumberEdit[]; message?: string } {
	const edits: NumberEdit[] = [];
	for (const [name, value] of Object.entries(values)) {
		const [field, cartItemId, before] = name.split("/");
		if (field !== "num" || !v.is(Id, cartItemId) || before === undefined || cartItemId === decided) continue;
		const { num, message } = readNumber(value, values[toUnitName(cartItemId)]);
		if (num === null) return { edits: [], message };
		if (num !== Number(before)) edits.push({ cartItemId, num });
	}
	return { edits };
}
