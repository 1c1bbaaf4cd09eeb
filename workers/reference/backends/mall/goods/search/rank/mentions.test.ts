import { describe, expect, test } from "vitest";
import { normalise } from "../../../../../catalogue/text/normalise";
import { splitMentions } from "./mentions";

describe("splitMentions", () => {
	test.each([
		["硒鼓 适用惠普 M203dw 打印机", "格之格", "硒鼓"],
		["硒鼓（适用于惠普 M203dw）黑色", "格之格", "硒鼓( )黑色"],
		["兼容佳能、惠普【2支装】", "天威", ""],
		["硒鼓。配套博世电钻；18V", "天威", "硒鼓。 ;18v"],
		["替代SKF 6204 轴承", "人本", ""],
		["Drill bit for BOSCH GSB120", "TOP", "drill bit"],
		["通用惠普 黑色 墨水", "天威", "黑色 墨水"],
		["充电器 博世电钻通用", "倍思", "充电器"],
		["倍思博世电钻通用 充电器", "倍思", "倍思博世电钻通用 充电器"],
		["惠普CF230A兼容硒鼓", "天威", ""],
		["硒鼓 惠普1020通用", "天威", "硒鼓"],
		["计算器 1512 通用型", "科密", "计算器 1512 通用型"],
		["电源适配器 联想", "联想", "电源适配器 联想"],
		["通用型手套 PVC", "盾牌", "通用型手套 pvc"],
		["Comfort 手套 Fort", "盾牌", "comfort 手套 fort"],
	])("§2 search: %s by %s", (title, brand, own) => {
		const text = normalise(title);
		const split = splitMentions(text, normalise(brand));
		expect(split.own.replaceAll(/\s+/g, " ").trim()).toBe(own);
		expect([split.own.length, split.mentioned.length]).toEqual([text.length, text.length]);
	});
});
