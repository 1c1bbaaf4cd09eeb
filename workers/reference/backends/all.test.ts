import { describe, expect, test } from "vitest";
import { endpointsByBackend } from "~/api/contract/all";
import { implementations } from "./all";

describe("the contract", () => {
	test("§7.5, §3 reference: every endpoint of the contract is implemented, and once", () => {
		const wanted = [...endpointsByBackend.values()].flat();
		const had = implementations.map(({ endpoint }) => endpoint);
		const name = ({ backend, method, path }: (typeof wanted)[number]) => `${method} /${backend}${path}`;
		expect(had.map(name).sort()).toEqual(wanted.map(name).sort());
	});
});
