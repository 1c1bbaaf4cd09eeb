import { writeFileSync } from "node:fs";
import path from "node:path";
import { createCaptchaCode } from "../../../workers/reference/backends/auth/captcha/captcha-code.ts";
import { drawCaptcha } from "../../../workers/reference/backends/auth/captcha/draw-captcha.ts";
import { halve, readPicture } from "../../support/captcha/picture.ts";

/**
 * Draws captchas with random codes into `folder`: `codes`, one a line, and `pixels`, 140 × 44 bytes a picture, row by
 * row, 0 is paper.
 */
export function drawPictures(folder: string, count: number): void {
	const codes = Array.from({ length: count }, createCaptchaCode);
	const pictures = codes.map((code) =>
		Buffer.from(halve(readPicture(drawCaptcha(code))).at.map((ink) => 255 * ink)),
	);
	writeFileSync(path.join(folder, "codes"), codes.join("\n"));
	writeFileSync(path.join(folder, "pixels"), Buffer.concat(pictures));
}
