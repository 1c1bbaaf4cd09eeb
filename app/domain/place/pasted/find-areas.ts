import { type AreaIndex, type AreaNode, isCity } from "./area-index";
import { countKind, gap, isPart } from "./area-words";

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
		const behind = at + alias.length;
		const kind = isShort ? countKind(text, behind, node) : 0;
		const above = listAbove(node);
		const first = {
			nodes: [...above, node],
			ends: [...above.map(() => at), behind + kind],
			start: at,
			chars: behind + kind - at,
			named: 1,
			// 武进市 was one before it became a district. No 县 was a 市 before.
			weak: weak && (kind === 0 || /[县旗]$/.test(node.name)),
		};
		const whole = goOn(text, first);
		const isDoubtful = isShort && whole.named === 1;
		return isDoubtful && (!isFirst || isPart(text, behind, node)) ? [] : [whole];
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

/** Another district of the same province right behind a district: no district has one below it. */
export function findSecond(text: string, found: FoundAreas): AreaNode | undefined {
	const [province] = found.nodes;
	const last = found.nodes.at(-1);
	if (!province || !last || last.children.length > 0 || last === province) return undefined;
	const at = skipGap(text, found.ends.at(-1) ?? 0, last);
	const next = goOnAt(text, { ...found, nodes: [province], ends: [at] }, province, at);
	const second = next?.nodes.at(-1);
	const said = next ? text.slice(at, next.ends.at(-1)) : "";
	return second && second !== last && !isCity(second) && /..[区市旗]$|县$/.test(said) ? second : undefined;
}

/** Adds the area that the text names at `at`, and the areas behind it. */
function goOnAt(text: string, found: FoundAreas, last: AreaNode, at: number): FoundAreas | undefined {
	const below = [...last.children, ...(last.level === 0 ? last.children.flatMap((one) => one.children) : [])];
	const hits = below.flatMap((node) => {
		const whole = longest(text, at, node.whole);
		const short = whole ? "" : longest(text, at, node.short);
		if (short && isPart(text, at + short.length, node)) return [];
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

function longest(text: string, at: number, aliases: readonly string[]): string {
	return aliases.reduce(
		(best, alias) => (alias.length > best.length && text.startsWith(alias, at) ? alias : best),
		"",
	);
}
