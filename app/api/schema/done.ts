import * as v from "valibot";

/** The answer of a call that has nothing to tell: `{}`. */
export const Done = v.object({});
