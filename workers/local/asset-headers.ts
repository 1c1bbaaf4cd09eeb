import { readFileSync } from "node:fs";

type AssetHeaders = { version: 2; rules: Record<string, { set: Record<string, string> }> };

/**
 * Converts a `_headers` file (one path on each line, its headers indented below) to the options of
 * Miniflare's asset worker. In a deployment the platform reads the file itself.
 */
export function readAssetHeaders(file: string): AssetHeaders {
	const rules: AssetHeaders["rules"] = {};
	let current: Record<string, string> | undefined;
	for (const line of readFileSync(file, "utf8").split("\n")) {
		const text = line.trim();
		if (text === "" || text.startsWith("#")) continue;
		if (line.startsWith(" ") || line.startsWith("\t")) {
			const colon = text.indexOf(":");
			if (!current || colon < 1) throw new Error(`_headers: cannot read "${text}"`);
			current[text.slice(0, colon).trim().toLowerCase()] = text.slice(colon + 1).trim();
		} else {
			current = {};
			rules[text] = { set: current };
		}
	}
	return { version: 2, rules };
}
