import type { Point } from "./captcha-code";

export type Distortion = (point: Point) => Point;

/** A random number, min ≤ x < max. It is not for secrets. */
export function between(min: number, max: number): number {
	return min + (max - min) * Math.random();
}

/**
 * Places the grid of a character (4 × 6) in a cell that is `width` pixels wide around `middle`, at a random
 * height of the picture, with a random size, slant and rotation.
 */
export function createPlace(middle: number, width: number, height: number): Distortion {
	const tall = between(6.5, 9.5);
	const wide = Math.min(1.25 * tall, Math.max(0.7 * tall, (0.9 * width) / 4));
	const angle = between(-0.44, 0.44);
	const lean = between(-0.2, 0.2);
	const room = height / 2 - 3 * tall - 5;
	const top = height / 2 + between(-room, room);
	return ({ x, y }) => {
		const across = (x + lean * y) * wide;
		const down = y * tall;
		return {
			x: middle + across * Math.cos(angle) - down * Math.sin(angle),
			y: top + across * Math.sin(angle) + down * Math.cos(angle),
		};
	};
}

/** One wave along the whole picture and one across it. */
export function createWave(): Distortion {
	const along = createSwing();
	const across = createSwing();
	return ({ x, y }) => ({ x: x + along(y), y: y + across(x) });
}

function createSwing(): (at: number) => number {
	const [size, pace, start] = [between(1, 2.5), between(0.06, 0.13), between(0, 2 * Math.PI)];
	return (at) => size * Math.sin(pace * at + start);
}

/** The same line with random small offsets. */
export function shake(points: readonly Point[]): Point[] {
	return points.map(({ x, y }) => ({ x: x + between(-0.15, 0.15), y: y + between(-0.15, 0.15) }));
}

/** Cuts the corners of a line `times` times (Chaikin). */
export function round(points: readonly Point[], times: number): readonly Point[] {
	if (times === 0 || points.length < 3) return points;
	const cut = mapSegments(points, (from, to) => [toward(from, to, 0.25), toward(from, to, 0.75)]);
	return round([...points.slice(0, 1), ...cut, ...points.slice(-1)], times - 1);
}

/** Splits a line into short pieces, so that a wave can bend it. */
export function split(points: readonly Point[]): Point[] {
	const pieces = mapSegments(points, (from, to) =>
		[0.25, 0.5, 0.75, 1].map((part) => toward(from, to, part)),
	);
	return [...points.slice(0, 1), ...pieces];
}

function mapSegments(points: readonly Point[], map: (from: Point, to: Point) => Point[]): Point[] {
	return points.slice(1).flatMap((to, index) => map(points[index] as Point, to));
}

function toward(from: Point, to: Point, part: number): Point {
	return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
