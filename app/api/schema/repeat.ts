import * as v from "valibot";
import { int } from "./number";

/** Days that return: a day of each month, which every month has, or of each week (1 is Monday, 7 Sunday). */
export const Repeat = v.variant("every", [
	v.object({ every: v.literal("month"), day: int(1, 28) }),
	v.object({ every: v.literal("week"), day: int(1, 7) }),
]);
export type Repeat = v.InferOutput<typeof Repeat>;
