import { areaLevels } from "~/domain/place/area-chain";
import type { AreaIndex } from "./area-index";
import { type Pasted, readPasted } from "./read-pasted";
import { type LoadAreas, type Resolved, resolveArea } from "./resolve-area";

/**
 * The fields of an address that a pasted text fills, by name. A field that the text does not say is not
 * there. Where the text names areas, all four levels are there, and one that is not sure is "". `missing` are
 * the fields that the buyer has to look at, with the reason; `notes` say what was doubtful or was not used.
 */
export type Filled = { fields: Record<string, string>; missing: Record<string, string>; notes: string[] };

/** The most characters of the detail, as in the contract. */
const mostDetail = 100;

/** Reads a pasted address and finds its areas in the mall's tree. Throws what `load` throws. */
export async function fillPasted(pasted: string, index: AreaIndex, load: LoadAreas): Promise<Filled> {
	const read = readPasted(pasted, index);
	const { text, found, left, notes, region, ...own } = read;
	const resolved = await resolveArea(text, found, load);
	const { chosen, end } = resolved;
	const detail = trimDetail(text.slice(chosen.length > 0 ? end : 0));
	const areas = areaLevels.map(({ field }, at) => [field, chosen[at]?.areaId ?? ""]);
	const said = [...Object.entries(own), ["address", detail]].filter(([, value]) => value);
	const isOutside = region !== undefined && !(await delivers(region, load));
	return {
		fields: Object.fromEntries([...said, ...(chosen.length > 0 ? areas : [])]),
		missing: findMissing(read, resolved, detail),
		notes: [
			...notes,
			...(left.length > 0 ? [`未填入：${left.join("、")}`] : []),
			...(isOutside ? [`本商城不配送到${region}，请选择其他地区`] : []),
			...noteNamesakes(read, resolved),
		],
	};
}

/** The fields that the buyer has to look at. */
function findMissing(
	{ name, mobile }: Pasted,
	{ chosen, isWhole }: Resolved,
	detail: string,
): Record<string, string> {
	const missing: Record<string, string> = {};
	if (!name) missing.name = "没有识别出收货人，请填写";
	if (!mobile) missing.mobile = "没有识别出手机号码，请填写";
	const open = areaLevels[chosen.length];
	if (open && !isWhole) missing[open.field] = `请选择${open.label}`;
	if (!detail) missing.address = "没有识别出详细地址，请填写";
	if (detail.length > mostDetail) missing.address = `详细地址最多 ${mostDetail} 字，现在 ${detail.length} 字`;
	return missing;
}

/** Several areas have the name that the text says. */
function noteNamesakes({ found }: Pasted, { isWhole }: Resolved): string[] {
	const names = new Set(found.map(({ nodes }) => nodes.at(-1)?.name));
	if (found.length < 2 || isWhole || names.size !== 1) return [];
	return [`有 ${found.length} 个地方叫“${[...names][0]}”，请选择地区`];
}

/** True if the mall's tree has a province of this name. */
async function delivers(region: string, load: LoadAreas): Promise<boolean> {
	return (await load()).some(({ name }) => name.startsWith(region));
}

function trimDetail(text: string): string {
	return text.replace(/\s+/g, " ").replace(/^[\s,;|/、.>·_+:)-]+|[\s,;|/、.>·_+:(-]+$/g, "");
}
