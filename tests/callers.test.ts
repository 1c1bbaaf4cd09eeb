import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Endpoint } from "~/api/endpoint/endpoint";
import { projectRoot } from "../workers/local/platform";
import { listSources } from "./support/imports";

const contract = "app/api/contract/";

test("§7.5 calls: the table of reasons lists exactly the calls that no code makes", async () => {
	const code = listSources(["app", "workers/edge"])
		.filter((file) => !file.startsWith(contract))
		.map((file) => readFileSync(path.join(projectRoot, file), "utf8"))
		.join("\n");
	const names = new Map<string, string>();
	for (const file of listSources([contract])) {
		for (const [name, { backend, method, path: url }] of listEndpoints(
			await import(path.join(projectRoot, file)),
		))
			names.set(name, `${method} /${backend}${url}`);
	}
	const uncalled = [...names]
		.filter(([name]) => !new RegExp(`\\b${name}\\b`).test(code))
		.map(([, call]) => call);
	const calls = readFileSync(path.join(projectRoot, "docs/calls.md"), "utf8");
	const [, table = ""] = calls.split("## Calls that nobody makes\n");
	const reasons = [...table.matchAll(/^\| `([^`]+)` \| (\S.+) \|$/gm)].map(([, call]) => call);
	expect(uncalled.sort()).toEqual(reasons.sort());
	expect(names.size).toBeGreaterThan(60);
});

/**
 * The name by which code refers to a call. The calls of a cart or a settlement are properties of one object.
 */
function listEndpoints(module: object): [string, Endpoint][] {
	return Object.entries(module).flatMap(([name, value]): [string, Endpoint][] => {
		if (typeof value !== "object" || value === null) return [];
		if ("backend" in value && "path" in value) return [[name, value as Endpoint]];
		return Object.entries(value).filter(
			(entry): entry is [string, Endpoint] => typeof entry[1] === "object" && "backend" in (entry[1] ?? {}),
		);
	});
}
