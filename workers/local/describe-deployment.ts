import { checkConfig } from "../edge/config/check-config.ts";
import { checkDeployment } from "../edge/config/check-deployment.ts";
import { toUpstreamName } from "../edge/config/upstreams.ts";
import { checkReferenceVars } from "./check-reference-vars.ts";
import type { BuiltWorker } from "./platform.ts";

/**
 * Lines for a person about what a deployment of the built storefront serves, and the faults of it. `reference` is
 * the built reference worker where it goes up, too.
 */
export function describeDeployment(
	storefront: BuiltWorker,
	reference?: BuiltWorker,
): { lines: string[]; faults: string[] } {
	const bound = storefront.services.find(({ binding }) => binding === "REFERENCE");
	const hasMallList = storefront.kv_namespaces.some(({ binding }) => binding === "MALL_LIST");
	const { config, faults } = checkConfig(storefront.vars, {
		hasReference: bound !== undefined,
		hasMallList,
		isFile: true,
	});
	const wrong = new Set(faults.map((fault) => fault.split(":")[0]));
	const malls = (config?.malls ?? []).map(
		({ mallCode, domainSuffixes }) => `  ${mallCode}  ${domainSuffixes.join(" ")}`,
	);
	const upstreams = [...(config?.upstreams ?? [])].map(
		([backend, { base }]) =>
			`  ${backend} → ${base ?? (wrong.has(toUpstreamName(backend)) ? "?" : bound?.service)}`,
	);
	return {
		lines: [storefront.name, "malls and hosts:", ...malls, "backends:", ...upstreams],
		faults: [
			...faults,
			...checkDeployment(storefront),
			// The console is a developer's: its vars are not in the file.
			...(reference
				? [...checkReferenceVars(reference.vars), ...checkDeployment(reference)].map(
						(fault) => `${reference.name}: ${fault}`,
					)
				: []),
		],
	};
}
