import type { BusinessModel } from "~/api/contract/auth";
import type { Endpoint } from "~/api/endpoint/endpoint";

/** True if the storefront makes a call in a mall of this model; undefined stands for both models. */
export function isMade(
	{ model, uncalled }: Pick<Endpoint, "model" | "uncalled">,
	own: BusinessModel | undefined,
): boolean {
	return !uncalled && (!model || !own || model === own);
}
