import { type Cell, findSpan } from "./find-cells";
import { blur, halve, type Picture, readPicture, sample } from "./picture";

export type Sample = { code: string; image: string };
export type Attack = {
	name: string;
	/** The first step on the picture. */
	prepare: (picture: Picture) => Picture;
	/** The positions of the characters, if that many are found. */
	findCells: (picture: Picture, count: number) => Cell[];
};

type Template = { character: string; shape: Float32Array };

/** The side of a character's picture in comparisons, in pixels. */
const side = 12;
/** The number of most similar templates that vote. */
const voters = 7;

/**
 * Learns the look of each character from labelled pictures. The returned function tells whether it reads the
 * code of another picture. It cuts the picture apart, trims the cells, scales them to one size and compares
 * each with every template. It stops at the first wrong character.
 */
export function trainReader({ prepare, findCells }: Attack, samples: readonly Sample[]) {
	const open = (image: string) => blur(prepare(halve(readPicture(image))), 1);
	const templates = samples.flatMap(({ code, image }) => {
		const picture = open(image);
		return findCells(picture, code.length).map(
			(cell, index): Template => ({ character: code[index] as string, shape: cutOut(picture, cell, 0) }),
		);
	});
	return ({ code, image }: Sample): boolean => {
		const picture = open(image);
		const cells = findCells(picture, code.length);
		return (
			cells.length === code.length &&
			cells.every((cell, index) => recognise(picture, cell, templates) === code[index])
		);
	};
}

function recognise(picture: Picture, cell: Cell, templates: readonly Template[]): string {
	const shapes = [-2, 0, 2].map((shift) => cutOut(picture, cell, shift));
	const nearest = templates
		.map(({ character, shape }) => ({
			character,
			score: Math.max(...shapes.map((each) => compare(each, shape))),
		}))
		.sort((a, b) => b.score - a.score)
		.slice(0, voters);
	const votes = Map.groupBy(nearest, ({ character }) => character);
	const counted = [...votes].map(([character, each]) => ({
		character,
		score: each.reduce((sum, { score }) => sum + score ** 2, 0),
	}));
	return counted.reduce((best, each) => (each.score > best.score ? each : best)).character;
}

/** A cell without the space above and below, at one size, with mean 0 and length 1. */
function cutOut(picture: Picture, cell: Cell, shift: number): Float32Array {
	const left = cell.left + shift;
	const right = cell.right + shift;
	const rows = new Float32Array(picture.height);
	for (const y of rows.keys()) {
		for (let x = Math.floor(left); x < right; x++) rows[y] = (rows[y] as number) + sample(picture, x, y);
	}
	const { left: top, right: bottom } = findSpan(rows);
	const shape = Float32Array.from({ length: side * side }, (_, index) =>
		sample(
			picture,
			left + (((index % side) + 0.5) * (right - left)) / side - 0.5,
			top + ((Math.floor(index / side) + 0.5) * (bottom - top)) / side - 0.5,
		),
	);
	const mean = shape.reduce((sum, ink) => sum + ink, 0) / shape.length;
	const centred = shape.map((ink) => ink - mean);
	const length = Math.sqrt(compare(centred, centred)) || 1;
	return centred.map((ink) => ink / length);
}

function compare(left: Float32Array, right: Float32Array): number {
	let sum = 0;
	for (let at = 0; at < left.length; at++) sum += (left[at] as number) * (right[at] as number);
	return sum;
}
