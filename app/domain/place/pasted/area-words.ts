import { type AreaNode, isCity } from "./area-index";

/** 县 that is no part of 县前街, 县一中 or 县城; 县城桥镇 is 县 and 城桥镇. */
const county = "县(?![府政委医道学]|[前后][街路巷]|[一二三]?中|城(?![关东西南北厢]|.{1,3}(?:镇|县|街道)))";
/** Separators, and headings between the levels of a table: 市辖区, 县, 省直辖县级行政区划. */
export const gap = new RegExp(
	String.raw`(?:[\s,;|/、.>·_+-]|市辖[区县]|(?:省|自治区|市)?直辖(?:县级行政(?:区划|单位)|行政(?:区划|单位)|县)|${county})*`,
	"y",
);
const city = "市(?![场民政委立中内外])";
/** The kind that an area had, or that people give it, behind its short name: 广西省, 阜阳地区, and 顺德市 for 顺德区. */
const otherKinds = {
	province: /^(?:省|自治区)/,
	city: new RegExp(`^(?:地区|自治州|州|盟|${city}|${county})`),
	district: new RegExp(`^(?:新区(?!大?[道路街])|区(?![域间政委府])|${city}|${county}|旗)`),
};
/** Behind the short name of an area: the name is part of a road, a building or a company. */
const part =
	/^(?:[东西南北中新老大环]?[一二三四五]?(?:路|街|大街|大道|巷|弄|里|村|桥|门|湖|河|广场|大厦|公司|大学|医院|银行|酒店|宾馆|花园|小区|家园|园(?!区)))(?!镇|乡|街道)/;
/** Behind the short name of a district: a former region or city above districts, 思茅地区 and 淮阴市清河区. */
const larger =
	/^(?:地区|自治州|州|盟|市[\p{Script=Han}]{1,3}(?:(?<![新发开业园城社小矿库景市])区(?![域间])|(?<!市)县(?!城)))/u;

/** The length of another kind behind the short name of an area. */
export function countKind(text: string, at: number, node: AreaNode): number {
	return otherKinds[nameLevel(node)].exec(text.slice(at, at + 6))?.[0].length ?? 0;
}

function nameLevel(node: AreaNode): keyof typeof otherKinds {
	if (!isCity(node)) return "district";
	return node.level === 0 ? "province" : "city";
}

/** True where the short name of an area means something else. */
export function isPart(text: string, end: number, node: AreaNode): boolean {
	return part.test(text.slice(end, end + 6)) || (!isCity(node) && larger.test(text.slice(end, end + 6)));
}
