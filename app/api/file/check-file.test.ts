import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { append, patch, realPictures } from "../../../tests/support/fixtures/pictures";
import { checkFile, findFileFault } from "./check-file";

const { png, jpeg, webp, losslessWebp, animatedWebp } = realPictures;
const pictures = Object.entries(realPictures);
const check = (bytes: Uint8Array | string) =>
	findFileFault(new Blob([typeof bytes === "string" ? Buffer.from(bytes, "latin1") : Buffer.from(bytes)]));

/** The same check with pieces that end after each of `sizes`, over and over. */
function checkInPieces(bytes: Uint8Array, sizes: number[]): string | null {
	const reading = checkFile();
	reading.next();
	for (let at = 0, piece = 0; at < bytes.length; piece++) {
		const size = sizes[piece % sizes.length] ?? 1;
		const step = reading.next(bytes.subarray(at, at + size));
		if (step.done) return step.value;
		at += size;
	}
	return reading.next(null).value ?? null;
}

const damaged = "文件已损坏或格式不支持，请按要求的格式重新选择";
const tooManyPixels = "图片超过 4000 万像素，请缩小后重新选择";
const withMarkup = "图片末尾含有网页代码，请用图片软件另存后重新选择";
const sof = Buffer.from(jpeg).indexOf(Buffer.from([0xff, 0xc2]));
/** The frame of the JPEG, and the same one that claims 65535 × 65535. */
const frame = jpeg.subarray(sof, sof + 2 + (jpeg[sof + 2] ?? 0) * 256 + (jpeg[sof + 3] ?? 0));
const largeFrame = patch(frame, 5, 255, 255, 255, 255);

function insert(bytes: Uint8Array, at: number, more: Uint8Array): Uint8Array {
	return append(bytes.subarray(0, at), more, bytes.subarray(at));
}

describe("the content of a file", () => {
	test.each(pictures)("O11: a real %s is a picture, however its bytes arrive", async (_, bytes) => {
		expect(await check(bytes)).toBeNull();
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1 }), (sizes) => {
				fc.pre(sizes.some((size) => size > 0));
				expect(checkInPieces(bytes, sizes)).toBeNull();
			}),
			{ numRuns: 50 },
		);
	});

	test.each(pictures)("O11: a %s that is cut off anywhere is damaged", async (name, bytes) => {
		for (let length = 0; length < bytes.length; length++) {
			const isScanOfJpeg = name === "jpeg" && length > sof + 20;
			if (!isScanOfJpeg) expect([length, await check(bytes.subarray(0, length))]).toEqual([length, damaged]);
		}
	});

	test.each<[string, Uint8Array, string | null]>([
		["PNG of 8000 × 5000", patch(png, 16, 0, 0, 0x1f, 0x40, 0, 0, 0x13, 0x88), null],
		["PNG of 8001 × 5000", patch(png, 16, 0, 0, 0x1f, 0x41, 0, 0, 0x13, 0x88), tooManyPixels],
		["PNG that claims 4 GB a side", patch(png, 16, ...Array<number>(8).fill(0xff)), tooManyPixels],
		["PNG of 1 × 1 with a chunk of 4 GB", patch(png, 33, ...Array<number>(4).fill(0xff)), damaged],
		["PNG without width", patch(png, 16, 0, 0, 0, 0), damaged],
		["PNG whose first chunk is another", patch(png, 12, 0x49, 0x44, 0x41, 0x54), damaged],
		["JPEG of 65535 × 65535", patch(jpeg, sof + 5, 255, 255, 255, 255), tooManyPixels],
		["JPEG of no size", patch(jpeg, sof + 5, 0, 0), damaged],
		["JPEG whose segment is shorter than its length", patch(jpeg, sof + 2, 0, 1), damaged],
		["JPEG without its last marker", jpeg.subarray(0, -2), null],
		["JPEG of a larger frame first", insert(jpeg, sof, largeFrame), tooManyPixels],
		["JPEG of a second, larger frame", insert(jpeg, sof + frame.length, largeFrame), tooManyPixels],
		["WebP of 16383 × 16383", patch(webp, 26, 0xff, 0x3f, 0xff, 0x3f), tooManyPixels],
		["lossless WebP of 16384 × 16384", patch(losslessWebp, 21, 0xff, 0xff, 0xff, 0x0f), tooManyPixels],
		[
			"WebP with a canvas of 2^24 × 2^24",
			patch(animatedWebp, 24, ...Array<number>(6).fill(0xff)),
			tooManyPixels,
		],
		["WebP with a chunk of 4 GB", patch(webp, 16, ...Array<number>(4).fill(0xff)), damaged],
	])("O11: a %s", async (_, bytes, message) => {
		expect(await check(bytes)).toBe(message);
	});

	test.each(pictures)("O11: markup behind a %s refuses it, other bytes do not", async (_, bytes) => {
		for (const code of [
			"<script>alert(1)</script>",
			"<!DOCTYPE html>",
			"\0\0<SVG onload=x>",
			"<?php x",
			"<img\n",
		]) {
			expect([code, await check(append(bytes, code))]).toEqual([code, withMarkup]);
			const late = append(bytes, new Uint8Array(70_000), code);
			expect(checkInPieces(late, [1000, 1])).toBe(withMarkup);
			// No piece is long enough for a tag.
			expect(checkInPieces(append(bytes, code), [3])).toBe(withMarkup);
		}
		for (const code of ["\0".repeat(100), "<x:xmpmeta>", "a < b", "<scripted"])
			expect([code, await check(append(bytes, code))]).toEqual([code, null]);
		expect(await check(append(bytes, bytes))).toBeNull();
	});

	test("O11: HTML, SVG, GIF, and files that are both GIF and HTML or PNG and HTML are refused", async () => {
		const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
		for (const text of [
			svg,
			"<!doctype html><p>",
			"GIF89a/*<script>*/=1;",
			"\x89PNG\r\n\x1a\n<script>alert(1)</script>",
			"\xff\xd8\xff<script>alert(1)</script>",
			"",
		])
			expect([text, await check(text)]).toEqual([text, damaged]);
	});

	test("O11: a PDF is not read as a picture", async () => {
		expect(await check("%PDF-1.7\n<html>\n%%EOF")).toBeNull();
	});
});
