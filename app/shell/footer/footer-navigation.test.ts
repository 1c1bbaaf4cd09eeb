import { describe, expect, test } from "vitest";
import { listHiddenHosts, scriptAddresses } from "../../../tests/support/fixtures/hostile";
import { parseFooterNavigation } from "./footer-navigation";

const navigation = {
	list: [
		{ title: '购物"指南"', children: [{ title: "下单 & 支付", articleId: "12" }] },
		{ title: "关于", children: [{ title: "官网", url: "https://example.com/a?b=1" }] },
	],
};
const expected = [
	{ title: '购物"指南"', links: [{ title: "下单 & 支付", href: "/noticeDetail?articleId=12" }] },
	{ title: "关于", links: [{ title: "官网", href: "https://example.com/a?b=1" }] },
];
const json = JSON.stringify(navigation);

describe("footer navigation", () => {
	test.each([
		["plain JSON", json],
		["JSON within JSON", JSON.stringify(json)],
		["backslashes", JSON.stringify(json).slice(1, -1)],
		["HTML entities", json.replaceAll("&", "&amp;").replaceAll('"', "&quot;")],
		["percent signs", encodeURIComponent(json)],
	])("§3.2 footer: navigationInfo escaped as %s decodes to its columns", (_, text) => {
		expect(parseFooterNavigation(text, null)).toEqual(expected);
	});

	test("§3 footer: an article's id may be a number", () => {
		const text = JSON.stringify({ list: [{ title: "指南", children: [{ title: "下单", articleId: 7 }] }] });
		expect(parseFooterNavigation(text, null)[0]?.links).toEqual([
			{ title: "下单", href: "/noticeDetail?articleId=7" },
		]);
	});

	test.each(["", "null", "[]", "{", '{"list":{}}', "%", '"x'])("R1: %j is no navigation", (text) => {
		expect(parseFooterNavigation(text, null)).toEqual([]);
	});

	test.each([...listHiddenHosts(), ...scriptAddresses, "http://a.example", "/nowhere", "/admin/x"])(
		"B2: a link to %s stays text",
		(url) => {
			const text = JSON.stringify({ list: [{ title: "a", children: [{ title: "b", url }] }] });
			expect(parseFooterNavigation(text, null)).toEqual([
				{ title: "a", links: [{ title: "b", href: null }] },
			]);
		},
	);
});
