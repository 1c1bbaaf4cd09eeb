import type { Area } from "~/api/schema/area";
import { areaLevels } from "~/domain/place/area-chain";
import { isSameArea } from "./area-alias";
import type { FoundAreas } from "./find-areas";
import { matchArea } from "./match-street";

/** Loads the areas below one; without an id the provinces. */
export type LoadAreas = (parentId?: string) => Promise<readonly Area[]>;

/**
 * The areas of the mall's tree, from the province, and where the text about them ends.
 * `isWhole`: no level is missing.
 */
export type Resolved = { chosen: Area[]; end: number; isWhole: boolean };

/** The most equally good readings that are tried against the tree. */
const mostReadings = 6;

/**
 * Finds in the mall's own tree the areas that a text names. `found` are the possible readings of
 * its beginning. Among several, the one whose street follows in the text is right. Otherwise the
 * levels that all have in common are.
 */
export async function resolveArea(
	text: string,
	found: readonly FoundAreas[],
	load: LoadAreas,
): Promise<Resolved> {
	const tried = found.slice(0, mostReadings);
	const read = await Promise.all(tried.map((one) => descend(text, one, load)));
	const [first] = read;
	const start = found[0]?.start ?? 0;
	if (!first) return { chosen: [], end: start, isWhole: false };
	const isOpen = found.length > 1 || found[0]?.weak;
	if (!isOpen) return first;
	const proven = read.filter(({ chosen }, at) => chosen.length > (tried[at]?.nodes.length ?? 0));
	const [only] = proven;
	if (only && proven.length === 1 && found.length <= mostReadings) return only;
	const common = first.chosen.filter(({ areaId }, at) =>
		read.every(({ chosen }) => chosen[at]?.areaId === areaId),
	);
	const isWeak = found[0]?.weak;
	return { chosen: isWeak || found.length > mostReadings ? [] : common, end: start, isWhole: false };
}

/** Goes down the tree, a level at a time, by the areas that were read and then by the text itself. */
async function descend(text: string, read: FoundAreas, load: LoadAreas): Promise<Resolved> {
	const chosen: Area[] = [];
	let end = read.start;
	let next = 0;
	let areas = await load();
	do {
		const named = findNamed(read, next, areas);
		const step = named ?? matchArea(text, end, areas, chosen.at(-1)?.name);
		if (!step) return { chosen, end, isWhole: false };
		if (named) next = named.next;
		chosen.push(step.area);
		end = Math.max(end, step.end);
		areas = chosen.length < areaLevels.length ? await load(step.area.areaId) : [];
	} while (areas.length > 0);
	return { chosen, end, isWhole: true };
}

/**
 * The first of these areas that a reading names at `from` or below, and the place behind it in the reading.
 */
function findNamed({ nodes, ends }: FoundAreas, from: number, areas: readonly Area[]) {
	const at = nodes.findIndex(
		({ name }, place) => place >= from && areas.some((area) => isSameArea(area.name, name)),
	);
	const name = nodes[at]?.name ?? "";
	const area = areas.find((one) => one.name === name) ?? areas.find((one) => isSameArea(one.name, name));
	return at >= 0 && area ? { area, end: ends[at] ?? 0, next: at + 1 } : undefined;
}
