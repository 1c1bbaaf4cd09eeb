/**
 * `npm run screens -- --check`: compares every page in each theme, scheme and width with the picture in
 * tests/screens/every, names those that differ with the share of their pixels, and puts before, after and
 * difference of each into test-results/screens. Exits with 1 when one differs.
 *
 *   npm run screens -- --update                        # writes the pictures
 *   npm run screens -- --check --only 'item-(390|1024)'  # those whose names match
 *
 * Letters differ by the font of a machine: with another font than that of the stored
 * pictures the check is skipped.
 *
 * Playwright's own comparison takes no WebP, and a PNG of the same picture has many times its bytes.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { buildIfStale } from "../../workers/local/build.ts";
import { findProgram, requireBrowser } from "../support/browser/browser.ts";
import { results, writeReport } from "../support/run/suite-report.ts";
import { compare, toSmall } from "./small-picture.ts";
import { openStillMall } from "./still-mall.ts";
import { takePictures } from "./take-pictures.ts";

const stored = path.join(import.meta.dirname, "every");
const storedFont = path.join(stored, "font.txt");
const shown = path.join(results, "screens");

type Options = {
	update: boolean;
	only?: RegExp | undefined;
	/** A folder that gets the pictures in their own size, too. */
	full?: string | undefined;
};

/** Compares all pictures with the stored ones, or stores them. Returns whether none differs. */
export async function checkScreens({ update, only, full }: Options): Promise<boolean> {
	const font = readFont();
	const before = existsSync(storedFont) ? readFileSync(storedFont, "utf8").trim() : "no font";
	if (!update && font !== before) {
		const skipped = [
			`the stored pictures have ${before}, and this machine has ${font}: nothing was compared`,
		];
		console.log(skipped.join());
		writeReport({ passed: 0, failures: [], files: [], figures: skipped, skipped });
		return true;
	}
	buildIfStale();
	rmSync(shown, { recursive: true, force: true });
	const taken = new Set<string>();
	const differing: string[] = [];
	let bytes = 0;
	const mall = await openStillMall();
	const browser = await chromium.launch({ executablePath: requireBrowser(), args: ["--no-sandbox"] });
	const version = browser.version();
	try {
		await takePictures({
			...{ browser, mall, only },
			async take({ name, png }) {
				const after = await toSmall(png);
				taken.add(`${name}.webp`);
				bytes += after.length;
				if (full) write(path.join(full, `${name}.png`), png);
				if (update) return write(path.join(stored, `${name}.webp`), after);
				const difference = await findDifference(name, after);
				if (difference) differing.push(difference);
			},
		});
	} finally {
		await browser.close();
		await mall.platform.dispose();
	}
	const gone = only ? [] : listStored().filter((name) => !taken.has(name));
	if (update) {
		for (const name of gone) rmSync(path.join(stored, name));
		write(storedFont, `${font}\n`);
	} else differing.push(...gone.map((name) => `${name}: the page is gone`));
	for (const line of differing.sort()) console.log(`✗ ${line}`);
	const figures = [
		`${taken.size} pictures, ${Math.round(bytes / 1024)} KB, ${update ? "stored" : `${differing.length} differ`}`,
		`font: ${font}; Chromium ${version}`,
	];
	for (const figure of figures) console.log(figure);
	writeReport({ passed: taken.size - differing.length, failures: differing, files: [], figures });
	return differing.length === 0;
}

/** A line about a picture that differs from the stored one; null when it does not. */
async function findDifference(name: string, after: Buffer): Promise<string | null> {
	const file = path.join(stored, `${name}.webp`);
	if (!existsSync(file)) return `${name}: new, without a stored picture`;
	const before = readFileSync(file);
	const { share, difference } = await compare(before, after);
	if (share === 0) return null;
	write(path.join(shown, `${name}-before.png`), await sharp(before).png().toBuffer());
	write(path.join(shown, `${name}-after.png`), await sharp(after).png().toBuffer());
	write(path.join(shown, `${name}-difference.png`), difference);
	return `${name}: ${(share * 100).toFixed(2)} % of the pixels differ`;
}

function write(file: string, bytes: Buffer | string): void {
	mkdirSync(path.dirname(file), { recursive: true });
	writeFileSync(file, bytes);
}

function listStored(): string[] {
	if (!existsSync(stored)) return [];
	return readdirSync(stored, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".webp"));
}

/** The font of this machine for Chinese text, with its version. */
function readFont(): string {
	if (!findProgram("fc-match")) return "a font that fontconfig does not name";
	const names = "%{family[0]} %{style[0]} %{fontversion}";
	return execFileSync("fc-match", ["-f", names, "sans-serif:lang=zh-cn"], { encoding: "utf8" });
}
