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

const PageIndex = v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number));

const changes = v.union([
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

/** The intents that change the shown cart. */
export type CartChange = v.InferOutput<typeof changes>;
export const ChangeButton = pressed(changes);

/** The intents for the cart, or its checked lines, as a whole. */
const wholes = ["numbers", "inquire", "list", "later"] as const;
type Whole = { [T in (typeof wholes)[number]]: { type: T } }[(typeof wholes)[number]];

/**
 * The intent of a button in the cart's form, with and without JavaScript: `select/item/7/1` checks line 7, `select/all/0`
 * unchecks all, `number/7/20` makes it 20, `sku/7/900` makes it SKU 900, `swap/7/901/2` puts 2 of another product in its
 * place, `list` saves the checked lines to a list of goods, `later` moves them to one, `restore` brings back what was deleted last, `restore/7` line 7,
 * `settle` settles what is checked, `settle/9` that of supplier 9 alone, `page/2` opens the second page. A card's button is
 * `add/<SKU>`, and its number is the field `num/<SKU>`.
 */
export const CartButton = pressed(
	v.union([
		changes,
		v.pipe(
			v.strictTuple([v.picklist(wholes)]),
			v.transform(([type]) => ({ type }) as Whole),
		),
		v.pipe(
			v.strictTuple([v.literal("settle"), v.optional(Id)]),
			v.transform(([type, venderId]) => ({ type, venderId })),
		),
		v.pipe(
			v.strictTuple([v.literal("page"), PageIndex]),
			v.transform(([type, pageIndex]) => ({ type, pageIndex })),
		),
		v.pipe(
			v.strictTuple([v.literal("share")]),
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
