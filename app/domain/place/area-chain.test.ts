import { expect, test } from "vitest";
import { type AreaChain, chooseArea, isWholeChoice, listChosenAreas, listNextAreas } from "./area-chain";

const beijing = { areaId: "1", name: "北京" };
const chaoyang = { areaId: "72", name: "朝阳区" };
const bali = { areaId: "55653", name: "八里庄街道" };
const community = { areaId: "9", name: "甲社区" };
const chain: AreaChain = [
	{ areas: [beijing], chosen: "1" },
	{ areas: [chaoyang], chosen: "72" },
	{ areas: [bali], chosen: "" },
];

test("§3 address: a choice has the chosen areas, and the ones that can be chosen next", () => {
	expect(listChosenAreas(chain)).toEqual([beijing, chaoyang]);
	expect(listNextAreas(chain)).toEqual([bali]);
	expect(listNextAreas(chooseArea(chain, 2, "55653"))).toBeUndefined();
});

test("§3 address: another choice above removes the levels below, and leaves the areas of its own level", () => {
	const above = chooseArea(chain, 0, "");
	expect(above).toEqual([{ areas: [beijing], chosen: "" }]);
	expect(listNextAreas(above)).toEqual([beijing]);
});

test("§3 address: a choice is complete at the fourth level, or where the tree ends before", () => {
	const third = chooseArea(chain, 2, "55653");
	expect(isWholeChoice([])).toBe(false);
	expect(isWholeChoice(chain)).toBe(false);
	expect(isWholeChoice(third)).toBe(false);
	expect(isWholeChoice([...third, { areas: [], chosen: "" }])).toBe(true);
	expect(isWholeChoice([...third, { areas: [community], chosen: "" }])).toBe(false);
	expect(isWholeChoice([...third, { areas: [community], chosen: "9" }])).toBe(true);
});
