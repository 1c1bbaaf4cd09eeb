import * as v from "valibot";

/** Of a call without parameters. */
export const NoInput = v.object({});

/** The answer of a call that has nothing to tell: `{}`. */
export const Done = v.object({});
