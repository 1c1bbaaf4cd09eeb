import { areaLevels } from "~/domain/place/area-chain";
import type { AreaIndex } from "./area-index";
import { readPasted } from "./read-pasted";
import { type LoadAreas, resolveArea } from "./resolve-area";

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
	const { text, found, left, notes, region, ...own } = readPasted(pasted, index);
	const { chosen, end, isWhole } = await resolveArea(text, found, load);
	const fields: Record<string, string> = {};
	const missing: Record<string, string> = {};
	for (const [name, value] of Object.entries(own)) if (value) fields[name] = value;
	const detail = trimDetail(text.slice(chosen.length > 0 ? end : 0));
	if (detail) fields.address = detail;
	if (chosen.length > 0)
		areaLevels.forEach(({ field }, at) => {
			fields[field] = chosen[at]?.areaId ?? "";
		});
	if (!own.name) missing.name = "没有识别出收货人，请填写";
	if (!own.mobile) missing.mobile = "没有识别出手机号码，请填写";
	const open = areaLevels[chosen.length];
	if (open && !isWhole) missing[open.field] = `请选择${open.label}`;
	if (!detail) missing.address = "没有识别出详细地址，请填写";
	if (detail.length > mostDetail) missing.address = `详细地址最多 ${mostDetail} 字，现在 ${detail.length} 字`;
	const told = left.length > 0 ? [...notes, `未填入：${left.join("、")}`] : [...notes];
	if (region && !(await delivers(region, load))) told.push(`本商城不配送到${region}，请选择其他地区`);
	const names = new Set(found.map(({ nodes }) => nodes.at(-1)?.name));
	if (found.length > 1 && !isWhole && names.size === 1)
		told.push(`有 ${found.length} 个地方叫“${[...names][0]}”，请选择地区`);
	return { fields, missing, notes: told };
}

/** True if the mall's tree has a province of this name. */
async function delivers(region: string, load: LoadAreas): Promise<boolean> {
	return (await load()).some(({ name }) => name.startsWith(region));
}

function trimDetail(text: string): string {
	return text.replace(/\s+/g, " ").replace(/^[\s,;|/、.>·_+:)-]+|[\s,;|/、.>·_+:(-]+$/g, "");
}
