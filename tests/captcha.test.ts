import { afterEach, describe, expect, test, vi } from "vitest";
import { createCaptchaCode } from "../workers/reference/backends/auth/captcha/captcha-code";
import { drawCaptcha } from "../workers/reference/backends/auth/captcha/draw-captcha";
import { createRandom } from "../workers/reference/seed/random";
import { findEqualCells, findValleys } from "./support/captcha/find-cells";
import { type Attack, type Sample, trainReader } from "./support/captcha/match-templates";
import { findEdges, readChunks, undoSwaps } from "./support/captcha/picture";
import { isLong } from "./support/run/sample";

// Each attack makes some ten million comparisons: slow where other jobs share the machine.
const attacks: Attack[] = [
	{ name: "swaps undone, equal cells", prepare: undoSwaps, findCells: findEqualCells },
	{ name: "swaps undone, valleys", prepare: undoSwaps, findCells: findValleys },
	{ name: "edges, equal cells", prepare: findEdges, findCells: findEqualCells },
];

/** The same pictures on each run. */
function seedRandom(seed: number): void {
	const random = createRandom(seed);
	vi.spyOn(Math, "random").mockImplementation(random.next);
	vi.spyOn(crypto, "getRandomValues").mockImplementation((values) => {
		if (values instanceof Uint32Array) values.fill(random.next() * 2 ** 32);
		return values;
	});
}
afterEach(() => vi.restoreAllMocks());

function drawMany(count: number): Sample[] {
	return Array.from({ length: count }, () => {
		const code = createCaptchaCode();
		return { code, image: drawCaptcha(code) };
	});
}

function attack(each: Attack, samples: Sample[], targets: Sample[]): number {
	return targets.filter(trainReader(each, samples)).length;
}

describe("attacks on the captcha", () => {
	test("O8: the code changes only the pixels: there is no markup and no text, and head and palette are the same for all", () => {
		const pictures = drawMany(100).map(({ code, image }) => {
			expect(image).toMatch(/^data:image\/png;base64,[\w+/=]+$/);
			const png = Buffer.from(image.split(",")[1] ?? "", "base64");
			expect(png.toString("latin1")).not.toContain(code);
			return readChunks(png);
		});
		for (const chunks of pictures) {
			expect(chunks.map(({ type }) => type)).toEqual(["IHDR", "PLTE", "IDAT", "IEND"]);
			expect(chunks.slice(0, 2)).toEqual(pictures[0]?.slice(0, 2));
		}
	});

	test("O8: templates learnt from 200 pictures read at most one picture in a hundred", () => {
		seedRandom(2);
		const samples = drawMany(200);
		const targets = drawMany(isLong ? 300 : 100);
		for (const each of attacks) {
			const read = attack(each, samples, targets);
			console.log(`captchas read by templates (${each.name}): ${read} of ${targets.length}`);
			expect(read).toBeLessThanOrEqual(targets.length / 100);
		}
	});

	test("O8: without the distortion the templates read most pictures", () => {
		seedRandom(3);
		vi.spyOn(Math, "random").mockReturnValue(0.5);
		const [undone] = attacks;
		const read = attack(undone as Attack, drawMany(100), drawMany(50));
		console.log(`undistorted captchas read by templates: ${read} of 50`);
		expect(read).toBeGreaterThan(30);
	});
});
