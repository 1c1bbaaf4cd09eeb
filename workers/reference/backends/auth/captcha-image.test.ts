import { describe, expect, test } from "vitest";
import { createCaptchaCode, drawCaptcha } from "./captcha-image";

describe("captcha pictures", () => {
	test("O8: codes are four characters that nobody mixes up, and differ", () => {
		const codes = Array.from({ length: 200 }, createCaptchaCode);
		for (const code of codes) expect(code).toMatch(/^[2-9A-Z]{4}$/);
		expect(codes.join("")).not.toMatch(/[01OISBQGZ58]/);
		expect(new Set(codes).size).toBeGreaterThan(190);
	});

	test("O8: a picture is paths alone, and the same code is drawn anew each time", () => {
		const svg = drawCaptcha("2A7X");
		expect(svg.match(/<(\w+)/g)?.every((tag) => ["<svg", "<rect", "<g", "<path"].includes(tag))).toBe(true);
		expect(svg).not.toMatch(/2A7X|NaN/);
		expect(drawCaptcha("2A7X")).not.toBe(svg);
	});
});
