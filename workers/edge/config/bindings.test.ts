import { expect, test } from "vitest";
import { bindingNames, bindings, checkFileBindings, checkGivenBindings } from "./bindings";

const kv = { get: () => null };
const given = {
	SESSIONS: kv,
	MALL_LIST: kv,
	REQUESTS: { writeDataPoint: () => {} },
	REFERENCE: { fetch: () => {} },
	ASSETS: { fetch: () => {} },
};
const file = {
	kv_namespaces: [{ binding: "SESSIONS" }, { binding: "MALL_LIST" }],
	analytics_engine_datasets: [{ binding: "REQUESTS" }],
	services: [{ binding: "REFERENCE" }],
	assets: { binding: "ASSETS", directory: "../client" },
};

test("§3 deploy: the worker and the dry run need the same bindings", () => {
	expect([checkGivenBindings(given), checkFileBindings(file)]).toEqual([[], []]);
	for (const name of bindingNames) {
		const left = Object.fromEntries(
			Object.entries(file).map(([section, entries]) => [
				section,
				[entries].flat().filter(({ binding }) => binding !== name),
			]),
		);
		const faults = [checkGivenBindings({ ...given, [name]: undefined }), checkFileBindings(left)];
		expect([name, ...faults.map((some) => some.length)]).toEqual([
			name,
			...(bindings[name].isNeeded ? [1, 1] : [0, 0]),
		]);
	}
	expect(checkFileBindings({ kv_namespaces: [] })).toEqual([
		'kv_namespaces.SESSIONS: is missing; without it every page answers 503. Put the id that "wrangler kv namespace create SESSIONS" prints',
	]);
});

test("§3 deploy: a binding of another kind is refused by the worker and by the dry run", () => {
	expect(checkGivenBindings({ ...given, SESSIONS: "a", REQUESTS: kv })).toEqual([
		"SESSIONS: must be a KV namespace",
		"REQUESTS: must be a binding of Analytics Engine",
	]);
	const r2 = { ...file, kv_namespaces: [], r2_buckets: [{ binding: "SESSIONS" }] };
	expect(checkFileBindings(r2)).toEqual(["r2_buckets.SESSIONS: must be a KV namespace ([[kv_namespaces]])"]);
});
