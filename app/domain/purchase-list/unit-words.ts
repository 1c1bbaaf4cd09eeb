import type { Pack } from "~/api/schema/pack";
import { toHalfWidth } from "./half-width";

/** Spellings of a unit, the first one as the catalogue has it. */
const spellings = [
	"个 個 pcs pc ea 只儿 piece pieces unit units",
	"件",
	"支 枝",
	"只 隻",
	"根",
	"枚",
	"把",
	"条 條",
	"块 塊",
	"片",
	"张 張 sheet sheets",
	"套 set sets",
	"副 付",
	"双 雙",
	"对 對 pair pairs",
	"台 臺",
	"颗 顆",
	"粒",
	"本",
	"册 冊",
	"份",
	"顶 頂",
	"组 組",
	"米 m meter meters metre metres",
	"公斤 千克 kg kgs",
	"斤 市斤",
	"吨 噸 t",
	"升 公升 l",
	"平方米 平米 m2 ㎡",
	"立方米 立方 方",
	"盒 box boxes",
	"小包",
	"大包",
	"包 pack packs",
	"箱 ctn ctns carton cartons case",
	"袋 bag bags",
	"卷 捲 roll rolls",
	"桶 drum drums",
	"瓶 bottle bottles btl",
	"罐 can cans",
	"听 聽",
	"捆",
	"扎",
	"筒",
	"提",
	"板",
	"盘 盤",
	"卡",
	"批",
	"打 dozen dozens doz",
	"辆 輛",
	"令 ream reams",
	"盏 盞",
	"圈",
	"节 節",
	"筐",
	"株",
	"棵",
	"刀",
	"罗 箩",
	"排",
	"杯",
	"扇",
	"幅",
	"床",
	"盆",
	"具",
	"车 車",
];
const bySpelling = new Map(
	spellings.flatMap((line) => {
		const all = line.split(" ");
		return all.map((spelling) => [spelling, all[0] ?? ""] as const);
	}),
);

/** Units that count pieces: one stands for another where a buyer and the catalogue differ. */
const pieces: ReadonlySet<string> = new Set("个件支只根枚把条块片张颗粒顶台本册份");

/** A unit that stands for that in which the goods are sold, whichever it is. */
export const saleUnits = "销售单位";

/** The unit in the catalogue's spelling: PCS is 个. The text as it is where no unit is known by it. */
export function toUnit(text: string): string {
	const plain = text.trim().toLowerCase();
	return bySpelling.get(plain) ?? text.trim();
}

/** A pack by its content, as a unit: "3 盒" is "3盒装". */
export function toContentUnit(content: string): string {
	return `${content.replace(/\s/g, "")}装`;
}

/** The content of such a unit; null for another one. */
export function readContentUnit(unit: string): Pack | null {
	const [, size, own = ""] = /^(\d{1,5})(\D+)装$/.exec(unit) ?? [];
	return size ? { size: Number(size), unit: toUnit(own) } : null;
}

/** True if a text is a unit that goods are counted in. */
export function isUnit(text: string): boolean {
	return bySpelling.has(text.trim().toLowerCase());
}

/** True if a unit counts single pieces. */
export function isPiece(unit: string): boolean {
	return pieces.has(toUnit(unit));
}

/** True if a unit counts pairs, as of gloves. */
export function isPair(unit: string): boolean {
	return /^[双副对]$/.test(toUnit(unit));
}

/** True if one unit stands for the other: 支 and 个 count pieces, 双 and 副 count pairs. */
export function countsAlike(unit: string, other: string): boolean {
	return (isPiece(unit) && isPiece(other)) || (isPair(unit) && isPair(other));
}

/**
 * Units of a cell alone. In a sentence they are parts of models and names: iPhone 15
 * case, TN 2225 drum, 3 piece set.
 */
const cellUnit = /^(?:[mlt]|piece|unit|sheet|met(?:er|re)|pack|case|drum|bottle|can)$/;

/** The units as a pattern, the longest first, without units that only a cell may say. */
export const unitPattern = [...bySpelling.keys()]
	.filter((spelling) => !cellUnit.test(spelling))
	.sort((a, b) => b.length - a.length)
	.join("|");

/**
 * Reads a cell of a column of units: 盒(20支), 20支/盒 and 盒/20支 are 盒. A cell with units that are not alike,
 * 双/包, or with a number alone, 100个, is unclear.
 */
export function readUnitCell(cell: string): { unit: string; isUnclear: boolean } {
	const plain = toHalfWidth(cell).replace(/[([【].*$/, "");
	const parts = plain
		.split(/[/,、|]|或者?/)
		.map((part) => part.trim())
		.filter((part) => part !== "");
	const [own = "", ...others] = parts.filter((part) => !/^\d/.test(part));
	const unit = toUnit(own);
	const isUnclear =
		(parts.length > 0 && own === "") ||
		others.some((other) => isUnit(other) && toUnit(other) !== unit && !countsAlike(other, unit));
	return { unit: isUnclear ? "" : unit, isUnclear };
}
