import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getFileKind, toFileName } from "./file-kind";

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const png = { contentType: "image/png", extension: "png" };

describe("uploaded files", () => {
	test("O11: the first bytes decide the kind of a file", () => {
		expect(getFileKind(bytesOf("\x89PNG\r\n\x1a\n…"))).toEqual(png);
		expect(getFileKind(bytesOf("\xff\xd8\xff\xe0"))?.extension).toBe("jpg");
		expect(getFileKind(bytesOf("RIFF\0\0\0\0WEBP"))?.extension).toBe("webp");
		expect(getFileKind(bytesOf("%PDF-1.7"))?.extension).toBe("pdf");
	});

	test("O11: HTML, SVG, scripts, archives and empty files are refused", () => {
		for (const text of ["<!doctype html>", "<svg ", "PK\x03\x04", "GIF89a", "", "0000\0\0\0\0WEBP", "%PD"]) {
			expect(getFileKind(bytesOf(text))).toBeNull();
		}
	});

	test("O11: no name leads into a folder or hides its extension", () => {
		expect(toFileName("../../etc/凭证.html.png", png)).toBe("凭证html.png");
		expect(toFileName("C:\\转账.exe", png)).toBe("转账.png");
		fc.assert(
			fc.property(fc.string({ unit: "binary" }), (name) => {
				expect(toFileName(name, png)).toMatch(/^[^/\\.\r\n"]{1,80}\.png$/u);
			}),
		);
	});
});
