import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../workers/local/platform";
import { listSources } from "./support/run/imports";

/**
 * Attributes and scripts of a box that cuts a pasted text without a word, or whose number a wheel changes.
 */
const banned = [
	/\bmaxLength\s*=\s*[{"]/,
	/\bmaxlength=/,
	/\btype(?:=|:\s*)\{?["']number["']/,
	/\binput\[type=["']?number/,
	/\b(?:valueAsNumber|stepUp|stepDown|badInput)\b/,
];

test("B10, O5: no box of the mall cuts what is pasted, and none is a number box that a wheel changes", () => {
	const files = listSources(["app", "workers/edge"]);
	const found = files.flatMap((file) => {
		const lines = readFileSync(path.join(projectRoot, file), "utf8").split("\n");
		return lines.flatMap((line, at) =>
			banned.some((one) => one.test(line)) ? [`${file}:${at + 1} ${line.trim()}`] : [],
		);
	});
	expect(found).toEqual([]);
	expect(files.length).toBeGreaterThan(500);
});
