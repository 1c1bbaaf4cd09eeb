import { describe, expect, test } from "vitest";
import { createCaptchaCode } from "./captcha-code";
import { drawCaptcha } from "./draw-captcha";

describe("captcha pictures", () => {
	test("O8: each code has six characters that look different from each other, and no two codes are equal", () => {
		const codes = Array.from({ length: 200 }, createCaptchaCode);
		for (const code of codes) expect(code).toMatch(/^[2-9A-Z]{6}$/);
		expect(codes.join("")).not.toMatch(/[01OISBQGZ58UV]/);
		expect(new Set(codes).size).toBeGreaterThan(190);
	});

	test("O8: the same code gives a different picture each time, below 8 KB", () => {
		const picture = drawCaptcha("2A7XKP");
		expect(drawCaptcha("2A7XKP")).not.toBe(picture);
		expect(picture.length).toBeLessThan(8192);
	});
});
