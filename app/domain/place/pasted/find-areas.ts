import { type AreaIndex, type AreaNode, isCity } from "./area-index";

/**
 * Areas that a text names, from the province down: `ends` says for each where the text about it ends. A
 * `weak` one is right only if the street that follows belongs to it.
 */
export type FoundAreas = {
	nodes: AreaNode[];
	ends: number[];
	start: number;
	/** How many characters name the areas, and how many areas they name. */
	chars: number;
	named: number;
	weak: boolean;
};

/** Separators, and headings between the levels of a table: 市辖区, 县, 省直辖县级行政区划. */
const gap =
	/(?:[\s,;|/、.>·_+-]|市辖[区县]|(?:省|自治区|市)?直辖(?:县级行政(?:区划|单位)|行政(?:区划|单位)|县)|县(?!城|委|府|政|医|道|前|学|中|一|二))*/y;
/** The kind that an area had, or that people give it, behind its short name: 广西省, 阜阳地区, and 顺德市 for 顺德区. */
const otherKinds = {
	province: /^(?:省|自治区)/,
	city: /^(?:地区|自治州|州|盟|市(?![场民政委立中内外]))/,
	district:
		/^(?:新区(?!大?[道路街])|区(?![域间政委府])|市(?![场民政委立中内外])|县(?![府政委医学]|城(?![关东西南北厢]))|旗)/,
};
/** Behind the short name of an area: the name is part of a road, a building or a company. */
const part =
	/^(?:[东西南北中新老大环]?[一二三四五]?(?:路|街|大街|大道|巷|弄|里|村|桥|门|湖|河|广场|大厦|公司|大学|医院|银行|酒店|宾馆|花园|小区|家园|园(?!区)))(?!镇|乡|街道)/;

/**
 * Finds where an address begins. Several answers begin at one place and are
 * equally good: 鼓楼区 is in four cities.
 */
export function findAreas(text: string, index: AreaIndex): FoundAreas[] {
	let best: FoundAreas[] = [];
	for (let at = 0; at < text.length - 1; at++) {
		const here = startAreas(text, at, index);
		const chars = here[0]?.chars ?? 0;
		if (chars > (best[0]?.chars ?? 0)) best = here;
	}
	return best;
}

/** The best answers at one place of the text. */
export function startAreas(text: string, at: number, index: AreaIndex): FoundAreas[] {
	const starts = index.get(text.slice(at, at + 2));
	if (!starts) return [];
	const isFirst = at === 0 || /[\s,;|/、.:：(（国至到]/.test(text.charAt(at - 1));
	const found = starts.flatMap(({ alias, node, isShort, weak }): FoundAreas[] => {
		if (!text.startsWith(alias, at)) return [];
		const end = at + alias.length + (isShort ? countKind(text, at + alias.length, node) : 0);
		const above = listAbove(node);
		const first = {
			nodes: [...above, node],
			ends: [...above.map(() => at), end],
			start: at,
			chars: end - at,
			named: 1,
			weak,
		};
		const whole = goOn(text, first);
		const isDoubtful = isShort && whole.named === 1;
		return isDoubtful && (!isFirst || isPart(text, end)) ? [] : [whole];
	});
	const most = Math.max(...found.map(rank));
	const best = found.filter((one) => rank(one) === most);
	return best.filter((one, at) => best.findIndex(({ nodes }) => nodes.at(-1) === one.nodes.at(-1)) === at);
}

function rank({ chars, weak }: FoundAreas): number {
	return chars - (weak ? 0.5 : 0);
}

/** The areas above a node, from the province. */
function listAbove(node: AreaNode): AreaNode[] {
	return node.parent ? [...listAbove(node.parent), node.parent] : [];
}

/** Where the next word about an area begins: after separators, headings, and the area's name once more. */
export function skipGap(text: string, at: number, again?: AreaNode): number {
	gap.lastIndex = at;
	const end = at + (gap.exec(text)?.[0].length ?? 0);
	// 北京 北京市 朝阳区
	const isMunicipality = again?.level === 0 && again.name.endsWith("市");
	const repeated = again && [again.name, ...(isMunicipality ? again.short : [])];
	const name = repeated?.find((one) => text.startsWith(one, end));
	return name ? skipGap(text, end + name.length) : end;
}

function goOn(text: string, found: FoundAreas): FoundAreas {
	const last = found.nodes.at(-1);
	if (!last || last.children.length === 0) return found;
	const end = found.ends.at(-1) ?? 0;
	return (
		goOnAt(text, found, last, skipGap(text, end)) ??
		goOnAt(text, found, last, skipGap(text, end, last)) ??
		found
	);
}

/** Adds the area that the text names at `at`, and the areas behind it. */
function goOnAt(text: string, found: FoundAreas, last: AreaNode, at: number): FoundAreas | undefined {
	const below = [...last.children, ...(last.level === 0 ? last.children.flatMap((one) => one.children) : [])];
	const hits = below.flatMap((node) => {
		const whole = longest(text, at, node.whole);
		const short = whole ? "" : longest(text, at, node.short);
		if (short && isPart(text, at + short.length)) return [];
		return whole || short ? [{ node, length: (whole || short).length, isShort: !whole }] : [];
	});
	const most = Math.max(0, ...hits.map(({ length }) => length));
	const same = hits.filter(({ length }) => length === most);
	// A city before a district of the same short name; two districts of one name stay open.
	const next = same.length > 1 ? same.filter(({ node }) => node.parent === last) : same;
	const [hit] = next;
	if (!hit || next.length > 1) return undefined;
	const between = listAbove(hit.node).slice(found.nodes.length);
	const length = hit.length + (hit.isShort ? countKind(text, at + hit.length, hit.node) : 0);
	return goOn(text, {
		...found,
		nodes: [...found.nodes, ...between, hit.node],
		ends: [...found.ends, ...between.map(() => found.ends.at(-1) ?? 0), at + length],
		chars: found.chars + length,
		named: found.named + 1,
		weak: false,
	});
}

/** The length of another kind behind the short name of an area. */
function countKind(text: string, at: number, node: AreaNode): number {
	return otherKinds[nameLevel(node)].exec(text.slice(at, at + 6))?.[0].length ?? 0;
}

function nameLevel(node: AreaNode): keyof typeof otherKinds {
	if (!isCity(node)) return "district";
	return node.level === 0 ? "province" : "city";
}

function isPart(text: string, end: number): boolean {
	return part.test(text.slice(end, end + 6));
}

function longest(text: string, at: number, aliases: readonly string[]): string {
	return aliases.reduce(
		(best, alias) => (alias.length > best.length && text.startsWith(alias, at) ? alias : best),
		"",
	);
}
