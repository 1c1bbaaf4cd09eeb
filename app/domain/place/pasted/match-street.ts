import type { Area } from "~/api/schema/area";
import { listAliases } from "./area-alias";
import { skipGap } from "./find-areas";

type Match = { area: Area; end: number };

const kind = /(?:街道办事处|街道办|街道|地区办事处|地区|(?:[\u4e00-\u9fff]{1,4}族)?乡|镇|苏木)$/;
const written = /^(?:街道办事处|街道办|街道|地区办事处|地区|镇|乡)/;

/**
 * Finds one of `areas` at a place of a text: by its name, by its name with another kind (a 乡 that became
 * a 镇), or by a name with its kind a little further on. The last one leaves `end` as it is. Undefined
 * where none or more than one fits.
 */
export function matchArea(
	text: string,
	from: number,
	areas: readonly Area[],
	parent = "",
): Match | undefined {
	const at = skipGap(text, from);
	const named = areas.flatMap((area) => {
		const alias = longestAt(text, at, listAliases(area.name.normalize("NFKC"), parent).whole);
		return alias ? [{ area, end: at + alias.length }] : [];
	});
	const most = Math.max(...named.map(({ end }) => end));
	const whole = named.filter(({ end }) => end === most);
	if (whole.length > 1) return undefined;
	if (whole[0]) return { ...whole[0], end: skipOffice(text, whole[0].end) };
	const stems = areas.flatMap((area) => {
		const stem = area.name.replace(kind, "");
		if (stem.length < 2 || stem === area.name || !text.startsWith(stem, at)) return [];
		const rest = text.slice(at + stem.length);
		const said = written.exec(rest)?.[0];
		if (said && !/^(?:路|街|大道)/.test(rest.slice(said.length)))
			return [{ area, end: at + stem.length + said.length }];
		return /^(?:\s|,|$)/.test(rest) ? [{ area, end: at + stem.length }] : [];
	});
	if (stems.length > 0) return stems.length === 1 ? stems[0] : undefined;
	return findFurtherOn(text, from, areas);
}

/** A name with its kind before the first number. */
function findFurtherOn(text: string, from: number, areas: readonly Area[]): Match | undefined {
	const near = /^[^\d]{0,24}/.exec(text.slice(from))?.[0] ?? "";
	const found = areas.filter(({ name }) => {
		const at = name.length >= 3 && kind.test(name) ? near.indexOf(name) : -1;
		return at >= 0 && !/^(?:路|街|大道|村)/.test(near.slice(at + name.length));
	});
	const [area] = found;
	return area && found.length === 1 ? { area, end: from } : undefined;
}

function skipOffice(text: string, end: number): number {
	return end + (/^(?:办事处|人民政府|政府)/.exec(text.slice(end))?.[0].length ?? 0);
}

function longestAt(text: string, at: number, aliases: readonly string[]): string {
	return aliases.reduce(
		(best, alias) => (alias.length > best.length && text.startsWith(alias, at) ? alias : best),
		"",
	);
}
