import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toCsv } from "~/domain/text/csv";
import { measureWork } from "../../../tests/support/run/busy-machine";
import { mostListLines } from "./list-size";
import { readList } from "./read-list";

/** The lines in short: words, number or "?", unit. */
const read = (text: string) =>
	readList(text).lines.map(({ words, amount }) => [words, amount.num ?? "?", amount.unit].join("|"));
const skip = (text: string) =>
	readList(text).skipped.map(({ why, source }) => `${why}:${source.trim().slice(0, 12)}`);

describe("UX purchase list: tables", () => {
	test("a sheet of Excel with heads, a title, a total and a signature", () => {
		const text = [
			"维修车间采购清单\t\t\t\t\t",
			"序号\t名称\t规格型号\t品牌\t数量\t单位",
			"1\t六角头螺栓\tM8×30\t东明\t200\t支",
			"2\t丁腈手套\tL\t\t5\t盒",
			"\t\t\t\t\t",
			"合计\t\t\t\t205\t",
			"制表人：张三\t\t\t\t\t",
		].join("\r\n");
		expect(read(text)).toEqual(["东明 六角头螺栓 M8×30|200|支", "丁腈手套 L|5|盒"]);
		expect(skip(text)).toEqual([
			"标题:维修车间采购清单",
			"表头:序号\t名称\t规格型号\t品",
			"合计:合计\t\t\t\t205",
			"说明:制表人：张三",
		]);
	});

	test.each([
		["a tab behind ids", "商品编号,名称,数量,单位\n100000000013\t,手套,5,双\n100000000014\t,口罩,6,盒"],
		[
			"a tab behind quoted ids",
			'"商品编号","名称","数量","单位"\n"100000000013\t","手套","5","双"\n"100000000014\t","口罩","6","盒"',
		],
		["formulas of texts", '商品编号,名称,数量,单位\n="100000000013",手套,="5",双\n="100000000014",口罩,6,盒'],
		["signs before texts", "商品编号,名称,数量,单位\n'100000000013,手套,'5,双\n'100000000014,口罩,6,盒"],
		[
			"blanks before quotes",
			'商品编号, 名称, 数量, 单位\n"100000000013", "手套", "5", "双"\n100000000014, 口罩, "6", 盒',
		],
		[
			"a line about its separator",
			"sep=;\n商品编号;名称;数量;单位\n100000000013;手套;5;双\n100000000014;口罩;6;盒",
		],
	])("CSV with %s", (_, text) => {
		const { lines } = readList(text);
		expect(lines.map(({ at, skuId, name, amount }) => [skuId, name, amount.num, amount.unit, at])).toEqual([
			["100000000013", "手套", 5, "双", text.startsWith("sep") ? 3 : 2],
			["100000000014", "口罩", 6, "盒", text.startsWith("sep") ? 4 : 3],
		]);
	});

	test("a list of the mall's own export has its texts back", () => {
		const text = toCsv([
			["商品名称", "型号", "数量", "单位"],
			["-20 度手套", "+X9", "5", "双"],
			["=1+1", "@", "6", "盒"],
		]);
		expect(readList(text).lines.map(({ name, model, amount }) => [name, model, amount.num])).toEqual([
			["-20 度手套", "+X9", 5],
			["=1+1", "@", 6],
		]);
	});

	test.each([
		["要求", "A4 80g 10包装", "打印纸 A4 80g 10包装"],
		["要求", "12月1日前送到", "打印纸"],
		["规格\t要求", "A4\t80克", "打印纸 A4"],
	])("a column of 要求 has sizes where no other one does: %s %s", (head, cell, said) => {
		expect(read(`物品\t${head}\t数量\n打印纸\t${cell}\t6箱`)).toEqual([`${said}|6|箱`]);
	});

	test("a separator line without heads below, and heads over a head of units", () => {
		expect(read("sep=,\n螺栓,M8×30,200,个\n口罩,N95,6,盒")).toEqual(["螺栓 M8×30|200|个", "口罩 N95|6|盒"]);
		expect(
			read("名称\t型号\t需求\t\t备注\n\t\t数量\t单位\t\n手套\tL\t5\t双\t\n口罩\tN95\t6\t盒\t急"),
		).toEqual(["手套 L|5|双", "口罩 N95|6|盒"]);
	});

	test("columns are named by their heads, whatever their order; prices and dates are not used", () => {
		const { columns, lines } = readList(
			"物料编码\t需求数量\t计量单位\t物料名称\t单价\t备注\nMAT-001\t1,000\tPCS\t平垫圈 8\t0.05\t急用",
		);
		expect(columns.map(({ kind }) => kind)).toEqual(["code", "num", "unit", "name", "other", "note"]);
		expect(lines[0]).toMatchObject({ code: "MAT-001", note: "急用", amount: { num: 1000, unit: "个" } });
	});

	test.each([
		["编号", ["1", "2", "3"]],
		["编号", ["01", "02", "03"]],
		["编号", ["001", "002", "004"]],
		["编码", ["1.", "2.", "3."]],
		["代号", ["1.1", "1.2", "2.1"]],
		["编号", ["101", "102", "103"]],
		["编号", ["1", "", "2"]],
		["物料编码", ["1", "2", "1"]],
		["编号", ["1"]],
	])("a column %s of the running numbers %j is an index", (head, numbers) => {
		const rows = numbers.map((at, place) => `${at}\t手套${place}\t5`);
		const { columns, lines } = readList([`${head}\t名称\t数量`, ...rows].join("\n"));
		expect(columns.map(({ kind }) => kind)).toEqual(["index", "name", "num"]);
		expect(lines.every(({ code }) => code === "")).toBe(true);
	});

	test.each([
		["编号", ["WL-1", "WL-2"]],
		["物料编码", ["1001", "1005", "1003"]],
		["编号", ["1", "2", "WL-003"]],
		["编号", ["300101", "300102"]],
		["物料编码", ["12", "100", "7"]],
	])("a column %s of the codes %j has codes", (head, codes) => {
		const rows = codes.map((code) => `${code}\t手套\t5`);
		expect(readList([`${head}\t名称\t数量`, ...rows].join("\n")).columns[0]?.kind).toBe("code");
	});

	test("running numbers do not hide the column of codes behind them; a total below is no code", () => {
		const { lines } = readList("编号\t物料编码\t名称\t数量\n1\tWL-1\t手套\t5\n2\t无\t口罩\t3\n合计\t\t\t8");
		expect(lines.map(({ code }) => code)).toEqual(["WL-1", ""]);
	});

	test.each([
		["数量（支）", "10", "", 10, "支"],
		["数量(PCS)", "10", "", 10, "个"],
		["需求数量【盒】", "10", "", 10, "盒"],
		["数量（单位：双）", "10", "", 10, "双"],
		["数量（千个）", "2.5", "", 2500, "个"],
		["数量/支", "1,000", "", 1000, "支"],
		["采购数量 [箱]", "十二", "", 12, "箱"],
		["数量（托）", "3", "", 3, "托"],
		["数量（支）", "5盒", "", 5, "盒"],
		["数量（件）", "5", "盒", 5, "盒"],
		["数量（支）", "5", "支", 5, "支"],
		["数量（盒，20支）", "5", "", 5, "盒"],
		["数量（必填）", "5", "", 5, ""],
		["数量(2026)", "5", "", 5, ""],
		["数量(K)", "2.5", "个", 2500, "个"],
		["数量(kpcs)", "2", "", 2000, "个"],
		["数量(kg)", "2", "", 2, "公斤"],
		["数量(×100)", "5", "个", "?", "个"],
		["数量*100", "5", "", "?", ""],
		["数量/1000", "5", "", "?", ""],
		["数量（支）", "5", "盒", "?", "盒"],
		["数量（支/盒）", "5", "", "?", ""],
		["数量（支）", "若干", "", "?", "支"],
	])("the head %s with the cell %s and the unit “%s” reads %s %s", (head, cell, unit, num, said) => {
		const [line] = readList(`名称\t${head}\t单位\n手套\t${cell}\t${unit}\n口罩\t${cell}\t${unit}`).lines;
		expect([line?.amount.num ?? "?", line?.amount.unit]).toEqual([num, said]);
	});

	test.each([
		["单位：千个", "数量", "5", 5000, "个"],
		["单位：千个", "数量", "5包", 5, "包"],
		["部门：机修　单位：千只　日期：2026-11-01", "需求数量", "3", 3000, "只"],
		["采购申请（单位：盒）", "数量（箱）", "5", 5, "箱"],
		["采购申请\t数量单位：盒", "数量", "5", 5, "盒"],
		["单位：万元", "数量", "5", 5, ""],
		["单位：元/盒", "数量", "5", 5, ""],
		["单位：机修厂", "数量", "5", 5, ""],
	])("%s above a table with the head %s and the cell %s reads %s %s", (above, head, cell, num, said) => {
		expect(read(`${above}\n名称\t${head}\n手套\t${cell}`)).toEqual([`手套|${num}|${said}`]);
	});

	test.each([
		"上月用量",
		"包装数量",
		"已采购数量",
		"库存数量",
		"现有库存",
		"起订量",
		"最小起订数量",
		"现有数量",
		"上次采购数量",
		"结存数量",
		"剩余数量",
		"在途数量",
		"去年用量",
		"月均用量",
		"已领数量",
		"每箱数量",
		"装箱数量",
		"到货数量",
		"MOQ qty",
	])("a column %s is not the wanted number", (head) => {
		for (const wanted of ["申请数量", "需求数量", "本次采购", "数量"]) {
			for (const [first, second] of [
				[head, wanted],
				[wanted, head],
			]) {
				const cells = first === head ? "7\t200" : "200\t7";
				expect(read(`名称\t${first}\t${second}\n手套\t${cells}\n口罩\t${cells}`)).toEqual([
					"手套|200|",
					"口罩|200|",
				]);
			}
		}
	});

	test.each([
		...["订货量", "请购量", "补货量", "购买量", "下单数", "要货量", "申报数", "计划量", "需购数", "Q'ty"].map(
			(head) => [head, "num"],
		),
		...["计价单位", "包装单位", "计量", "单位名称", "量词", "U/M", "Units"].map((head) => [head, "unit"]),
		...["厂商", "Mfr"].map((head) => [head, "brand"]),
		...["技术参数", "参数要求", "配置要求", "尺码", "颜色", "款式", "零件号", "P/N"].map((head) => [
			head,
			"model",
		]),
		...["品号", "料件编号", "SAP号", "Item Code", "公司料号", "金蝶编码"].map((head) => [head, "code"]),
		...["年用量", "月度用量", "未到数量", "验收数量", "欠交数量"].map((head) => [head, "other"]),
		...["申购理由", "采购原因"].map((head) => [head, "note"]),
	] as [string, string][])("a column %s is of the kind %s", (head, kind) => {
		const others = ["名称", ...(kind === "unit" ? [] : ["单位"]), ...(kind === "num" ? [] : ["数量"])];
		const cells: Record<string, string> = { 名称: "手套", 单位: "双", 数量: "10" };
		const cell =
			({ num: "5", unit: "盒", other: "7", brand: "世达" } as Record<string, string>)[kind] ?? "AN-682";
		const text = `${[head, ...others].join("\t")}\n${[cell, ...others.map((one) => cells[one])].join("\t")}`;
		expect(readList(text).columns[0]?.kind).toBe(kind);
	});

	test("two columns of wanted numbers are asked about where they differ", () => {
		const { lines } = readList("名称\t申请数量\t批准数量\n手套\t10\t5\n口罩\t3\t3\n眼镜\t2\t\n胶带\t\t");
		for (const head of ["核准量", "缺口", "净需求", "审批数", "核定数", "审定量", "实批数"])
			expect(read(`名称\t请购量\t${head}\n手套\t20\t15`)).toEqual(["手套|?|"]);
		expect(lines.map(({ amount }) => [amount.num ?? "?", amount.problem])).toEqual([
			["?", "有几列数量（申请数量 10、批准数量 5），请填写"],
			[3, undefined],
			["?", "有几列数量（申请数量 2、批准数量 空），请填写"],
			["?", "没有写数量，请填写"],
		]);
	});

	test("a sentence with a label in English is no row of heads", () => {
		expect(read("Order qty 50, MOQ 100, Cable tie 4x200")).toHaveLength(1);
	});

	test.each(["取消", "不要了", "已采购", "暂不采购", "改为8", "实际8双", "~~手套~~"])(
		"a row of a table that says %s is asked about",
		(said) => {
			const { lines } = readList(`名称\t规格\t数量\t备注\n手套\tL\t5\t${said}\n口罩\tN95\t2\t急`);
			expect(lines.map(({ amount }) => [amount.num, amount.problem])).toEqual([
				[null, `这一行写的是“${said}”，请核对后填写`],
				[2, undefined],
			]);
		},
	);

	test("rows that their table does not ask to buy are asked about, with and without heads", () => {
		expect(read("名称\t数量\t是否采购\n手套\t5\t否\n口罩\t2\t是\n笔\t2\tFALSE")).toEqual([
			"手套|?|",
			"口罩|2|",
			"笔|?|",
		]);
		expect(read("名称\t数量\t发票\n手套\t5\t不要")).toEqual(["手套|5|"]);
		expect(read("名称\t数量\t状态\n手套\t5\t已取消\n口罩\t2\t待采购")).toEqual(["手套|?|", "口罩|2|"]);
		expect(read("手套\t5\t双\t√\n口罩\t2\t盒\t×")).toEqual(["手套|5|双", "口罩 ×|?|盒"]);
		expect(read("手套\tL\t5\t双\t取消\n口罩\tN95\t2\t盒\t")).toEqual(["手套 L 取消|?|双", "口罩 N95|2|盒"]);
	});

	test("a head over two columns has its second row of heads: two wanted numbers are asked about where they differ", () => {
		const text = [
			"名称\t规格\t数量\t\t单价\t",
			"\t\t申请\t批准\t含税\t未税",
			"断路器\tC65N 2P\t10\t8\t12\t11",
			"接触器\tLC1D09\t5\t5\t30\t27",
		].join("\n");
		expect(read(text)).toEqual(["断路器 C65N 2P|?|", "接触器 LC1D09|5|"]);
		expect(skip(text)).toEqual(["表头:名称\t规格\t数量\t\t单价"]);
		// A row of goods below an empty head is none of heads.
		expect(read("名称\t\t数量\n手套\t加厚\t5\n\t薄\t3")).toHaveLength(2);
	});

	test.each(["本月计划", "申领", "需求数", "申请数", "计划采购数", "订购数", "批准数"])(
		"a column %s has the wanted number",
		(head) => {
			expect(read(`名称\t规格\t最小起订量\t${head}\t到货数\n铣刀\tD10\t5\t12\t\n丝锥\tM6\t10\t20\t`)).toEqual(
				["铣刀 D10|12|", "丝锥 M6|20|"],
			);
		},
	);

	test("heads among which most are unknown are heads: a plant's number is no number of goods", () => {
		const text = [
			"物料编码\t物料描述\t需求数量\t基本计量单位\t工厂\t采购组",
			"40001234\t轴承 6205-2RS\t10.000\tEA\t1000\tP01",
			"40001236\t电缆 YJV 3*4\t1,500.000\tM\t1000\tP02",
		].join("\n");
		const { lines } = readList(text);
		expect(lines.map(({ code, name, amount: { num, unit } }) => [code, name, num, unit])).toEqual([
			["40001234", "轴承 6205-2RS", 10, "个"],
			["40001236", "电缆 YJV 3*4", 1500, "米"],
		]);
	});

	test("the use of one machine is no wanted number, and the sum of all machines is", () => {
		const heads = "名称\t规格\t单台用量\t台数\t采购总量";
		expect(read(`${heads}\n螺栓\tM8*30\t4\t25\t100\n螺母\tM8\t8\t25\t200`)).toEqual([
			"螺栓 M8*30|100|",
			"螺母 M8|200|",
		]);
		expect(read("名称\t每箱数量\t箱数\t总数\n手套\t100\t3\t300\n口罩\t50\t2\t100")).toEqual([
			"手套|300|",
			"口罩|100|",
		]);
	});

	test.each([
		["No.\tProduct\tModel\tOrder Qty\tUnit\n1\tNitrile gloves\tL\t20\tbox", "Nitrile gloves L|20|盒"],
		["Item\tProduct\tQty\n1\tNitrile gloves\t20", "Nitrile gloves|20|"],
		["| No | Item | Qty | Unit |\n|----|:---|---:|---|\n| 1 | Gasket DN80 | 20 | pcs |", "Gasket DN80|20|个"],
		["试剂\tCAS号\t规格\t数量\n硫酸\t7664-93-9\t500ml/瓶\t10瓶", "硫酸 500ml/瓶|10|瓶"],
		["药品通用名\t规格\t数量\n阿莫西林胶囊\t0.25g*24粒\t10盒", "阿莫西林胶囊 0.25g*24粒|10|盒"],
		["科室\t品名\t数量\n检验科\t枪头\t10包", "枪头|10|包"],
		["使用班级\t教材\t版本\t数量\n三年级一班\t语文上册\t人教版\t45", "语文上册|45|"],
		["品名 Name\t规格 Spec\t数量 Qty\t单位 Unit\n手环 ESD wrist\t有绳\t20\t条", "手环 ESD wrist 有绳|20|条"],
		["序号/No.\t品名/Name\t单位/UOM\t数量/Qty\n1\t无尘布\t包\t10", "无尘布|10|包"],
		["名称\t单位\t9月\t10月\t合计\n手套\t双\t20\t30\t50", "手套|?|"],
	])("a sheet with the heads of another trade: %j", (text, line) => {
		expect(read(text)).toEqual([line]);
	});

	test("a line number of an order is no name, and a short text is one", () => {
		const heads = "行项目\t物料\t短文本\t数量\t订单单位\t净价\t每\t交货日期";
		const { lines } = readList(
			`${heads}\n10\t40001234\t轴承 6205\t10\tEA\t12.00\t1\t2026.12.01\n20\t40001235\t油封 TC25\t5\tEA\t3.50\t100\t2026.12.01`,
		);
		expect(lines.map(({ code, words, amount }) => [code, words, amount.num])).toEqual([
			["40001234", "轴承 6205", 10],
			["40001235", "油封 TC25", 5],
		]);
	});

	test("a column of dates without a head is no model", () => {
		expect(read("轴承\t6205\t10\t套\t2026-12-01\n油封\tTC25\t20\t只\t2026/12/5")).toEqual([
			"轴承 6205|10|套",
			"油封 TC25|20|只",
		]);
	});

	test("heads and units in traditional characters", () => {
		const text =
			"品名\t規格型號\t數量\t單位\t備註\n螺絲\tM6×20\t500\t顆\t急用\n手套\tL\t24\t雙\t\n合計\t\t524\t\t";
		expect(read(text)).toEqual(["螺絲 M6×20|500|颗", "手套 L|24|双"]);
		expect(skip(text)).toHaveLength(2);
		expect(read("手套 尼龍 24雙\n膠帶 48mm 36捲\n工具 5隻")).toEqual([
			"手套 尼龍|24|双",
			"膠帶 48mm|36|卷",
			"工具|5|只",
		]);
	});

	test("a column of numbers that is filled in later is none yet", () => {
		expect(read("名称\t实发数量\t申请数量\n手套\t\t10\n口罩\t\t5")).toEqual(["手套|10|", "口罩|5|"]);
	});

	test("two columns with different units are asked about", () => {
		expect(read("名称\t数量（盒）\t数量（支）\n笔\t2\t24\n笔芯\t2\t40")).toEqual(["笔|?|", "笔芯|?|"]);
	});

	test("the buyer's choice between two columns of numbers counts", () => {
		const { lines } = readList("名称\t申请数量\t批准数量\n手套\t10\t5", [undefined, "other", "num"]);
		expect(lines[0]?.amount.num).toBe(5);
	});

	test("columns without heads: the number stands before the unit, a running number is no number", () => {
		expect(read("1\t螺栓\tM8×30\t200\t支\n2\t螺母\tM8\t300\t个")).toEqual([
			"螺栓 M8×30|200|支",
			"螺母 M8|300|个",
		]);
		expect(read("螺栓\tM8×30\t200\n螺母\tM8\t300")).toEqual(["螺栓 M8×30|200|", "螺母 M8|300|"]);
		expect(read("100012\t5\n100034\t12")).toEqual(["|5|", "|12|"]);
		expect(readList("100012\t5\n100034\t12").lines.map(({ skuId }) => skuId)).toEqual(["100012", "100034"]);
	});

	test("two columns of numbers without heads are asked about", () => {
		expect(read("螺栓\t20\t300\n螺母\t15\t200").map((line) => line.split("|")[1])).toEqual(["?", "?"]);
	});

	test("CSV: quoted cells with commas, quotes and line breaks; inches are no quotes", () => {
		const text = '名称,型号,数量\n"内六角扳手, 9件套","S2 ""加长""",2\n"球阀\n铜制",3/4",10';
		expect(read(text)).toEqual(['内六角扳手 9件套 S2 "加长"|2|', '球阀 铜制 3/4"|10|']);
	});

	test.each([
		["semicolons", "名称;型号;数量\n螺栓;M8×30;200"],
		["bars", "名称|型号|数量\n螺栓|M8×30|200"],
		["Chinese commas", "名称，型号，数量\n螺栓，M8×30，200"],
		["several spaces", "名称   型号    数量\n螺栓   M8×30   200"],
		["wide spaces", "名称　型号　数量\n螺栓　M8×30　200"],
		["single spaces", "名称 型号 数量\n螺栓 M8×30 200"],
	])("columns by %s", (_, text) => {
		expect(read(text)).toEqual(["螺栓 M8×30|200|"]);
	});

	test("cells below a merged one take its name and brand", () => {
		const text = "名称\t型号\t品牌\t数量\n六角头螺栓\tM8×30\t东明\t200\n\tM8×40\t\t100\n\tM10×40\t\t50";
		expect(read(text)).toEqual([
			"东明 六角头螺栓 M8×30|200|",
			"东明 六角头螺栓 M8×40|100|",
			"东明 六角头螺栓 M10×40|50|",
		]);
	});

	test("a number within a merged cell is of its first row alone", () => {
		expect(read("名称\t型号\n劳保手套 5双\tL码\n\tXL码\n\tM码 3双")).toEqual([
			"劳保手套 L码|5|双",
			"劳保手套 XL码|?|",
			"劳保手套 M码|3|双",
		]);
	});

	test("a unit in its own cell that contradicts the number, and an empty number, are asked about", () => {
		expect(read("名称\t数量\t单位\n手套\t\t双\n口罩\t若干\t盒\n眼镜\t2\t副")).toEqual([
			"手套|?|双",
			"口罩|?|盒",
			"眼镜|2|副",
		]);
	});

	test("the buyer's choice of a column counts", () => {
		const text = "螺栓\t20\t300\n螺母\t15\t200";
		const { lines } = readList(text, [undefined, "other", "num"]);
		expect(lines.map(({ amount }) => amount.num)).toEqual([300, 200]);
	});

	test("a second table with its columns in another order is read by its own heads", () => {
		const text =
			"名称\t数量\t单价\n手套\t5\t12\n\n名称\t单价\t数量（盒）\n口罩\t30\t2\n名称\t单价\t数量（盒）\n胶带\t3\t4";
		expect(read(text)).toEqual(["手套|5|", "口罩|2|盒", "胶带|4|盒"]);
		const again = "名称\t申请数量\t批准数量\n手套\t10\t5\n名称\t申请数量\t批准数量\n口罩\t3\t2";
		const { lines } = readList(again, [undefined, "other", "num"]);
		expect(lines.map(({ amount }) => amount.num)).toEqual([5, 2]);
	});

	test("a row of unknown heads above several columns of numbers is no line", () => {
		for (const heads of ["物品\t一班\t二班\t合计", "品名\tS\tM\tXL"]) {
			const { lines, skipped } = readList(`${heads}\n作业本\t90\t88\t178\n铅笔\t45\t44\t89`);
			expect(lines.map(({ amount }) => amount.num)).toEqual([null, null]);
			expect(skipped).toHaveLength(1);
		}
		expect(readList("手套\t若干\n口罩\t5\n帽子\t3").lines).toHaveLength(3);
	});

	test("heads that come again on a further page, and lines of signs, are no goods", () => {
		expect(skip("名称\t数量\n手套\t5\n名称\t数量\n-----\t---\n口罩\t3")).toEqual([
			"表头:名称\t数量",
			"表头:名称\t数量",
			"说明:-----\t---",
		]);
	});
});

