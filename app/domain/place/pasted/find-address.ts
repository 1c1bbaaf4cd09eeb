import type { AreaIndex } from "./area-index";
import { type FoundAreas, findAreas, findSecond, startAreas } from "./find-areas";
import { findRegion, findUnknown, hasStrangeHead } from "./outside-table";
import type { PlacedPiece } from "./place-parts";

/** `start`: where an address outside the table begins. `region`: the one of 港澳台 that it is in. */
type Read = { found: FoundAreas[]; until: number; notes: string[]; start?: number; region?: string };

/** The readings of the address, and where another address begins. */
export function findAddress(parts: readonly PlacedPiece[], joined: string, index: AreaIndex): Read {
	const from = parts.find(({ label }) => label === "address")?.start ?? 0;
	const behind = findAreas(blank(joined, from), index);
	const found = behind.length > 0 || from === 0 ? behind : findAreas(joined, index);
	const [best] = found;
	const starts = parts.filter(({ isPhone, start }) => !isPhone && start >= from).map(({ start }) => start);
	const none = { found: [], until: joined.length, notes: [] };
	const region = findRegion(joined, starts, best);
	if (region) return { ...none, start: region.at, region: region.name };
	if (!best) return none;
	const before = findTouching(joined, best, index);
	const apart = before && !isWithin(best, before) ? before.nodes.at(-1) : findSecond(joined, best);
	if (apart) {
		const names = `“${apart.name}”和“${best.nodes.at(-1)?.name}”`;
		return { ...none, notes: [`${names}不在一起，请选择地区`], start: before?.start ?? best.start };
	}
	const unknown = before ? undefined : findUnknown(joined, best);
	if (unknown) return { ...none, notes: [`地区表中没有“${unknown.name}”，请选择地区`], start: unknown.at };
	const read = findEnd(joined, found, best, index);
	const isStrange = !before && hasStrangeHead(joined, best);
	return isStrange ? { ...read, found: read.found.map((one) => ({ ...one, weak: true })) } : read;
}

/** The areas right before the best reading, with nothing between them. */
function findTouching(joined: string, best: FoundAreas, index: AreaIndex): FoundAreas | undefined {
	const [before] = findAreas(joined.slice(0, best.start).trimEnd(), index);
	return before && joined.slice(before.ends.at(-1), best.start).trim() === "" ? before : undefined;
}

/** True if the areas before are those above the best reading. */
function isWithin(best: FoundAreas, before: FoundAreas): boolean {
	return before.nodes.every((node, level) => best.nodes[level] === node);
}

/**
 * The end of the address: where a further one begins. The same areas once more, before any number, belong to
 * it.
 */
function findEnd(joined: string, found: FoundAreas[], best: FoundAreas, index: AreaIndex): Read {
	let read = found;
	for (let at = best.ends.at(-1) ?? 0; at < joined.length; at++) {
		const next = startAreas(joined, at, index);
		const [first] = next;
		if (!first || first.named < 2 || first.chars < 4) continue;
		const isAgain = best.nodes.every((node, level) => first.nodes[level] === node);
		if (isAgain && !/\d/.test(joined.slice(best.start, at))) read = next;
		else if (/[\s,;|]/.test(joined.charAt(at - 1)))
			return { found: read, until: at, notes: ["有多个地址，只填入了第一个"] };
	}
	return { found: read, until: joined.length, notes: [] };
}

/** The text with spaces instead of what stands before `from`. */
function blank(text: string, from: number): string {
	return " ".repeat(from) + text.slice(from);
}
