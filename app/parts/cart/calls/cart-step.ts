import * as v from "valibot";
import { Id } from "~/api/schema/id";
import { Quantity } from "~/api/schema/number";
import { parseQuantity, quantityMessage } from "~/domain/goods/quantity";
import { pressed } from "~/parts/form/pressed";

/** A quantity as a buyer types it (O5). */
export const QuantityText = v.pipe(v.string(quantityMessage), v.transform(parseQuantity), Quantity);

/** Intents that are a step of the cart, and no state of a line (line-change.ts). */
export const CartStep = v.union([
	v.pipe(
		v.strictTuple([v.picklist(["restore", "tickAside"])]),
		v.transform(([type]) => ({ type })),
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

/** The intent of a button that is a step. */
export const StepButton = pressed(CartStep);
