import { readBuiltWorker } from "../../../workers/local/platform.ts";
import { copyWorlds } from "../../../workers/local/worlds.ts";
import { toConsoleHost, toWorldCode } from "../../../workers/reference/testing/world-names.ts";
import {
	createReferenceCalls,
	type ReferenceCalls,
	type ReferenceFetch,
} from "../reference/reference-calls.ts";
import { openMall, type TestMall } from "./mall.ts";
import { createSeededData } from "./seeded-data.ts";

/** A mall with so many worlds beside the usual one. */
export async function openWorlds(worlds: number): Promise<TestMall> {
	const dataDir = await createSeededData();
	const [database] = readBuiltWorker("build/reference").d1_databases;
	copyWorlds(dataDir, database?.database_id ?? "", worlds);
	return openMall({ dataDir, worlds });
}

/** The reference worker and its console in one world, for helpers that take a mall. */
export async function enterWorld(mall: TestMall, world: string): Promise<TestMall> {
	const backend: ReferenceFetch = {
		fetch(url, init) {
			const headers = new Headers(init?.headers);
			const mallCode = headers.get("x-mall-code");
			if (mallCode) headers.set("x-mall-code", toWorldCode(mallCode, world));
			const own = url.replace("console.localhost", toConsoleHost(world));
			return mall.reference.fetch(own, { ...init, headers: Object.fromEntries(headers) });
		},
	};
	const calls: ReferenceCalls = createReferenceCalls(backend);
	return { ...mall, ...calls, reference: backend };
}
