import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { endpointsByBackend } from "~/api/contract/all";
import type { Endpoint } from "~/api/endpoint/endpoint";
import { projectRoot } from "../workers/local/platform";
import { listSources } from "./support/run/imports";

const contract = "app/api/contract/";

/** The calls of every file of the contract, by the names that code uses. */
async function loadEndpoints(): Promise<Map<string, Endpoint>> {
	const endpoints = new Map<string, Endpoint>();
	for (const file of listSources([contract])) {
		for (const [name, endpoint] of listEndpoints(await import(path.join(projectRoot, file))))
			endpoints.set(name, endpoint);
	}
	return endpoints;
}

test("§7.5 calls: every file of the contract is in its list", async () => {
	const listed = new Set([...endpointsByBackend.values()].flat());
	const missing = [...(await loadEndpoints())].filter(([, endpoint]) => !listed.has(endpoint));
	expect(missing.map(([name]) => name)).toEqual([]);
});

test("§7.5 calls: exactly the calls that no code makes say a reason", async () => {
	const code = listSources(["app", "workers/edge"])
		.filter((file) => !file.startsWith(contract))
		.map((file) => readFileSync(path.join(projectRoot, file), "utf8"))
		.join("\n");
	const endpoints = await loadEndpoints();
	const names = [...endpoints.keys()];
	const uncalled = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code));
	expect(uncalled).toEqual(names.filter((name) => endpoints.get(name)?.uncalled));
	expect(names.length).toBeGreaterThan(60);
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
