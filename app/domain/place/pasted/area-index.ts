import { listAliases } from "./area-alias";

/** Names by province and city: the published division table. */
type DivisionNames = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** A province, city or district (level 0, 1, 2), and how people write it. */
export type AreaNode = {
	name: string;
	level: number;
	parent: AreaNode | null;
	children: AreaNode[];
	/** Writings that say its kind, such as 苏州市, and short ones, such as 苏州. */
	whole: string[];
	short: string[];
};

/**
 * A writing with which an address can begin. A `weak` one counts only where the street that follows is known.
 */
type Start = { alias: string; node: AreaNode; isShort: boolean; weak: boolean };

/** All starts by their first two characters. */
export type AreaIndex = ReadonlyMap<string, Start[]>;

/** A city that is only a heading in the table. Its districts belong to the level of the cities. */
export const heading = /^(?:市辖区|县|.*直辖县级行政区划)$/;

/** Builds the index of an address's possible starts. */
export function buildAreaIndex(names: DivisionNames): AreaIndex {
	const all: AreaNode[] = [];
	const add = (name: string, parent: AreaNode | null): AreaNode => {
		const node = {
			name,
			level: parent ? parent.level + 1 : 0,
			parent,
			children: [],
			...listAliases(name, parent?.name),
		};
		parent?.children.push(node);
		all.push(node);
		return node;
	};
	for (const [province, cities] of Object.entries(names)) {
		const top = add(province, null);
		for (const [city, districts] of Object.entries(cities)) {
			const above = heading.test(city) ? top : add(city, top);
			for (const district of districts) add(district, above);
		}
	}
	return indexStarts(all);
}

/** A province or a city. A district of a municipality has the level of the cities. */
export function isCity({ level, name }: Pick<AreaNode, "level" | "name">): boolean {
	return level < 2 && !/[^治]区$|县$/.test(name);
}

function indexStarts(all: readonly AreaNode[]): AreaIndex {
	const index = new Map<string, Start[]>();
	const counts = new Map<string, number>();
	for (const { short } of all) for (const alias of short) counts.set(alias, (counts.get(alias) ?? 0) + 1);
	const isOnly = (alias: string) => counts.get(alias) === 1;
	for (const start of all.flatMap((node) =>
		isCity(node) ? listCityStarts(node) : listStarts(node, isOnly),
	)) {
		const key = start.alias.slice(0, 2);
		index.set(key, [...(index.get(key) ?? []), start]);
	}
	return index;
}

/** An address can begin with every writing of a province or a city. */
function listCityStarts(node: AreaNode): Start[] {
	return [
		...node.whole.map((alias) => ({ alias, node, isShort: false, weak: false })),
		...node.short.map((alias) => ({ alias, node, isShort: true, weak: false })),
	];
}

/** An address can begin with the name of a district, and weakly with a short one that no other area has. */
function listStarts(node: AreaNode, isOnly: (alias: string) => boolean): Start[] {
	const { name } = node;
	const own = name.length > 2 ? [{ alias: name, node, isShort: false, weak: false }] : [];
	const short = node.short.filter(isOnly).map((alias) => ({ alias, node, isShort: true, weak: true }));
	return [...own, ...short];
}
