import { describe, expect, test } from "vitest";
import { defaultProcurementType, hasBiddingRight, hasInquiryRight, noRightMessage } from "./procurement-type";

describe("order procurement type", () => {
	test.each([
		["1", false, false],
		["1,2", true, false],
		["13", false, true],
		["1,2,3", true, true],
		["", false, false],
		[null, false, false],
	])("§3.6, §5.1 special purchase: %j opens bidding %s, inquiry %s", (type, bidding, inquiry) => {
		expect([hasBiddingRight(type), hasInquiryRight(type)]).toEqual([bidding, inquiry]);
	});

	test("§5 special purchase: the default opens neither, and the refusal reads as specified", () => {
		expect(hasBiddingRight(defaultProcurementType) || hasInquiryRight(defaultProcurementType)).toBe(false);
		expect(noRightMessage).toBe("暂无开通此权益");
	});
});
