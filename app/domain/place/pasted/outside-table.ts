import type { FoundAreas } from "./find-areas";

/** A place that the table of areas lacks, and where the text names it. */
type Outside = { at: number; name: string };

const regions = [
	[
		"台湾",
		/^[台臺][湾灣]|^[台臺]北|^高雄|^(?:新北|基隆|桃[园園]|新竹|[台臺][中南]|嘉[义義])市|^(?:宜[兰蘭]|苗栗|彰化|南投|[云雲]林|屏[东東]|花[莲蓮]|[台臺][东東]|澎湖|新竹|嘉[义義])[县縣]/,
	],
	["香港", /^香港|^九[龙龍](?![坡县镇乡])|^新界/],
	["澳门", /^澳[门門]|^氹仔/],
] as const;
const country = /^(?:中国|中华人民共和国)/;
/** Behind the name: it is that of a road or a company. */
const isNamedAfter =
	/^(?:[东西南北中]?[一二三四五]?(?:路|街|大街|大道|巷|村|广场|大厦|花园|小区)|[^\s,;|省市区县]{0,12}(?:公司|酒店|餐厅|店))/;
/** A province or a city at the end of a text. 本市 and 超市 are none. */
const unknown =
	/[\p{Script=Han}]{2,10}(?:省|(?<![超夜门菜集闹都城])市|自治[区州]|特别行政区|地区|盟)[\s,;|/、.>·_+-]*$/u;

/**
 * The one of 港澳台 that an address begins with. `starts` are the places of the text where an address can
 * begin, `best` is the reading of its areas. A province or city of the table behind the name counts more:
 * the name is then that of a company.
 */
export function findRegion(
	text: string,
	starts: readonly number[],
	best: FoundAreas | undefined,
): Outside | undefined {
	if (best && startsAbove(best) && !best.weak) return undefined;
	for (const start of starts) {
		if (best && (start > best.start || (start === best.start && !best.weak))) break;
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

/** True if the text names a province first. */
function startsAbove({ ends, start }: FoundAreas): boolean {
	return ends[0] !== undefined && ends[0] > start;
}
