import * as v from "valibot";
import { getSafeUrl } from "../wire/safe-url";

/** The address of a picture, "" for one that is not safe in a page (SECURITY B2): no screen shows another. */
export const Picture = v.pipe(
	v.string(),
	v.transform((url) => getSafeUrl(url) ?? ""),
);
