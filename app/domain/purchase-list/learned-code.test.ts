import { expect, test } from "vitest";
import { toLearnedCode } from "./learned-code";
import { readList } from "./read-list";

test.each([
	["物料编码\t名称\t数量\nWL-001\t螺栓\t5", "M8×30", { code: "WL-001", spelled: false }],
	["仓库用的大手套 5双", "NX-20", { code: "仓库用的大手套", spelled: true }],
	["某牌 m8*30 螺栓 5个", "M8×30", null],
	["100012 5个", "M8×30", null],
	["物料编码\t名称\t数量\n--\t大手套\t5", "", { code: "大手套", spelled: true }],
])(
	"UX purchase list: %j with goods of the model %s teaches its code or its words",
	(text, model, learned) => {
		const [line] = readList(text).lines;
		expect(line && toLearnedCode(line, { model })).toEqual(learned);
	},
);

test.each(["1", "12", "无", "暂无", "N/A", "n/a", "-", "/", "——", "待定", "A1"])(
	"UX purchase list: the code %s is not learned",
	(code) => {
		const [line] = readList(`物料编码\t商品编号\t名称\t数量\n${code}\t100012\t螺栓\t5`).lines;
		expect(line && toLearnedCode(line, { model: "M8×30" })).toBeNull();
	},
);

test.each(["WL1", "A-001", "3.01.002", "Z10", "甲乙丙"])(
	"UX purchase list: the code %s is learned",
	(code) => {
		const [line] = readList(`物料编码\t名称\t数量\n${code}\t螺栓\t5`).lines;
		expect(line && toLearnedCode(line, { model: "M8×30" })).toEqual({ code, spelled: false });
	},
);

test("UX purchase list: two signs alone are no words of a company", () => {
	const [line] = readList("螺母 5个").lines;
	expect(line && toLearnedCode(line, { model: "M8" })).toBeNull();
});
