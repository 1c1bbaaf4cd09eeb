import { listExtensions } from "../edge/config/check-config.ts";

/**
 * EXTENSIONS for a storefront whose backends are all the reference worker, which acts as if it lacked the
 * extensions of `without`, WITHOUT_EXTENSIONS: names, or "*" for all.
 */
export function tellExtensions(without: unknown): { EXTENSIONS?: Record<"*", string[]> } {
	if (typeof without !== "string") return {};
	const names = without.split(/[,\s]+/);
	return {
		EXTENSIONS: { "*": listExtensions().filter((one) => !names.includes("*") && !names.includes(one)) },
	};
}
