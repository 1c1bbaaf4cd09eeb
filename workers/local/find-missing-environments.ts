import path from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "./platform.ts";
import { readWranglerConfig } from "./read-wrangler-config.ts";

/**
 * A sentence for each of these wrangler files (relative to the project) that lacks the environment `name`:
 * wrangler would deploy the production's variables, domains and ids under another name.
 */
export function findMissingEnvironments(name: string, files: readonly string[]): string[] {
	return files.flatMap((file) => {
		const at = path.join(projectRoot, file);
		const { definedEnvironments = [] } = readWranglerConfig({ config: at }, { hideWarnings: true });
		if (definedEnvironments.includes(name)) return [];
		const others = definedEnvironments.length > 0 ? `; there are ${definedEnvironments.join(", ")}` : "";
		return [`${file}: has no [env.${name}]${others}`];
	});
}

/** The environment that wrangler's own option names: it comes after the build, which has to know it, too. */
export function readEnvironmentOption(args: readonly string[]): string | undefined {
	const options = { env: { type: "string", short: "e" } } as const;
	return parseArgs({ args: [...args], options, strict: false }).values.env?.toString();
}
