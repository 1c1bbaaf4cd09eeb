import { expect, test } from "vitest";
import { readList } from "./read-list";
import { skipRules } from "./skip-rules";

test.each(
	skipRules.flatMap(({ why, examples }) =>
		examples.split(" ; ").map((line): [string, string] => [line, why]),
	),
)("UX purchase list: %s between goods is skipped as %s", (line, why) => {
	const { lines, skipped } = readList(`手套 6双\n${line}\n口罩 5盒`);
	expect([lines.length, skipped.map((one) => one.why)]).toEqual([2, [why]]);
});

test.each([
	["打印纸：10包", 10],
	["大写字母印章 2个", 2],
	["共享单车锁 3把", 3],
	["总价标签 3卷", 3],
	["累计计数器 3个", 3],
	["共模电感 3个", 3],
	["请柬 20张", 20],
	["电话线：10卷", 10],
	["手机壳：5个", 5],
	["注塑件: 5个", 5],
	["注射器:20支", 20],
	["地址标签：3卷", 3],
	["日期章：2个", 2],
	["备注贴：5本", 5],
	["联系单：10本", 10],
	["TOTAL 46号液压油 5桶", 5],
	["Total quartz 机油 4瓶", 4],
	["SUM-35 轴承 2个", 2],
	["M6螺母 数量100个 规格50个/包", 100],
	["M6螺母 规格50个/包 数量100个", 100],
	["HIKVISION DS-2CD3T46 摄像头", "?"],
	["Hi-Tech 扳手", "?"],
	["亲水膜", "?"],
	["OKI 色带", "?"],
	["OK镜护理液", "?"],
	["DEARDEN 阀门", "?"],
	["老板椅", "?"],
	["电话线：规格另附", "?"],
	["打印纸：A4", "?"],
	["手机支架：桌面用", "?"],
	["采购单夹", "?"],
	["订购笔", "?"],
])("UX purchase list: the line %s names goods", (text, num) => {
	const { lines, skipped } = readList(text);
	expect(skipped).toEqual([]);
	expect(lines.map(({ amount }) => amount.num ?? "?")).toEqual([num]);
});

test.each(["手机号码：13812345678"])("UX purchase list: the line %s names no goods", (text) => {
	const { lines, skipped } = readList(text);
	expect([lines, skipped.length]).toEqual([[], 1]);
});

const heads = "品牌\t名称\t型号\t数量\t单位";

test.each([
	["TOTAL\t液压油\t46号\t5\t桶", 5],
	["Total\t机油\t\t4\t瓶", 4],
	["HIKVISION\t摄像头\tDS-2CD3T46\t\t台", "?"],
	["OKI\t色带\t5530\t若干\t盒", "?"],
	["\t亲水膜\t\t\t卷", "?"],
	["\t打印纸：A4\t\t10\t包", 10],
])("UX purchase list: the row %j names goods", (text, num) => {
	const { lines } = readList(`${heads}\n${text}`);
	expect(lines.map(({ amount }) => amount.num ?? "?")).toEqual([num]);
});

test.each([
	"合计\t\t\t205\t",
	"\t合计：\t\t205\t件",
	"1\t合计\t\t205\t",
	"Total\t\t\t205\tpcs",
	"总计\t人民币\t¥1,200.00\t205\t",
	"制表人：张三\t\t审核：李四\t\t",
	"小计\t\t\t1,205\t盒",
])("UX purchase list: the row %j names no goods", (text) => {
	const { lines, skipped } = readList(`${heads}\nSKF\t轴承\t6204\t5\t个\n${text}`);
	expect([lines.length, skipped.map(({ why }) => why)]).toEqual([
		1,
		["表头", expect.stringMatching(/合计|说明/)],
	]);
});

test.each([
	"小写合计\t\t\t6\t\t604.00",
	"大写：陆佰零肆元整\t\t\t\t\t",
	"人民币大写：壹仟贰佰元整",
	"共 12 项",
	"请于11月30日前送到3号楼205室",
	"请尽快安排，送到南门",
])("UX purchase list: a total and a wish are no goods: %s", (row) => {
	const { lines, skipped } = readList(`名称\t规格\t数量\t单位\t单价\t金额\n手套\tL\t6\t双\t1\t6\n${row}`);
	expect([lines.length, skipped.length]).toEqual([1, 2]);
	expect(readList(`手套 6双\n${row.trim()}`).lines).toHaveLength(1);
});

