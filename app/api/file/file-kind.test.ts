import { describe, expect, test } from "vitest";
import { getFileKind } from "./file-kind";

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe("uploaded files", () => {
	test("O11: the first bytes decide the kind of a file", () => {
		expect(getFileKind(bytesOf("\x89PNG\r\n\x1a\n…"))?.extension).toBe("png");
		expect(getFileKind(bytesOf("\xff\xd8\xff\xe0"))?.extension).toBe("jpg");
		expect(getFileKind(bytesOf("RIFF\0\0\0\0WEBP"))?.extension).toBe("webp");
		expect(getFileKind(bytesOf("%PDF-1.7"))?.extension).toBe("pdf");
	});

	test("O11: HTML, SVG, scripts, archives and empty files are refused", () => {
		for (const text of ["<!doctype html>", "<svg ", "PK\x03\x04", "GIF89a", "", "0000\0\0\0\0WEBP", "%PD"]) {
			expect(getFileKind(bytesOf(text))).toBeNull();
		}
	});
});
