import * as v from "valibot";
import { Id } from "~/api/schema/id";
import { CartStep, QuantityText } from "./cart-step";

const Bit = v.pipe(
	v.picklist(["0", "1"]),
	v.transform((bit) => bit === "1"),
);

/** Intents that name a state of lines. A script makes them changes that can wait (line-change.ts). */
const states = v.union([
	v.pipe(
		v.strictTuple([v.picklist(["deleteChecked", "deleteBlocked"])]),
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
]);

/** The intents that change the shown cart. */
export const CartChange = v.union([states, CartStep]);
export type CartChange = v.InferOutput<typeof CartChange>;
