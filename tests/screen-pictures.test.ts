import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { compare, toSmall } from "./screens/small-picture";

type Drawn = { left?: number; colour?: string; height?: number };

/** A phone's screen with lines of text and a button, as it is stored. */
async function draw({ left = 24, colour = "#d4230d", height = 844 }: Drawn = {}): Promise<Buffer> {
	const lines = Array.from(
		{ length: 12 },
		(_, at) => `<rect x="24" y="${60 + at * 30}" width="${200 + at * 9}" height="12" fill="#1f2329"/>`,
	);
	const button = `<rect x="${left}" y="600" width="120" height="40" rx="4" fill="${colour}"/>`;
	const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="390" height="${height}"><rect width="390" height="${height}" fill="#fff"/>${lines.join("")}${button}</svg>`;
	return toSmall(await sharp(Buffer.from(drawing)).png().toBuffer());
}

describe("the comparison of two pictures of a page", () => {
	test("finds nothing in the same page, and its picture takes less than 8 KB", async () => {
		const page = await draw();
		expect((await compare(page, await draw())).share).toBe(0);
		expect(page.length).toBeLessThan(8192);
	});

	test.each([
		["a button that moved by 8 px", { left: 32 }],
		["a button of a slightly other red", { colour: "#b01c0a" }],
		["a longer page", { height: 864 }],
	])("finds %s", async (_, changed) => {
		const { share, difference } = await compare(await draw(), await draw(changed));
		expect(share).toBeGreaterThan(0.001);
		expect(share).toBeLessThan(0.1);
		expect((await sharp(difference).metadata()).format).toBe("png");
	});
});
