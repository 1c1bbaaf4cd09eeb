import type { TextPiece } from "./split-parts";

/** A part with its place in the joined text. */
export type PlacedPiece = TextPiece & { start: number; end: number };

/** The parts with their places in one text. A line's end is a space there. */
export function placeParts(parts: readonly TextPiece[]): { parts: PlacedPiece[]; joined: string } {
	let joined = "";
	const placed = parts.map((part) => {
		joined += toGap(part.before);
		const start = joined.length;
		joined += part.isPhone ? " " : part.text;
		return { ...part, start, end: joined.length };
	});
	return { parts: placed, joined };
}

function toGap(before: string): string {
	return before.includes("\n") ? " " : before;
}

/** The length of the separator before a part. */
export function gapOf({ before }: TextPiece): number {
	return toGap(before).length;
}
