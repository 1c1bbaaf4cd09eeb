import { ConfigError, checkConfig } from "../edge/config/check-config.ts";
import { type BuiltWorker, toLocalVars } from "./platform.ts";

/**
 * Checks the built storefront's vars, and the vars of a start, before it starts. @throws
 * ConfigError with a line for each fault.
 */
export function requireGoodConfig(
	{ vars, services }: Pick<BuiltWorker, "vars" | "services">,
	instead: Record<string, unknown> = {},
): void {
	const hasReference = services.some(({ binding }) => binding === "REFERENCE");
	const { faults } = checkConfig(toLocalVars({ ...vars, ...instead }), {
		hasReference,
		// `npm start` binds it always.
		hasMallList: true,
		isFile: true,
	});
	if (faults.length > 0) throw new ConfigError(faults);
}
