import type { ColumnKind } from "./column-kinds";
import { toHalfWidth } from "./half-width";
import { toSimpleHead } from "./simple-heads";
import { isUnit, unitPattern } from "./unit-words";

/** The heads of columns, without spaces, signs and brackets; the first that fits counts. */
const heads: readonly (readonly [ColumnKind, RegExp])[] = [
	["index", /^(序号?|项次|行号|行项目|no\.?|number|#|item(no)?\.?)$/],
	["skuId", /^(sku(id|编号|编码|号)?|(商品|商城|平台|产品)(编[号码]|id))$/],
	[
		"date",
		/^(?:需[求用要]|要求|[期希]望|使用)(?:到货|交货|送货|交付|使用|到位)?(?:日期?|时间|交期)$|^(?:要求|期望)?(?:到货|交货|送货|交付)(?:日期?|时间)$|^(?:要求)?交期$|^(?:required?|needby|due|delivery)date$/,
	],
	["reqNo", /^(?:采购申请|请购|申购|申请)单?(?:编?号|号码)$|^(?:pr|requisition)(?:no\.?)?$/],
	["note", /^(?:成本|费用)中心|^(?:使用|需求|需用|领用)(?:部门|科室|车间|人)$|costcent(?:er|re)/],
	[
		"other",
		/单价|金额|总价|价格|价税|含税|税率|预算|库存|日期|交期|时间|到货|部门|申请人|使用人|图片|照片|供应商|供货商|price|amount|date|supplier|stock/,
	],
	[
		"other",
		/上[月年次期季周]|去年|[年月周日季]度?用量|未[到交领]|欠|验收|往年|历史|最近|[月年]均|已[采购订领用到发入下]|现有|现存|结存|剩余|在途|可用|起订|最[小低少]|moq|包装数|装箱|每[箱盒包件台]|单[台套机]|退货|入库|出库/,
	],
	[
		"unit",
		/^(?:主|辅|基本|订单|计量|采购|数量|销售|计价|包装)*单位(?:名称)?$|^计量$|^量词$|^(units?|uom|u\/m)$/,
	],
	[
		"code",
		/^((物料|料件|存货|物资|材料|企业|公司|内部|自有|我司|erp|sap|金蝶|用友|u8|k3)?(编[号码]|代[号码]|号码)|(物料|公司|sap)号|(公司|我司)?料号|品号|物料|item(no|code)|material(no|code|id)?\.?|code)$/,
	],
	[
		"num",
		/数量|数目|^([本下][次期月周]|此次|计划|[需拟应待])?(采购|订购|申购|申请|需求|计划|请领|申领)$|(?:采购|订购|需求)量|(?:购买?|订货?|补货|要货|下单|申[请报领]|请领|领[用料]|计划|需求|批准|核准|审批|审核|核定|审定|实批)[数量]|用量|(?:采购|订购|需求)?总[数量]$|^(?:缺口|净需求?)(?:数?量)?$|个数|件数|q'?n?ty|quantity/,
	],
	["brand", /品牌|厂牌|厂家|厂商|生产商|制造商|brand|manufacturer|maker|^mfr$/],
	[
		"name",
		/名称|品名|短文本|物品|货品|品目|项目|^(商品|产品|材料|物资|货物|名字|描述|product|goods|article|试剂|药品|器材|耗材|仪器|备件|配件|零件|工具|食材|菜品|原料|辅料|教材|图书|书名|文具|家具)$|name|description/,
	],
	[
		"model",
		/型号|规格|尺寸|尺码|颜色|款式|参数|配置|图号|货号|订货号|零?件号|材质|^p\/n$|model|spec|size|partno|mpn/,
	],
	["note", /备注|说明|用途|要求|理由|原因|remark|note|comment/],
];

/** The most characters of a head. */
const longestHead = 20;

/** "数量100个" and "规格50个/包" are goods' own. */
const hasFigure = new RegExp(`\\d\\s*(?:${unitPattern})(?![a-z间])|(?:数量|qty)\\s*\\d+$`, "i");

function readHead(cell: string): ColumnKind | null {
	if (cell.trim().length > longestHead) return null;
	const outer = toSimpleHead(toHalfWidth(cell))
		.toLowerCase()
		.replace(/[([【].*?[)\]】]/g, "");
	// "数量：5" is a label with its value.
	if (/:\s*\S/.test(outer) || hasFigure.test(outer)) return null;
	const plain = outer.replace(/[\s*:_]/g, "");
	if (plain.length === 0 || plain.length > 16) return null;
	// A head in two languages, 单位 Unit, counts by its Chinese.
	return findKind(plain) ?? findKind(plain.replace(/\P{Script=Han}/gu, ""));
}

/** True if a text is the head of a column. */
export function isHead(cell: string): boolean {
	return readHead(cell) !== null;
}

function findKind(plain: string): ColumnKind | null {
	return heads.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

/** The kinds of a row of heads, with the rows of goods below it; null for a row of goods. */
export function readHeads(
	typed: readonly string[],
	below: readonly (readonly string[])[] = [],
): ColumnKind[] | null {
	// 数量 and 数量2 beside each other are heads.
	const cells = typed.map((cell) =>
		/\D\d$/.test(cell) && typed.includes(cell.slice(0, -1)) ? cell.slice(0, -1) : cell,
	);
	const filled = cells.filter((cell) => cell.trim() !== "");
	const kinds = cells.map(readHead);
	const known = kinds.filter((kind) => kind !== null);
	const isGoods = filled.some((cell) => /^[\d.,]+$|数量[:：]?\d/.test(cell.trim()));
	// A sheet of a company's software has many heads of its own.
	const isSure =
		(isWanted(known) && !filled.some((cell) => /\d/.test(cell))) ||
		(known.includes("name") && known.includes("unit"));
	const isKnown = known.length * 2 >= filled.length || isSure;
	if (isGoods || !isKnown || filled.some((cell) => cell.trim().length > longestHead)) return null;
	const isSingle =
		filled.length === 1 && /^(名称|品名|型号|商品编号|sku|商品名称|物料名称)$/i.test(filled[0]?.trim() ?? "");
	if (new Set(known).size < 2 && !isSingle) return null;
	const isCounting = (at: number) => areRunningNumbers(below.map((row) => row[at] ?? ""));
	const isEmpty = (at: number) => below.length > 0 && below.every((row) => !row[at]?.trim());
	const isFilledLater = (kind: ColumnKind | null, at: number) =>
		kind === "num" && isEmpty(at) && kinds.some((other, place) => other === "num" && !isEmpty(place));
	const isOfWords = (at: number) => areWords(below.map((row) => row[at] ?? ""));
	const mayName = [
		(kind: ColumnKind | null, at: number) =>
			kind === "code" || (kind === null && /[品料货物件材]/.test(cells[at] ?? "")),
		(kind: ColumnKind | null, at: number) =>
			kind === "index" || (kind === null && !/[类科室部门处班级组区线地版]|车间|单位/.test(cells[at] ?? "")),
	];
	const nameAt = kinds.includes("name")
		? -1
		: (mayName
				.map((may) => kinds.findIndex((kind, at) => may(kind, at) && isOfWords(at)))
				.find((at) => at >= 0) ?? -1);
	// 要求 without a column of models has the sizes of the goods, or says when they are wanted.
	const wishAt = kinds.includes("model") ? -1 : cells.findIndex((cell) => /要求$/.test(cell.trim()));
	const saysSize = (cell: string) => /\d/.test(cell) && !/[月日天前后]/.test(cell);
	// 申请单位 is a department, or the unit of the numbers.
	const areUnits = (at: number) =>
		below.some((row) => isUnit(row[at] ?? "")) &&
		below.every((row) => /^\s*$/.test(row[at] ?? "") || isUnit(row[at] ?? ""));
	return withoutRepeats(
		kinds.map((kind, at) => {
			if (/单位$/.test(cells[at]?.trim() ?? "") && areUnits(at)) return "unit";
			if (at === nameAt) return "name";
			if (at === wishAt && below.some((row) => saysSize(row[at] ?? ""))) return "model";
			if (kind === "code" && isCounting(at)) return "index";
			return isFilledLater(kind, at) ? "other" : (kind ?? "other");
		}),
	);
}

/** True if there are a number and what it counts. */
function isWanted(kinds: readonly ColumnKind[]): boolean {
	return kinds.includes("num") && kinds.some((kind) => ["name", "model", "code", "skuId"].includes(kind));
}

/**
 * True if most cells are words: 物料 above 直流电机 57BLF01 is no code, and Item above
 * Gasket DN80 no number of a row.
 */
function areWords(cells: readonly string[]): boolean {
	const filled = cells.filter((cell) => /[\p{L}\d]/u.test(cell));
	return filled.filter((cell) => /\p{Script=Han}{2}|\p{Ll}{3}/u.test(cell)).length * 2 > filled.length;
}

/**
 * True if the cells number their rows: 1, 2, 3, also with gaps, by sections (1.1, 1.2,
 * 2.1), or from a page before on.
 */
function areRunningNumbers(cells: readonly string[]): boolean {
	const filled = cells.map((cell) => toHalfWidth(cell).trim()).filter((cell) => /\d/.test(cell));
	const numbers = filled.map((cell) =>
		Number(/^[(]?(\d{1,3})(?:[.-]\d{1,2}){0,2}[.、)]?$/.exec(cell)?.[1] ?? Number.NaN),
	);
	const isClose = numbers.every((num) => num <= 2 * numbers.length);
	const isRow = numbers.length > 2 && numbers.every((num, at) => num === (numbers[0] ?? 0) + at);
	return numbers.length > 0 && (isClose || isRow);
}

/** A second column of units or ids is not used; further names, models, notes and numbers are read as well. */
function withoutRepeats(kinds: readonly ColumnKind[]): ColumnKind[] {
	const single: readonly ColumnKind[] = ["index", "skuId", "unit", "code"];
	return kinds.map((kind, at) => (single.includes(kind) && kinds.indexOf(kind) < at ? "other" : kind));
}
