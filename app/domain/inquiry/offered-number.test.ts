import { expect, test } from "vitest";
import { toOfferedNumber } from "./offered-number";

const box = (size: number) => ({ saleUnit: "盒", pack: { size, unit: "支" } });
const piece = { saleUnit: "支" };

test.each([
	[{ ...piece, num: 200 }, box(20), 10],
	[{ ...piece, num: 201 }, box(20), 11],
	[{ ...box(20), num: 3 }, piece, 60],
	[{ ...box(20), num: 3 }, box(50), 2],
	[{ ...box(20), num: 3 }, box(20), 3],
	[{ saleUnit: "盒", num: 3 }, { saleUnit: "盒" }, 3],
	[{ ...piece, num: 200 }, { saleUnit: "盒" }, null],
	[{ saleUnit: "盒", num: 3 }, box(20), null],
	[{ ...piece, num: 5 }, { saleUnit: "公斤" }, null],
])("§7 inquiry: for %o a supplier of %o delivers %o", (asked, offered, num) => {
	expect(toOfferedNumber(asked, offered)).toBe(num);
});
