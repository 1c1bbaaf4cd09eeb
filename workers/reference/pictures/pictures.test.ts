import { describe, expect, test } from "vitest";
import { drawProduct } from "./draw-product";
import { type DrawingKind, drawings } from "./drawings";
import { parsePictureFile, toPicturePath } from "./picture-path";
import { servePicture } from "./serve-picture";

describe("drawn pictures", () => {
	test("§4 pictures: a path describes the whole picture, in characters that the storefront passes on", () => {
		const path = toPicturePath({ kind: "bolt", no: 11, view: 4, text: "M8×30 304不锈钢" });
		expect(path).toMatch(/^\/pictures(?:\/[\w-][\w.-]*)+$/);
		expect(parsePictureFile(path.split("/").at(-1) ?? "")).toEqual({
			no: 11,
			view: 4,
			text: "M8×30 304不锈钢",
		});
	});

	test("§4 pictures: every kind is drawn in every view without a missing value", async () => {
		for (const kind of Object.keys(drawings) as DrawingKind[]) {
			for (const view of [1, 2, 3, 4]) {
				const file = toPicturePath({ kind, no: view, view, text: "50mL" }).split("/").at(-1) ?? "";
				const svg = await servePicture(kind, file).text();
				expect(svg, kind).toMatch(/^<svg .*<\/svg>$/);
				expect(svg, kind).not.toMatch(/undefined|NaN/);
				expect(svg.split("<g").length, kind).toBe(svg.split("</g>").length);
			}
		}
	});

	test("§4 pictures: four views are four pictures, and one of them says the dimensions", () => {
		const draw = (view: number, text: string) => drawProduct("bolt", 3, view, text);
		expect(new Set([1, 2, 3, 4].map((view) => draw(view, ""))).size).toBe(4);
		for (const word of [">M8<", ">30<", ">M8×30 304不锈钢<"])
			expect(draw(4, "M8×30 304不锈钢")).toContain(word);
		expect(draw(1, "M8×30")).not.toBe(draw(1, "M8×35"));
	});

	test("§4 pictures: goods have the colour that their specification names, whatever their number", () => {
		const mainColour = (no: number, text: string) =>
			/<rect fill="([^"]+)" x="76"/.exec(drawProduct("sticky", no, 1, text))?.[1];
		expect(mainColour(1, "51×38mm 黄色")).toBe(mainColour(5, "76×51mm 黄色"));
		expect(mainColour(1, "51×38mm 黄色")).not.toBe(mainColour(1, "51×38mm 粉色"));
		expect(mainColour(1, "51×38mm")).not.toBe(mainColour(5, "51×38mm"));
		expect(mainColour(1, "透明")).not.toMatch(/undefined|NaN/);
	});

	test("§4 pictures: goods stand on white, and goods of no known kind are their model and size", () => {
		expect(drawProduct("bolt", 1, 1, "")).toContain('<rect width="480" height="480" fill="#fff"/>');
		const parcel = drawProduct("parcel", 1, 1, "QX-20 50mL");
		expect(parcel).toMatch(/>QX-20<.*>50mL</);
		expect(parcel).not.toContain("<path");
	});

	test("B3: text cannot become markup, and the answer runs no code", async () => {
		const path = toPicturePath({ kind: "banner", no: 1, view: 1, text: "<script>|</text><a>|bolt" });
		const answer = servePicture("banner", path.split("/").at(-1) ?? "");
		expect(await answer.text()).not.toMatch(/<script|<a>/);
		expect(answer.headers.get("content-security-policy")).toContain("sandbox");
	});

	test("§4 pictures: any other path is 404", () => {
		expect(servePicture("unknown", "1-1.svg").status).toBe(404);
		expect(servePicture("bolt", "1-9.svg").status).toBe(404);
		expect(servePicture("bolt", "1-1-$.svg").status).toBe(404);
		expect(servePicture("constructor", "1-1.svg").status).toBe(404);
	});
});
