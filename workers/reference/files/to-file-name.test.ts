import fc from "fast-check";
import { expect, test } from "vitest";
import { toFileName } from "./to-file-name";

test("O11: no name leads into a folder or hides its extension", () => {
	const png = { extension: "png" } as const;
	expect(toFileName("../../etc/凭证.html.png", png)).toBe("凭证html.png");
	expect(toFileName("C:\\转账.exe", png)).toBe("转账.png");
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (name) => {
			expect(toFileName(name, png)).toMatch(/^[^/\\.\r\n"]{1,80}\.png$/u);
		}),
	);
});
