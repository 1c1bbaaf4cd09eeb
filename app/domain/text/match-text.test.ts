import { describe, expect, test } from "vitest";
import { matchText } from "./match-text";

describe("UX search in a buyer's own list", () => {
	const texts = ["仓库收货组", "13800009001", "北京市朝阳区八里庄街道", "八里庄东里 12 号 B 区", undefined];

	test.each([
		"",
		"仓库",
		"138-0000-9001",
		"１３８００００",
		"朝阳 仓库",
		"b区",
		"12号",
		"  八里庄  12 ",
		"138–0000",
	])("UX: %j finds it, as people type it", (keyword) => {
		expect(matchText(keyword, texts)).toBe(true);
	});

	test.each(["上海", "仓库 上海", "9001北京", "undefined"])("UX: %j does not", (keyword) => {
		expect(matchText(keyword, texts)).toBe(false);
	});
});
