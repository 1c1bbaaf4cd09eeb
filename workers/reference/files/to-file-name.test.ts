import fc from "fast-check";
import { expect, test } from "vitest";
import { toFileName } from "./to-file-name";

test("O11: no name leads into a folder or hides its extension", () => {
	const png = { extension: "png" } as const;
	expect(toFileName("../../etc/凭证.html.png", png)).toBe("凭证html.png");
	expect(toFileName("C:\\转账.exe", png)).toBe("转账.png");
	// Signs that turn or hide what follows: gnp.exe would read as exe.png.
	expect(toFileName("转账\u202egnp\u2066\u200b\u00ad.exe", png)).toBe("转账gnp.png");
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (name) => {
			expect(toFileName(name, png)).toMatch(/^[^/\\.\r\n"]{1,80}\.png$/u);
			expect(toFileName(`凭\u202e${name}`, png)).not.toMatch(/[\p{Cc}\p{Cf}]/u);
		}),
	);
});
