import { present } from "~/api/wire/present";
import type { AreaIndex } from "./area-index";
import { cleanText } from "./clean-text";
import { findAddress } from "./find-address";
import type { FoundAreas } from "./find-areas";
import { rateName, startsWithSurname, toName } from "./person-name";
import { gapOf, type PlacedPiece, placeParts } from "./place-parts";
import { splitParts } from "./split-parts";
import { takeNumbers } from "./take-numbers";

/**
 * A pasted address, as far as its text alone says it. `found` are the readings of the areas in `text`, from
 * the place where the address begins. `left` was not used, and `notes` say what is doubtful.
 */
export type Pasted = {
	name: string;
	mobile: string;
	phone: string;
	zip: string;
	email: string;
	text: string;
	found: FoundAreas[];
	left: string[];
	notes: string[];
	/** The one of 港澳台 that the address is in. */
	region?: string;
};

/** A wish of the sender is no part of an address. */
const wish = /^(?:(?:收货|送货|配送)时间|工作日|周末|谢谢|麻烦|尽快|请|务必|不要|勿)/;

/** Reads a pasted text in any order: name, telephone, areas and the rest of the address. Never fails. */
export function readPasted(pasted: string, index: AreaIndex): Pasted {
	const { mobiles, phones, zip, email, text } = takeNumbers(cleanText(pasted));
	const { parts, joined } = placeParts(splitParts(text));
	const { found, until, notes, region, ...outside } = findAddress(parts, joined, index);
	const start = found[0]?.start ?? outside.start ?? startOfPlain(parts);
	const own = parts.filter((part) => part.start < until);
	const areaEnd = Math.max(start, ...found.map(({ ends }) => ends.at(-1) ?? 0));
	const chosen = chooseName(own, start, areaEnd);
	const first = own.findIndex((part) => part.end > start);
	const used = listDetail(own, first, chosen.part);
	const body = used.map((part) => joined.slice(Math.max(part.start - gapOf(part), start), part.end)).join("");
	const glued = chosen.name ? null : takeGluedName(body);
	const head = first >= 0 ? joined.slice(own[first]?.start ?? 0, start).trim() : "";
	const isHeadName = !chosen.name && !glued && rateName(head) >= 3;
	const left = parts
		.filter((part) => !part.isPhone && part !== chosen.part && !used.includes(part))
		.map((part) => part.text);
	if (head && !isHeadName && used.length > 0) left.push(head);
	const others = [...mobiles.slice(1), ...phones.slice(1)];
	if (others.length > 0) notes.push(`还有电话 ${others.join("、")} 未填入`);
	if (chosen.isTied) notes.push("有多个姓名，请填写收货人");
	return {
		name: chosen.name || glued?.name || (isHeadName ? toName(head) : ""),
		mobile: mobiles[0] ?? "",
		phone: phones[0] ?? "",
		zip,
		email,
		text: glued?.text ?? body,
		found: found.map((one) => ({ ...one, start: 0, ends: one.ends.map((end) => end - start) })),
		left: left.filter((one) => one.length > 1),
		notes,
		...present({ region: region || undefined }),
	};
}

/** Where an address without areas begins. */
function startOfPlain(parts: readonly PlacedPiece[]): number {
	const part =
		parts.find(({ label }) => label === "address") ??
		parts.find(({ text }) => /[路街道巷弄号村镇]/.test(text) && /\d/.test(text));
	return part?.start ?? Number.POSITIVE_INFINITY;
}

/**
 * The best name: one with its label, else the one that looks most like a name and stands beside a telephone.
 */
function chooseName(parts: readonly PlacedPiece[], start: number, areaEnd: number) {
	const labelled = parts.find(({ label, isPhone }) => label === "name" && !isPhone);
	if (labelled) return { part: labelled, name: toName(labelled.text), isTied: false };
	const rated = parts
		.map((part, at) => {
			const isArea = part.end > start && part.start < areaEnd;
			const isOther =
				part.isPhone || part.label === "address" || part.label === "company" || part.label === "other";
			const points = isArea || isOther ? 0 : rateName(part.text);
			const isBeside = parts[at - 1]?.isPhone || parts[at + 1]?.isPhone;
			return { part, points: points > 0 && isBeside ? points + 2 : points };
		})
		.filter(({ points }) => points >= 1.5)
		.sort((a, b) => b.points - a.points);
	const [best, second] = rated;
	const isTied =
		second?.points === best?.points && toName(second?.part.text ?? "") !== toName(best?.part.text ?? "");
	if (!best || isTied) return { part: undefined, name: "", isTied };
	return { part: best.part, name: toName(best.part.text), isTied };
}

/** The parts of the address from its first one: up to a telephone or another label. */
function listDetail(
	parts: readonly PlacedPiece[],
	first: number,
	name: PlacedPiece | undefined,
): PlacedPiece[] {
	if (first < 0) return [];
	const used: PlacedPiece[] = [];
	for (const part of parts.slice(first)) {
		if (part === name) continue;
		if (part.isPhone) {
			if (used.some(({ text }) => /\d/.test(text))) break;
			continue;
		}
		if (part.label && part.label !== "address") continue;
		if (used.length > 0 && wish.test(part.text)) continue;
		used.push(part);
	}
	return used;
}

/** A name without a space behind the house number: …328号张三. */
function takeGluedName(text: string): { name: string; text: string } | null {
	const [, before = "", name = ""] = /^(.*[号室楼层栋座幢户元])([\p{Script=Han}]{2,3})收?$/u.exec(text) ?? [];
	if (!name || !startsWithSurname(name) || rateName(name) < 3) return null;
	return { name, text: before };
}