describe("UX purchase list: sentences", () => {
	test("a chat: greeting, time, numbered lines, thanks", () => {
		const text = `张三 2026/11/20 10:30:12
你好，麻烦报一下：
1、M8×30 304 螺栓 200支
2）丁腈手套L码 5盒
③ A4纸 10包
(4) 3M 9001 口罩 ×20
- 签字笔 2打
[图片]
谢谢！`;
		expect(read(text)).toEqual([
			"M8×30 304 螺栓|200|支",
			"丁腈手套L码|5|盒",
			"A4纸|10|包",
			"3M 9001 口罩|20|",
			"签字笔|2|打",
		]);
		expect(skip(text).map((line) => line.slice(0, 2))).toEqual(["说明", "说明", "说明", "说明"]);
	});

	test("several goods in one sentence are several lines", () => {
		expect(read("手套5双，口罩10盒；洗手液3瓶")).toEqual(["手套|5|双", "口罩|10|盒", "洗手液|3|瓶"]);
	});

	test("a stock and a need are one line; goods after a comma are another one", () => {
		expect(read("螺母M8 现有5个，需20个")).toEqual(["螺母M8|20|个"]);
		expect(read("现有5个，需20个")).toEqual(["|20|个"]);
		expect(read("手套库存3双，要买10双")).toEqual(["手套|10|双"]);
		expect(read("手套 现有3双，需10双\n口罩 现有5个，需20个")).toEqual(["手套|10|双", "口罩|20|个"]);
		expect(read("口罩原来5盒，现在要10盒")).toEqual(["口罩|10|盒"]);
		expect(read("手套5双，要口罩10盒")).toEqual(["手套|5|双", "要口罩|10|盒"]);
	});

	test("a number in front of every line is no number of goods; one in a name is no number of the line", () => {
		expect(read("1 手套 5双\n2 口罩 3盒")).toEqual(["手套|5|双", "口罩|3|盒"]);
		expect(read("耗材申购\n1 离心管 15ml 1箱\n2 PBS 6瓶\n谢谢")).toEqual(["离心管 15ml|1|箱", "PBS|6|瓶"]);
		expect(read("1.5平方电缆 100米")).toEqual(["1.5平方电缆|100|米"]);
	});

	test("goods after a colon, by commas of lists or by spaces, are several lines", () => {
		const lines = ["手套|5|双", "口罩|10|盒", "洗手液|3|瓶"];
		expect(read("需要采购：手套5双、口罩10盒、洗手液3瓶")).toEqual(lines);
		expect(read("手套5双 口罩10盒 洗手液3瓶")).toEqual(lines);
		for (const words of ["尽快发货", "谢谢", "运费到付"])
			expect(read(`手套5双、口罩10盒、洗手液3瓶，${words}`)).toEqual(lines);
		expect(read("手套×5、口罩×3、酒精×2")).toEqual(["手套|5|", "口罩|3|", "酒精|2|"]);
		expect(read("今日菜单采购：土豆30斤、鸡蛋2板、盐5袋")).toEqual(["土豆|30|斤", "鸡蛋|2|板", "盐|5|袋"]);
		expect(read("M6*16内六角500个 M8*20内六角300个")).toEqual(["M6*16内六角|500|个", "M8*20内六角|300|个"]);
		expect(read("螺丝刀一把、钳子两把、卷尺5米3把、胶布黑色10卷")).toEqual([
			"螺丝刀|1|把",
			"钳子|2|把",
			"卷尺5米|3|把",
			"胶布黑色|10|卷",
		]);
	});

	test("a comma between two sizes with their numbers makes no columns", () => {
		const { lines } = readList("白色T恤 L 10件，XL 5件\n安全鞋 41码2双，42码3双");
		expect(lines.map(({ words, amount }) => [words.slice(0, 3), amount.num])).toEqual([
			["白色T", null],
			["安全鞋", null],
		]);
	});

	test("names and their numbers in lines by turns are one line each", () => {
		expect(read("手套\n5双\n口罩 N95\n10盒")).toEqual(["手套|5|双", "口罩 N95|10|盒"]);
		expect(read("你好\n手套\n5双\n口罩\n两盒\n谢谢")).toEqual(["手套|5|双", "口罩|2|盒"]);
		// A number may belong to the line before or behind it.
		for (const text of ["5双\n手套\n10盒\n口罩", "手套\n口罩\n10盒", "手套 5双\n10盒", "手套\n5双\n口罩"])
			expect(readList(text).lines, text).toHaveLength(text.split("\n").length);
	});

	test("a name and its number below it are one line", () => {
		const text = "商品名称：签字笔\n数量：3盒\n商品名称：订书机\n数量：2个";
		expect(read(text)).toEqual(["签字笔|3|盒", "订书机|2|个"]);
		expect(read("物料：链条 08B-1\n需求数量：5 米\n物料：轴承座\n采购数量：4个")).toEqual([
			"链条 08B-1|5|米",
			"轴承座|4|个",
		]);
		// A number above its name is no number of the name before.
		for (const { words, amount } of readList("数量：5\n名称：手套\n数量：3\n名称：口罩").lines)
			expect(words === "" || amount.num === null).toBe(true);
		expect(read("手套 5双\n数量：3盒")).toEqual(["手套|5|双", "|3|盒"]);
	});

	test("a name, its model and its number below each other are one line", () => {
		expect(read("名称：气缸\n型号：SC50\n数量：2\n单位：个\n\n名称：气管\n数量：3\n单位：米")).toEqual([
			"气缸 SC50|2|个",
			"气管|3|米",
		]);
		expect(read("名称：气缸\n型号：SC50*100\n数量：3个\n名称：气管\n规格：PU8*5\n数量：200米")).toEqual([
			"气缸 SC50*100|3|个",
			"气管 PU8*5|200|米",
		]);
		expect(read("物料：联轴器\n型号：GE-T24A\n数量：2套\n品牌：KTR\n交期：一周")).toEqual([
			"联轴器 GE-T24A KTR|2|套",
		]);
		expect(read("办公椅\n型号：B-203\n颜色：黑色\n数量：6把\n单位：把\n文件柜\n数量：2个")).toEqual([
			"办公椅 B-203 黑色|6|把",
			"文件柜|2|个",
		]);
		expect(read("手套 5双\n型号：SC50*100 3个")).toHaveLength(2);
		expect(read("商品：手套\n单位：双\n单价：12.5元\n起订量：10\n数量：5\n金额：62.5")).toEqual([
			"手套|5|双",
		]);
		expect(read("商品：手套\n单位：双\n数量：5盒")).toEqual(["手套|5|盒"]);
	});

	test("lines of a chat that begin with time and sender", () => {
		const text =
			"[2026-11-20 09:12] 张三: 扎带 4*200 10包\n2026/11/20 9:14:05 李四：好的\n[2026年11月20日 09:15] 张三: 胶布 10卷";
		expect(read(text)).toEqual(["扎带 4*200|10|包", "胶布|10|卷"]);
	});

	test.each([
		["老板 来二十五个M8的螺母", "M8的螺母|25|个"],
		["你好，来5箱水", "水|5|箱"],
		["麻烦帮我拿两把锁", "锁|2|把"],
		["另外再要20个灯泡", "灯泡|20|个"],
		["再来一百二十只手套", "手套|120|只"],
		["> - 热缩管 φ6 50米", "热缩管 φ6|50|米"],
		["🔧 扳手 5把", "扳手|5|把"],
		["麻烦送10箱矿泉水和5提抽纸到三楼", "10箱矿泉水和5提抽纸到三楼|?|"],
		["三片式球阀 DN25", "三片式球阀 DN25|?|"],
		["四件套 2", "四件套 2|?|"],
		["带2个接口的插座", "带2个接口的插座|?|"],
		["一次性手套 10盒", "一次性手套|10|盒"],
	])("the words of a wish before the goods are no name, and hide no goods: %s", (text, line) => {
		expect(read(text)).toEqual([line]);
	});

	test("several goods in one sentence with their numbers first are several lines", () => {
		expect(read("3把扫把，2把拖把，5个垃圾桶")).toEqual(["扫把|3|把", "拖把|2|把", "垃圾桶|5|个"]);
		expect(read("@小李 明天帮我带5个口罩，3瓶酒精，还有2包湿巾")).toEqual([
			"口罩|5|个",
			"酒精|3|瓶",
			"湿巾|2|包",
		]);
	});

	test("goods that are numbered within one sentence are several lines", () => {
		const lines = ["手套|5|双", "口罩|2|盒", "眼镜|3|副"];
		expect(read("1、手套5双；2、口罩2盒；3、眼镜3副")).toEqual(lines);
		expect(read("1）手套5双，2）口罩2盒，3）眼镜3副")).toEqual(lines);
		expect(read("1.手套5双，2.口罩2盒。3.眼镜3副")).toEqual(lines);
	});

	test("several goods between blanks are several lines where each part has one number", () => {
		expect(read("扫帚 4把 簸箕 2个\n5号电池4节 7号电池8节\n生菜3把 葱2把 蒜头5斤")).toEqual([
			"扫帚|4|把",
			"簸箕|2|个",
			"5号电池|4|节",
			"7号电池|8|节",
			"生菜|3|把",
			"葱|2|把",
			"蒜头|5|斤",
		]);
	});

	test.each([
		"显示器 2台 财务1台 人事1台",
		"工作服 10套 L码5套 XL码5套",
		"测距仪 50米 博世 1台",
		"小李 键盘1个 鼠标1个",
		"收据 二联 100组 10本",
		"墨盒 上次买2个 这次要3个",
		"插座 2个 3米的 1个",
		"手套 10双 加厚款 5双",
		"打印机1台 配墨盒2个",
		"网线 3根 长度 5米",
		"灯泡 10个 退货 2个",
		"口罩 5盒 已到3盒",
	])("numbers that may not be those of several goods are asked about: %s", (text) => {
		expect(readList(text).lines.map(({ amount }) => amount.num)).toEqual([null]);
	});

	test.each([
		["工作服 L码5套 XL码3套 XXL码2套", ["工作服 L码|5|套", "工作服 XL码|3|套", "工作服 XXL码|2|套"]],
		["PVC管 DN25 10根 DN32 5根", ["PVC管 DN25|10|根", "PVC管 DN32|5|根"]],
		["BV 2.5mm² 红色 3卷 蓝色 2卷", ["BV 2.5mm² 红色|3|卷", "BV 2.5mm² 蓝色|2|卷"]],
		["LED灯 12W 5只 18W 10只", ["LED灯 12W|5|只", "LED灯 18W|10|只"]],
		["水管4分 20米，6分 10米", ["水管4分|20|米", "水管 6分|10|米"]],
		["劳保鞋：40码2双、41码5双", ["劳保鞋:40码|2|双", "劳保鞋 41码|5|双"]],
		["反光背心\nL 10件\nXL 15件\n口罩 5盒", ["反光背心 L|10|件", "反光背心 XL|15|件", "口罩|5|盒"]],
		["内六角螺栓\nM6×20 100个\nM8×25 50个", ["内六角螺栓 M6×20|100|个", "内六角螺栓 M8×25|50|个"]],
	])("sizes and colours have the name of their article: %s", (text, lines) => {
		expect(read(text)).toEqual(lines);
	});

	test.each([
		["王主任: A4纸 80g 10箱\n老周：[图片]\n小陈：手套 5双", "A4纸 80g|10|箱", "手套|5|双"],
		["一、台式计算机 15台，单价不超过5000元\n二、打印机 3台", "台式计算机|15|台", "打印机|3|台"],
		["笔记本 10本 @6.8\n档案盒 5.5元/个 40个", "笔记本|10|本", "档案盒|40|个"],
		["红牛 X 2 箱\n轴承6204=10个\nToner 88A - 3 pcs", "红牛|2|箱", "轴承6204|10|个", "Toner 88A|3|个"],
		["🧤手套 20双✅\n1️⃣ 笔 5支\n水✖️5\n★ 灯 3个", "手套|20|双", "笔|5|支", "水|5|", "灯|3|个"],
		["10 boxes of nitrile gloves", "nitrile gloves|10|盒"],
	])("senders, prices, numbers and pictures are no words of goods: %s", (text, ...lines) => {
		expect(read(text)).toEqual(lines);
	});

	test("同上 and 〃 say what stands above", () => {
		expect(read("手套 L码 20双\n同上 XL码 5双\n〃 3盒")).toEqual([
			"手套 L码|20|双",
			"手套 XL码|5|双",
			"手套 XL码|3|盒",
		]);
		expect(read("名称\t规格\t数量\t单位\n手套\tL\t20\t双\n〃\tXL\t10\t〃\n同上\tM\t5\t同上")).toEqual([
			"手套 L|20|双",
			"手套 XL|10|双",
			"手套 M|5|双",
		]);
	});

	test("a name that begins with a number separates goods, too", () => {
		expect(read("刀片2套；502胶水20瓶；手套50副")).toEqual(["刀片|2|套", "502胶水|20|瓶", "手套|50|副"]);
		expect(read("手套10双，304螺栓20个")).toEqual(["手套|10|双", "304螺栓|20|个"]);
	});

	test("the number of articles in a sentence is none of goods", () => {
		expect(read("请帮忙采购以下物品，谢谢：桌子5张，椅子20把，共25件")).toEqual(["桌子|5|张", "椅子|20|把"]);
	});

	test("labels and dates between goods and their number are no words", () => {
		expect(read("物料描述：皮带 B-2032；数量：6 条；需求日期：2026-07-01")).toEqual(["皮带 B-2032|6|条"]);
	});

	test("a comma within brackets separates no goods", () => {
		expect(read("纸杯（9盎司，50只/条）20条，吸管（黑，一次性）5包")).toEqual([
			"纸杯(9盎司 50只/条)|20|条",
			"吸管(黑 一次性)|5|包",
		]);
	});

	test("signs of a mail or a number alone before a greeting are no goods", () => {
		expect(read("> 你好\n> 扎带 10包\n> 谢谢\n1、\n手套 5双\n🙏🙏")).toEqual(["扎带|10|包", "手套|5|双"]);
	});

	test.each([
		"不要手套 20双",
		"取消 口罩 5盒",
		"退货：手套 2双",
		"毛巾不要了 10条",
		"毛巾 10条 取消",
		"毛巾 10条先不要",
		"毛巾 10条 暂不采购",
		"口罩10盒先不买了",
		"口罩 10盒（取消）",
		"口罩 10盒 作废",
		"口罩 10盒❌",
		"口罩 10盒 ✗",
		"~~口罩 20盒~~",
	])("goods that are called off are asked about: %s", (text) => {
		const [line] = readList(text).lines;
		expect([line?.amount.num, line?.amount.problem]).toEqual([null, "写的是不要或退货，请核对后填写"]);
	});

	test("more about an article behind a comma or a blank is no article", () => {
		expect(read("手套 2箱，合20双")).toHaveLength(1);
		expect(read("螺丝 100个，多备5个")).toHaveLength(1);
		expect(read("墨盒 上次用了2个，本月订3个")).toHaveLength(1);
		expect(read("买10个插排，3米线的")).toHaveLength(1);
		expect(read("胶管 2根，每根10米")).toEqual(["胶管 每根10米|2|根"]);
		expect(readList("电脑1台 含显示器1台").lines.map(({ amount }) => amount.num)).toEqual([null]);
		expect(read("含油轴承5个 含片2盒")).toEqual(["含油轴承|5|个", "含片|2|盒"]);
	});

	test("boxes and arrows before goods are no words", () => {
		expect(read("- [ ] 硒鼓 CF228A 2支\n→ 网线 3米 20条\n☐ U盘 64G 10个")).toEqual([
			"硒鼓 CF228A|2|支",
			"网线 3米|20|条",
			"U盘 64G|10|个",
		]);
	});

	test("labels and values are no heads", () => {
		expect(read("气缸 型号SC50*100 数量2个 品牌亚德客\n电磁阀 型号4V210-08 数量3个 品牌SMC")).toHaveLength(2);
		expect(read("品名：丁腈手套 数量：5 单位：盒")).toEqual(["丁腈手套|5|盒"]);
	});

	test("bare numbers at the ends are wanted numbers when the buyer says so", () => {
		const text = "M8*30内六角 200\nM8螺母 300";
		expect(read(text)).toEqual(["M8*30内六角 200|?|", "M8螺母 300|?|"]);
		const { lines } = readList(text, [], true);
		expect(lines.map(({ words, amount }) => [words, amount.num])).toEqual([
			["M8*30内六角", 200],
			["M8螺母", 300],
		]);
	});

	test("a row that does not fit its table is asked about", () => {
		const text =
			"序号 名称 规格 单位 数量\n1 六角螺栓 M8×30 个 200\n2 平垫圈 8 个 400\n3 弹 簧 垫圈 8 个 400";
		expect(readList(text).lines.map(({ amount }) => amount.num)).toEqual([200, 400, null]);
	});

	test("a row with more words than the heads above is a sentence: its second word from the end is no number", () => {
		const text = [
			"名称 型号 数量",
			"铣刀 D10×25×75 4F 6支",
			"钻头 Φ8.5 HSS 10支",
			"丝锥 M8*1.25 5支",
			"刀片 CNMG120408-PM 4325 2盒",
		].join("\n");
		expect(readList(text).lines.map(({ amount }) => amount.num)).toEqual([6, 10, 5, 2]);
	});

	test("two lists beside each other are read one after the other", () => {
		const text = [
			"领用表\t\t\t\t\t\t",
			"品名\t数量\t单位\t\t品名\t数量\t单位",
			"铅笔\t20\t支\t\t橡皮\t10\t块",
			"胶带\t30\t卷\t\t\t\t",
			"合计\t50\t\t\t合计\t10\t",
		].join("\n");
		expect(read(text)).toEqual(["铅笔|20|支", "胶带|30|卷", "橡皮|10|块"]);
		expect(skip(text)).toHaveLength(4);
		expect(read("序号,名称,数量,序号,名称,数量\n1,铅笔,20,3,橡皮,10\n2,尺子,5,4,剪刀,2")).toEqual([
			"铅笔|20|",
			"尺子|5|",
			"橡皮|10|",
			"剪刀|2|",
		]);
		// One list with two columns of numbers.
		expect(read("名称\t数量\t单位\t数量\n铅笔\t2\t支\t3")).toEqual(["铅笔|?|支"]);
	});

	test("a head of two words in English makes no columns of them", () => {
		const [line] = readList(
			"Qty Description Part No.\n10 Ball bearing 6204-2Z\n2 V-belt SPB 2000",
		).lines.slice(-2);
		expect([line?.words, line?.amount.num]).toEqual(["10 Ball bearing 6204-2Z", null]);
	});

	test.each(["主计量单位", "申请单位", "请购单位"])("%s above units has the units of the numbers", (head) => {
		expect(read(`名称\t${head}\t申领数\n手套\t双\t5\n口罩\t盒\t6`)).toEqual(["手套|5|双", "口罩|6|盒"]);
		expect(read(`名称\t申请单位\t申领数\n手套\t机修厂\t5\n口罩\t总务\t6`)).toEqual(["手套|5|", "口罩|6|"]);
	});

	test("a row of a section among numbered rows is no goods", () => {
		const text = "序号\t名称\t数量\n一\t办公用品\t\n1\t手套\t5\n（二）\t清洁用品\t\n2\t拖把\t";
		expect(read(text)).toEqual(["手套|5|", "拖把|?|"]);
		expect(read("序号\t名称\t数量\n办公用品\n1\t手套\t5\n清洁用品\t\t\n2\t拖把\t3\n还有胶带")).toEqual([
			"手套|5|",
			"拖把|3|",
			"还有胶带|?|",
		]);
	});

	test("heads that are counted are heads", () => {
		expect(read("品名\t数量\t单位\t数量2\t单位2\n布\t100\t米\t2\t卷")).toEqual(["布|?|米"]);
	});

	test("a description is a name", () => {
		expect(read("物料描述\t规格\t数量\t单位\n电缆线\tYJV 3×6\t1,200\t米")).toEqual([
			"电缆线 YJV 3×6|1200|米",
		]);
	});

	test("物料 above names is no code", () => {
		const text =
			"| 物料 | 数量 | 单位 |\n|---|---|---|\n| 直流电机 57BLF01 | 3 | 台 |\n| 联轴器 D25L30 8*10 | 2 | 个 |";
		expect(read(text)).toEqual(["直流电机 57BLF01|3|台", "联轴器 D25L30 8*10|2|个"]);
		expect(readList("物料\t数量\n10023456\t3\n10023457\t2").lines.map(({ code }) => code)).toEqual([
			"10023456",
			"10023457",
		]);
	});

	test("O11: rows after the 2,000th are counted and not read", () => {
		const { lines, tooMany } = readList("手套 5双\n".repeat(2500));
		expect([lines.length, tooMany]).toEqual([mostListLines, 2500 - mostListLines]);
	});

	test("a comma in a thousand separates nothing", () => {
		expect(read("螺母 M8 1,000个\n螺母 M10 2,000个")).toEqual(["螺母 M8|1000|个", "螺母 M10|2000|个"]);
	});

	test("SKU ids with numbers", () => {
		expect(readList("100012 ×5\n100034 12个").lines.map(({ skuId, amount }) => [skuId, amount.num])).toEqual([
			["100012", 5],
			["100034", 12],
		]);
	});

	test("an SKU id counts among the names of a sheet, and before a bare number", () => {
		const ids = (text: string) =>
			readList(text).lines.map(({ skuId, amount }) => [skuId, amount.num ?? "?", amount.unit].join("|"));
		expect(
			ids("序号\t名称\t规格型号\t数量\t单位\n1\t螺栓\tM8×30\t200\t支\n2\t100000000130\t\t3\t盒"),
		).toEqual(["|200|支", "100000000130|3|盒"]);
		expect(ids("名称\t型号\t数量\n螺栓\t100000000130\t3")).toEqual(["|3|"]);
		expect(ids("100000000130 3\n１００００００００１３０  12\n轴承 620400 3\n620400 3mm 2")).toEqual([
			"100000000130|3|",
			"100000000130|12|",
			"|?|",
			"|?|",
		]);
	});

	test("a line that only a person understands stays a line, and asks", () => {
		expect(read("上次那个手套再来点")).toEqual(["上次那个手套再来点|?|"]);
	});
});

