import { expect, test } from "vitest";
import { compareStored, describeStored } from "./stored-lines";

const line = (skuId: string, num: number) => ({ skuId, num, name: `商品 ${skuId}` });

test("UX saved lists: added goods are new, changed with their former number, the same, or gone", () => {
	const stored = compareStored(
		[line("a", 10), line("b", 2), line("untouched", 1)],
		[line("a", 20), line("b", 2), line("untouched", 1), line("c", 3)],
		["a", "b", "c", "gone"],
	);
	expect(stored).toEqual({
		added: 1,
		same: 1,
		changed: [{ skuId: "a", name: "商品 a", before: 10, num: 20 }],
		lost: 1,
	});
	expect(describeStored(stored)).toBe(
		"新增 1 种；1 种原来就有，数量已改变；1 种原来就有，数量相同；1 种商品已不存在，没有存入",
	);
});

test("UX saved lists: adding the same goods twice changes nothing the second time", () => {
	const lines = [line("a", 10), line("b", 2)];
	const again = compareStored(lines, lines, ["a", "b"]);
	expect(describeStored(again)).toBe("2 种原来就有，数量相同");
});
