import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../workers/local/platform";

const rows = readFileSync(path.join(projectRoot, "docs/words.md"), "utf8")
	.split("\n")
	.filter((line) => line.startsWith("| ") && !/^\| (?:term|---)/.test(line))
	.map((line) => line.split("|").map((cell) => cell.trim()));

/** Tests name forbidden words, and a migration that has run stays as it was. */
const sources = ["app", "workers"]
	.flatMap((folder) =>
		readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: "utf8" }).map((file) =>
			path.join(folder, file),
		),
	)
	.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
	.map((file) => ({ file, text: readFileSync(path.join(projectRoot, file), "utf8") }));

test.each(rows.map(([, term = "", , not = ""]) => ({ term, not: not.split(/[,、] ?/) })))(
	"UX words: the screen says $term, and none of $not",
	({ term, not }) => {
		expect(sources.some(({ text }) => text.includes(term))).toBe(true);
		expect(not.every((word) => word.length > 1)).toBe(true);
		const found = sources.flatMap(({ file, text }) =>
			not.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`),
		);
		expect(found).toEqual([]);
	},
);