test.each([
	"运费\t\t1\t次\t30\t30",
	"税费\t\t\t\t\t72",
	"包装费：\t\t\t\t\t20",
	"5\t快递费\t\t1\t项\t12",
	"折扣\t\t\t\t\t-50",
	"整单优惠\t\t\t\t\t-10",
	"税金（13%）\t\t\t\t\t139.05",
	"开票税点\t\t\t\t\t",
	"Freight\t\t1\t\t\t60.00",
	"Shipping fee\t\t\t\t\t60",
	"VAT 13%\t\t\t\t\t139",
	"Discount\t\t\t\t\t-5",
	"\t运输费\t\t1\t次\t100",
	"安装调试费用\t\t1\t项\t800",
])("UX purchase list: the row %j is a fee and names no goods", (row) => {
	const { lines, skipped } = readList(`名称\t规格\t数量\t单位\t单价\t金额\n手套\tL\t6\t双\t1\t6\n${row}`);
	expect([lines.length, skipped.map(({ why }) => why)]).toEqual([1, ["表头", "费用"]]);
});

test.each([
	"本页小计\t\t10\t\t\t100",
	"累计\t\t10\t\t\t100",
	"总价\t\t\t\t\t100",
	"含税总价\t\t\t\t\t113",
	"价税合计\t\t\t\t\t1198.65",
])("UX purchase list: the line %s is a fee or a total and names no goods", (line) => {
	expect(readList(`手套 6双\n${line}`).lines).toHaveLength(1);
});

test.each([
	"优惠券 20张",
	"折扣标签 5卷",
	"收费单 10本",
	"运费险标签 2卷",
	"Freight bag 5pcs",
	"税务账本 3本",
])("UX purchase list: the line %s names goods, though a fee's word begins it", (line) => {
	expect(readList(line).skipped).toEqual([]);
});

test.each(["高工液压钳", "小马扎", "要求级工具", "领用：黑笔3红笔2", "送货：手套"])(
	"UX purchase list: %s is goods",
	(line) => {
		expect(readList(`手套 6双\n${line}`).lines).toHaveLength(2);
	},
);

test("UX purchase list: the lines below the end of a mail name no goods", () => {
	const end = "\n\nBest regards,\nJohn Smith\n设备科\n";
	expect(readList(`扎带 10包${end}`).lines).toHaveLength(1);
	expect(readList(`扎带 10包${end.replace("Best regards,", "-- ")}胶布 5卷`).lines).toHaveLength(2);
});

test.each([
	"手套 10双\n-----原始邮件-----\n手套 5双",
	"手套 10双\nFrom: Li Ming <li@corp.cn>\n手套 5双",
	"手套 10双\n在 2026年6月3日，李明 写道：\n> 手套 5双",
	"手套 10双\n\n> 手套 5双",
])("UX purchase list: a number of an older mail below the answer is asked about: %j", (text) => {
	expect(readList(text).lines.map(({ words, amount }) => [words, amount.num])).toEqual([
		["手套", 10],
		["手套", null],
	]);
});

test.each(["-----原始邮件-----\n手套 5双", "请按下面的采购\n\n> 发件人: 刘工\n> 手套 5双"])(
	"UX purchase list: a list that is forwarded is read: %j",
	(text) => {
		expect(readList(text).lines.map(({ words, amount }) => [words, amount.num])).toEqual([["手套", 5]]);
	},
);

test.each([
	"发票打印纸",
	"电话线",
	"地址标签",
	"采购部印章",
	"手机壳 iPhone 13",
	"传真纸 A4",
	"合同纸",
	"送货单 三联",
	"焊工手套",
	"张力器",
	"公司铭牌",
	"问号贴",
	"轴承 13900001111",
	"日期章 2026",
	"吗啡试纸",
	"电工",
	"开票机",
	"包邮袋",
	"送货上门架",
	"会员卡",
	"王中王火腿肠",
	"石英表",
	"马克笔",
	"另一只手套",
	"信息处理器",
])("UX purchase list: the line %s may name goods", (line) => {
	expect(readList(`扎带 10包\n${line}`).lines).toHaveLength(2);
});
