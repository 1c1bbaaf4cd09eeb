import { describe, expect, test } from "vitest";
import { type Candidate, matchLine } from "./match-line";

const goods = (
	skuId: string,
	name: string,
	brandName: string,
	model: string,
	more: Partial<Candidate> = {},
): Candidate => ({
	skuId,
	name,
	brandName,
	model,
	imagePath: "/p.svg",
	price: "10.00",
	saleUnit: "个",
	lowestBuy: 1,
	venderName: "某店",
	stockStateId: 33,
	...more,
});
const line = (words: string, model = "", brand = "") => ({ words, model, brand });
const bearing = goods("1", "深沟球轴承 6204-2RS", "SKF", "6204-2RS");
const open = goods("2", "深沟球轴承 6204", "SKF", "6204");
const nsk = goods("3", "深沟球轴承 6204-2RS", "NSK", "6204-2RS");

const kindOf = (...args: Parameters<typeof matchLine>) => {
	const candidates = matchLine(...args);
	const exact = candidates.filter(({ isExact }) => isExact);
	const isSure = new Set(exact.map(({ article }) => article)).size === 1;
	return isSure ? ["exact", exact[0]?.goods.skuId] : ["candidates", null];
};

describe("UX purchase list: a line and the goods that its words find", () => {
	test.each(["SKF 轴承 6204-2RS", "skf 6204 2rs 轴承", "ＳＫＦ ６２０４２ＲＳ"])(
		"%s is exact: brand and model agree in any spelling",
		(words) => {
			expect(kindOf(line(words), [open, bearing])).toEqual(["exact", "1"]);
		},
	);

	test("a model that begins alike is another model", () => {
		expect(kindOf(line("轴承 6204"), [bearing, open])).toEqual(["exact", "2"]);
		expect(kindOf(line("轴承 6204-2Z"), [bearing, open])).toEqual(["candidates", null]);
	});

	test("the same model of two brands is for the buyer to choose, unless the line names one", () => {
		expect(kindOf(line("轴承 6204-2RS"), [bearing, nsk])).toEqual(["candidates", null]);
		expect(kindOf(line("NSK 轴承 6204-2RS"), [bearing, nsk])).toEqual(["exact", "3"]);
		expect(kindOf(line("NSK 轴承 6204-2RS"), [bearing])).toEqual(["candidates", null]);
		expect(kindOf(line("轴承 6204-2RS", "6204-2RS", "哈轴"), [bearing])).toEqual(["candidates", null]);
	});

	test("words or sizes that the goods do not have make them a candidate", () => {
		const bolt = goods("5", "六角头螺栓 304", "东明", "M8×30");
		expect(kindOf(line("六角头螺栓 M8*30 304", "M8*30"), [bolt])).toEqual(["exact", "5"]);
		expect(kindOf(line("六角头螺栓 M8*30 316", "M8*30"), [bolt])).toEqual(["candidates", null]);
		expect(kindOf(line("法兰面螺母 M8*30", "M8*30"), [bolt])).toEqual(["candidates", null]);
		expect(kindOf(line("六角头螺栓"), [bolt])).toEqual(["candidates", null]);
		expect(matchLine(line("东明 六角头螺栓 304"), [bolt])[0]?.why).toEqual([
			"品牌一致",
			"规格一致",
			"名称相近",
		]);
	});

	test("one article of several suppliers is the same to the line", () => {
		const other = { ...bearing, skuId: "8", venderName: "另一店" };
		expect(kindOf(line("SKF 6204-2RS"), [bearing, other])).toEqual(["exact", "1"]);
	});

	test("goods of one specification are the same to the line, whatever their brand, unless they lack a word", () => {
		const lacks = new Map([["3", { words: ["低噪音"] }]]);
		const articlesOf = (isOneSpec: boolean) =>
			matchLine(line("深沟球轴承 6204 胶盖"), [bearing, { ...nsk, skuId: "4" }, nsk], {
				lacks,
				isOneSpec,
			}).map(({ article }) => article);
		expect(articlesOf(true).map((article) => article === "")).toEqual([true, true, false]);
		expect(new Set(articlesOf(false)).size).toBe(2);
	});

	test("packs of another size are other articles", () => {
		const pack = { ...bearing, skuId: "8", saleUnit: "盒", pack: { size: 10, unit: "个" } };
		expect(kindOf(line("SKF 6204-2RS"), [bearing, pack])).toEqual(["candidates", null]);
	});

	test("the goods that lack least come first, and those with the model before all", () => {
		const blue = goods("7", "丁腈手套 蓝色", "安垣", "AN-682");
		const red = goods("8", "丁腈手套 红色", "安垣", "AN-683");
		const lacks = new Map([
			["7", { words: ["XL", "红色"] }],
			["8", { words: ["XL"] }],
		]);
		const list = (words: string) =>
			matchLine(line(words), [blue, red], { lacks }).map((one) => [one.goods.skuId, ...one.lacks]);
		expect(list("丁腈手套 XL 红色")).toEqual([
			["8", "未含“XL”"],
			["7", "未含“XL”、“红色”"],
		]);
		expect(list("丁腈手套 AN-682 XL 红色").map(([id]) => id)).toEqual(["7", "8"]);
	});

	test("an id that the line writes decides, and nothing found is nothing", () => {
		expect(kindOf(line("100012"), [open], { named: [bearing] })).toEqual(["exact", "1"]);
		expect(matchLine(line("无此物"), [])).toEqual([]);
	});

	test.each([
		[line("A4复印纸", "", ""), ["candidates", null], ["未含“复印纸”"]],
		[line("得力 轴承", "", "得力"), ["candidates", null], ["没有得力"]],
		[line("SKF 轴承", "", "SKF"), ["exact", "1"], []],
		[line("电机用滚珠轴承", "", ""), ["exact", "1"], []],
		[line("", "", ""), ["exact", "1"], []],
	])("an id decides unless the name or the brand of %j is that of others", (own, match, lacks) => {
		expect(kindOf(own, [], { named: [bearing] })).toEqual(match);
		expect(matchLine(own, [], { named: [bearing] })[0]?.lacks).toEqual(lacks);
	});

	describe("goods that the company's code names", () => {
		const glove = goods("7", "丁腈手套 L", "安垣", "AN-682", { specs: [{ name: "尺码", value: "L" }] });
		const nut = goods("8", "六角螺母", "东明", "M8");

		test.each([
			[line("丁腈手套 AN-682", "AN-682"), [nut]],
			[line("丁腈手套"), [nut]],
			[line("手套 L", "L"), [nut]],
			[line(""), []],
			[line("仓库用的东西"), []],
			[line("仓库用的东西"), [nut]],
		])("are exact where %j does not contradict them", (own, found) => {
			const [first, ...others] = matchLine(own, found, { called: glove });
			expect(first).toMatchObject({ goods: glove, isExact: true, why: ["物料编码一致"] });
			expect(others).toEqual([]);
		});

		test.each([
			["another name, which other goods have", line("六角螺母"), [nut], ["7", "8"]],
			["another model", line("丁腈手套 AN-700", "AN-700"), [], ["7"]],
			["another model in its name", line("丁腈手套 AN-700"), [glove], ["7"]],
			["another size", line("手套 XL", "XL"), [glove], ["7"]],
			["the name and model of other goods", line("东明 六角螺母 M8", "M8"), [glove, nut], ["7", "8"]],
		])("are for the buyer to choose where the line has %s", (_, own, found, shown) => {
			const candidates = matchLine(own, found, { called: glove });
			expect(candidates[0]?.isExact).toBe(false);
			expect(candidates.map(({ goods: { skuId } }) => skuId)).toEqual(shown);
			expect(candidates[0]?.why[0]).toBe("物料编码一致");
		});
	});
});
