import type { Pack } from "~/api/schema/pack";

/** Names of the attributes that say how many pieces a sale unit has. */
const packNames = /^(?:包装|包装规格|包装数量|装箱数|每包数量)$/;
const lengthNames = /^(?:长度|卷长)$/;
/** "20支/盒", "5包/箱"; then the next step. */
const step = /^(\d{1,6}) ?([^\d\s/]{1,4})\/([^\d\s/]{1,4})$/;

/**
 * The unit in which goods are sold and its content, from their attributes: "500张/包 5包/箱" is a 箱 of 2500 张.
 * The unit that the attribute names goes before `saleUnit`. Without a known content, `saleUnit` alone.
 */
export function toSold(
	saleUnit: string,
	attributes: readonly { name: string; value: string }[],
): { saleUnit: string; pack: Pack | null } {
	for (const { name, value } of attributes) {
		const length = lengthNames.test(name) ? readLength(value, saleUnit) : null;
		const sold = packNames.test(name) ? readPack(value) : length;
		if (sold) return sold;
	}
	return { saleUnit, pack: null };
}

function readPack(text: string): { saleUnit: string; pack: Pack } | null {
	const found = { saleUnit: "", pack: { size: 1, unit: "" } };
	for (const part of text.trim().split(/\s+/)) {
		const [, size = "", unit = "", saleUnit = ""] = step.exec(part) ?? [];
		// Each step goes on with the unit of the step before.
		if (Number(size) < 1 || (found.saleUnit && found.saleUnit !== unit)) return null;
		found.pack = { size: found.pack.size * Number(size), unit: found.pack.unit || unit };
		found.saleUnit = saleUnit;
	}
	return found;
}

/** A roll of 50 米 is sold as 卷. */
function readLength(text: string, saleUnit: string): { saleUnit: string; pack: Pack } | null {
	const [, size] = /^(\d{1,5}) ?(?:米|m)$/.exec(text.trim()) ?? [];
	return saleUnit === "卷" && Number(size) > 0
		? { saleUnit, pack: { size: Number(size), unit: "米" } }
		: null;
}
