import type { Candidate } from "../../../app/domain/purchase-list/match-line.ts";

/** The sale number of each line, "?" for one that is asked about. All lines mean the goods. */
type HandList = { about: string; text: string; goods: Candidate; nums: (number | "?")[] };

const goods = (name: string, model: string, more: Partial<Candidate>): Candidate => ({
	...{
		skuId: "100900",
		name: `固安 ${name} ${model}`,
		brandName: "固安",
		model,
		imagePath: "",
		price: "1.00",
	},
	...{ saleUnit: "个", lowestBuy: 1, orderMultiple: 1, venderName: "供应商" },
	...more,
});

const screw = goods("六角头螺栓", "M8×30", { saleUnit: "盒", pack: { size: 20, unit: "支" } });
const glove = goods("丁腈手套", "GN-100L", { saleUnit: "盒", pack: { size: 100, unit: "只" } });
const liner = goods("棉线手套", "MX-600", { saleUnit: "箱", pack: { size: 50, unit: "双" } });
const nut = goods("六角螺母", "GB6170-M8", { saleUnit: "个" });
const pen = goods("签字笔", "GP-1008", { saleUnit: "支" });
const penBox = goods("签字笔", "GP-1009", { saleUnit: "盒" });
const keySet = goods("内六角扳手", "DL-2209", { saleUnit: "套" });
const paper = goods("打印纸", "A470G", { saleUnit: "包" });
const wire = goods("电话线", "HYA-2X05", { saleUnit: "卷" });

const table = (...rows: string[]) => rows.join("\n");

/** Lists as workshops write them, with the answers of a person who reads them. */
export const handLists: HandList[] = [
	{
		about: "a unit in the head",
		text: table("名称\t型号\t数量（支）", "六角头螺栓\tM8×30\t200", "六角头螺栓\tM8×30\t10"),
		goods: screw,
		nums: [10, "?"],
	},
	{
		about: "a sale unit in the head",
		text: table("名称\t型号\t数量【盒】", "六角头螺栓\tM8×30\t200"),
		goods: screw,
		nums: [200],
	},
	{
		about: "hundreds in the head",
		text: table("名称\t型号\t需求数量(百支)", "六角头螺栓\tM8×30\t2"),
		goods: screw,
		nums: [10],
	},
	{
		about: "a head that contradicts the column of units",
		text: table("名称\t型号\t数量（支）\t单位", "六角头螺栓\tM8×30\t200\t盒"),
		goods: screw,
		nums: ["?"],
	},
	...["上月用量", "包装数量", "已采购数量", "库存", "起订量", "现有数量"].map((head) => ({
		about: `${head} before the wanted number`,
		text: table(`名称\t型号\t${head}\t申请数量\t单位`, "六角螺母\tGB6170-M8\t50\t12\t个"),
		goods: nut,
		nums: [12],
	})),
	{
		about: "two wanted numbers",
		text: table("名称\t型号\t需求数量\t采购数量", "六角螺母\tGB6170-M8\t50\t12", "六角螺母\tGB6170-M8\t7\t7"),
		goods: nut,
		nums: ["?", 7],
	},
	{
		about: "running numbers under 编号",
		text: table("编号\t名称\t型号\t数量", "1\t六角螺母\tGB6170-M8\t5", "2\t六角螺母\tGB6170-M8\t6"),
		goods: nut,
		nums: [5, 6],
	},
	{
		about: "dozens of single goods",
		text: "签字笔 GP-1008 2打",
		goods: pen,
		nums: [24],
	},
	{
		about: "dozens of boxes",
		text: "签字笔 GP-1009 2打",
		goods: penBox,
		nums: ["?"],
	},
	{
		about: "contents behind the number",
		text: table(
			"丁腈手套 GN-100L 5盒每盒100只",
			"丁腈手套 GN-100L 5盒（100只/盒）",
			"丁腈手套 GN-100L 100只/盒 5盒",
		),
		goods: glove,
		nums: [5, 5, 5],
	},
	{
		about: "cartons with their content",
		text: table("棉线手套 MX-600 2箱 每箱50双", "棉线手套 MX-600 每箱50双 2箱", "棉线手套 MX-600 100双"),
		goods: liner,
		nums: [2, 2, 2],
	},
	{
		about: "sets of pieces",
		text: table("9件套内六角扳手 DL-2209", "9件套内六角扳手 DL-2209 2套", "内六角扳手 DL-2209 9件套 3套"),
		goods: keySet,
		nums: ["?", 2, 3],
	},
	{
		about: "two numbers in a sentence",
		text: table("签字笔 GP-1008 黑色10支蓝色5支", "签字笔 GP-1008 黑色10支"),
		goods: pen,
		nums: ["?", 10],
	},
	{
		about: "a stock before the need",
		text: table("六角螺母 GB6170-M8 现有5个，需20个", "六角螺母 GB6170-M8 库存3个，要10个"),
		goods: nut,
		nums: [20, 10],
	},
	{
		about: "a name before a colon",
		text: table("打印纸 A470G：10包", "打印纸 A470G: 3包", "打印：张三", "联系电话：13812345678"),
		goods: paper,
		nums: [10, 3],
	},
	{
		about: "a telephone line is no telephone",
		text: table("电话线 HYA-2X05：10卷", "电话：0512-66668888"),
		goods: wire,
		nums: [10],
	},
	{
		about: "labels that look like heads",
		text: "六角螺母 GB6170-M8 数量100个 规格50个/包",
		goods: nut,
		nums: [100],
	},
	{
		about: "the lines of a shared address",
		text: table("商品编号\t数量（销售单位）", "100900\t40"),
		goods: screw,
		nums: [40],
	},
	{
		about: "two units in the column of units, and fees below",
		text: table(
			"名称\t型号\t数量\t单位",
			"六角头螺栓\tM8×30\t200\t支/盒",
			"六角头螺栓\tM8×30\t200\t20支/盒",
			"运费\t\t1\t次",
		),
		goods: screw,
		nums: ["?", 200],
	},
	{
		about: "a second table with its columns in another order",
		text: table(
			"名称\t型号\t数量\t单价",
			"六角螺母\tGB6170-M8\t5\t12",
			"名称\t型号\t单价\t数量",
			"六角螺母\tGB6170-M8\t12\t6",
		),
		goods: nut,
		nums: [5, 6],
	},
	{
		about: "guesses, sums and rates",
		text: table(
			...[
				"签字笔 GP-1008 10+2支",
				"签字笔 GP-1008 最多10支",
				"签字笔 GP-1008 每人2支",
				"签字笔 GP-1008 2、3支",
			],
			"签字笔 GP-1008 10支",
		),
		goods: pen,
		nums: ["?", "?", "?", "?", 10],
	},
	{
		about: "a number without a unit",
		text: table("商品编号\t数量", "100900\t40", "100900\t4"),
		goods: screw,
		nums: ["?", 4],
	},
];
