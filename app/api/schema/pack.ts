import * as v from "valibot";

/** The content of one sale unit, where it is known: a 盒 of 20 支 is `{ size: 20, unit: "支" }`. */
export const Pack = v.object({
	size: v.pipe(v.number(), v.integer(), v.minValue(1)),
	/** The base unit, by which prices are compared. */
	unit: v.pipe(v.string(), v.nonEmpty()),
});
export type Pack = v.InferOutput<typeof Pack>;
