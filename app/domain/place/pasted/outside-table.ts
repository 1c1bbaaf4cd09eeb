import type { FoundAreas } from "./find-areas";
import { rateName } from "./person-name";

/** A place that the table of areas lacks, and where the text names it. */
type Outside = { at: number; name: string };

const regions = [
	[
		"台湾",
		/^[台臺][湾灣]|^[台臺]北|^高雄|^(?:新北|基隆|桃[园園]|新竹|[台臺][中南东東]|嘉[义義]|屏[东東]|花[莲蓮]|苗栗|彰化)(?:市|[县縣]|[\p{Script=Han}]{1,2}[区區])|^(?:宜[兰蘭]|南投|[云雲]林|澎湖)[县縣]/u,
	],
	[
		"香港",
		/^香港|^九[龙龍](?![坡县镇乡])|^新界|^(?:中西|湾仔|灣仔|油尖旺|深水埗|黄大仙|黃大仙|观塘|觀塘|葵青|荃湾|荃灣|屯门|屯門|元朗|沙田|离岛|離島)[区區]/,
	],
	["澳门", /^澳[门門]|^氹仔/],
	[
		"境外",
		/^(?:日本|韩国|朝鲜|蒙古国|越南|老挝|柬埔寨|缅甸|泰国|马来西亚|新加坡|印度|印尼|菲律宾|巴基斯坦|俄罗斯|哈萨克斯坦|美国|加拿大|墨西哥|巴西|英国|法国|德国|意大利|西班牙|荷兰|瑞士|澳大利亚|新西兰|阿联酋|沙特|南非|埃及)(?!村|园|梧桐|料理)/,
	],
] as const;
const country = /^(?:中国|中华人民共和国)/;
/** Behind the name: it is that of a road or a company. */
const isNamedAfter =
	/^(?:[东西南北中]?[一二三四五]?(?:路|街|大街|大道|巷|村|广场|大厦|花园|小区)|[^\s,;|省市区县]{0,12}(?:公司|酒店|餐厅|店))/;
/** A province or a city at the end of a text. 本市 and 超市 are none. */
const unknown =
	/[\p{Script=Han}]{2,10}(?:省|(?<![超夜门菜集闹都城])市|自治[区州]|特别行政区|地区|盟)[\s,;|/、.>·_+-]*$/u;

/**
 * The one of 港澳台, or 境外, that an address begins with. `starts` are the places of the text where an
 * address can begin, `best` is the reading of its areas. A province or city of the table behind the name
 * counts more: the name is then that of a company.
 */
export function findRegion(
	text: string,
	starts: readonly number[],
	best: FoundAreas | undefined,
): Outside | undefined {
	if (best && startsAbove(best) && !best.weak) return undefined;
	for (const start of starts) {
		if (best && start > best.start) break;
		const at = start + (country.exec(text.slice(start))?.[0].length ?? 0);
		const rest = text.slice(at, at + 24);
		for (const [name, form] of regions) {
			const said = form.exec(rest)?.[0];
			if (said && !isNamedAfter.test(rest.slice(said.length))) return { at: start, name };
		}
	}
	return undefined;
}

/**
 * A province or city that the table lacks, right before a district of the table: the district
 * is another one of the same name.
 */
export function findUnknown(text: string, { start }: FoundAreas): Outside | undefined {
	const said = unknown.exec(text.slice(0, start))?.[0];
	return said ? { at: start - said.length, name: said.replace(/[^\p{Script=Han}]+$/u, "") } : undefined;
}

/** Behind these words an address can begin without a separator. */
const isHeading = /(?:[国至到在于往收]|公司|[厂店院校部组库司师]|大学|中心|本市|市内|新区|开发区|兵团)$/;

/**
 * True if words that are no person, no company and no heading stand right before a district: 首尔江南区
 * is not that of 南宁. In 新疆巴州库尔勒市 they begin with its own province.
 */
export function hasStrangeHead(text: string, { start, ends, nodes }: FoundAreas): boolean {
	const head = /[\p{Script=Han}]+$/u.exec(text.slice(0, start))?.[0];
	const [province, city] = nodes;
	if (!head || !province || !city || ends.at(-2) !== start || isHeading.test(head)) return false;
	return ![...province.whole, ...province.short].some((own) => head.startsWith(own)) && rateName(head) < 3;
}

/** True if the text names a province first. */
function startsAbove({ ends, start }: FoundAreas): boolean {
	return ends[0] !== undefined && ends[0] > start;
}