describe("UX purchase list: any text", () => {
	test("500 lines are read, and the rest is counted", () => {
		const list = readList(Array.from({ length: 503 }, (_, at) => `手套${at} 5双`).join("\n"));
		expect([list.lines.length, list.tooMany, mostListLines]).toEqual([500, 3, 500]);
	});

	test("every row of any text is a line or skipped, and no number is made of nothing", () => {
		const cell = fc.oneof(
			fc.string(),
			fc.constantFrom("名称", "数量", "200", "5盒", "M8×30", '"', "合计", "1,000"),
		);
		const text = fc
			.array(fc.array(cell, { maxLength: 5 }).map((cells) => cells.join("\t")))
			.map((rows) => rows.join("\n"));
		fc.assert(
			fc.property(text, (typed) => {
				for (const { amount, source } of readList(typed).lines) {
					if (amount.num !== null)
						expect(source.normalize("NFKC")).toMatch(/[\d一二两三四五六七八九十百半]/u);
				}
			}),
		);
	});

	test("hostile texts are read in a moment", () => {
		for (const text of [
			"1,".repeat(60_000),
			`"${'""'.repeat(60_000)}`,
			"每盒".repeat(50_000),
			"1 ".repeat(60_000),
			"\t".repeat(90_000),
			"(".repeat(190_000),
			"(\t".repeat(90_000),
			"需要".repeat(90_000),
			"现有1".repeat(60_000),
			"1支每".repeat(60_000),
			"1".repeat(190_000),
			"名称\t数量\n名称\t单位\n".repeat(8_000),
			`${"1元".repeat(140)}\n`.repeat(600),
			"笔1支 ".repeat(40_000),
			`${"笔1支 ".repeat(9)}本1支1支\n`.repeat(2_000),
			`手套 ${"红 ".repeat(40)}\n红 5双\n`.repeat(1_000),
		]) {
			const work = measureWork(() => expect(readList(text).lines.length).toBeLessThanOrEqual(mostListLines));
			expect(work, text.slice(0, 6)).toBeLessThan(4000);
		}
	});
});
