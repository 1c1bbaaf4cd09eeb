import { checkConfig } from "../edge/config/check-config.ts";
import { checkDeployment } from "../edge/config/check-deployment.ts";
import { checkStorefront } from "../edge/config/check-storefront.ts";
import { toUpstreamName } from "../edge/config/upstreams.ts";
import { checkReferenceVars } from "./check-reference-vars.ts";
import type { BuiltWorker } from "./platform.ts";
import { checkRoutes, listRoutes } from "./routes.ts";

type DeploymentOptions = {
	/** The built reference worker where it goes up, too. */
	reference?: BuiltWorker | undefined;
	/** wrangler's arguments: they may name routes. */
	args?: readonly string[];
	/** The suffixes are led to the storefront elsewhere than in the file. */
	withoutRoutes?: boolean;
};

/** Lines for a person about what a deployment of the built storefront serves, and the faults of it. */
export function describeDeployment(
	storefront: BuiltWorker,
	{ reference, args = [], withoutRoutes = false }: DeploymentOptions = {},
): { lines: string[]; faults: string[] } {
	const bound = storefront.services.find(({ binding }) => binding === "REFERENCE");
	const hasMallList = storefront.kv_namespaces.some(({ binding }) => binding === "MALL_LIST");
	const { config, faults } = checkConfig(storefront.vars, {
		hasReference: bound !== undefined,
		hasMallList,
		isFile: true,
	});
	const wrong = new Set(faults.map((fault) => fault.split(":")[0]));
	const malls = config?.malls ?? [];
	const upstreams = [...(config?.upstreams ?? [])].map(
		([backend, { base }]) =>
			`  ${backend} → ${base ?? (wrong.has(toUpstreamName(backend)) ? "?" : bound?.service)}`,
	);
	return {
		lines: [
			storefront.name,
			"malls and hosts:",
			...malls.map(({ mallCode, domainSuffixes }) => `  ${mallCode}  ${domainSuffixes.join(" ")}`),
			"backends:",
			...upstreams,
			"routes of wrangler.toml that lead the malls' suffixes here:",
			"",
			listRoutes(malls),
			"",
		],
		faults: [
			...faults,
			...checkDeployment(storefront),
			...checkStorefront(storefront, config),
			...(withoutRoutes ? [] : checkRoutes(storefront, args, malls)),
			// The console is a developer's: its vars are not in the file.
			...(reference
				? [...checkReferenceVars(reference.vars, malls), ...checkDeployment(reference)].map(
						(fault) => `${reference.name}: ${fault}`,
					)
				: []),
		],
	};
}
