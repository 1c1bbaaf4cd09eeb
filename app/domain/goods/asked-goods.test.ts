import { expect, test } from "vitest";
import { maxInquiryLines } from "~/api/contract/mall/inquiry";
import { formatGoods, mostLines, parseGoods } from "./asked-goods";

test("§7 inquiry: an article in an address is read as it was written, ids beyond 2^53 and with signs included", () => {
	for (const line of [
		{ skuId: "9007199254740993", num: 99_999 },
		{ skuId: "A-1.b:2", num: 1 },
	])
		expect(parseGoods(formatGoods(line))).toEqual(line);
	for (const wrong of ["7", "7~", "7~0", "7~1.5", "7~100000", "~1", "../7~1", "7~-1"])
		expect(parseGoods(wrong)).toBeNull();
});

test("§7 inquiry: the browser counts to as many lines as the contract takes", () => {
	expect(mostLines).toBe(maxInquiryLines);
});
