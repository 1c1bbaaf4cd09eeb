import * as v from "valibot";

/** The answer of a call that returns nothing: `{}`. */
export const Done = v.object({});
