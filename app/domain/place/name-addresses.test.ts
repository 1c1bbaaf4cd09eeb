import { expect, test } from "vitest";
import { nameAddresses } from "./name-addresses";

const at = (addressId: string, alias: string | undefined, address: string) => ({
	addressId,
	alias,
	address,
	name: "何军",
	districtName: "朝阳区",
});
const list = (...all: Parameters<typeof nameAddresses>[0]) => [...nameAddresses(all).values()];

test("UX settlement: addresses of one order have names that differ", () => {
	expect(list(at("1", "东库", "1 号"), at("2", undefined, "2 号"))).toEqual(["东库", "何军 · 朝阳区2 号"]);
	expect(list(at("1", "仓库", "1 号"), at("2", "仓库", "2 号"), at("3", "东库", "3 号"))).toEqual([
		"仓库（何军 · 朝阳区1 号）",
		"仓库（何军 · 朝阳区2 号）",
		"东库",
	]);
	const same = list(at("id-0001", "仓库", "1 号"), at("id-0002", "仓库", "1 号"));
	expect(new Set(same).size).toBe(2);
});
