import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../workers/local/platform";

/** The width of code, which the formatter holds; a tab counts two columns. */
const most = 110;

const files = ["app", "workers", "tests"]
	.flatMap((folder) =>
		readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: "utf8" }).map((file) =>
			path.join(folder, file),
		),
	)
	.filter((file) => /\.(?:tsx?|css)$/.test(file));

test("a line of a comment has at most 110 columns", () => {
	const wide = files.flatMap((file) =>
		readFileSync(path.join(projectRoot, file), "utf8")
			.split("\n")
			.map((line, at) => ({ line: line.replaceAll("\t", "  "), place: `${file}:${at + 1}` }))
			// A suppression of the linter is one line.
			.filter(({ line }) => /^\s*(?:\/\/|\/?\*)(?! biome-ignore)/.test(line) && line.length > most)
			.map(({ place }) => place),
	);
	expect(wide).toEqual([]);
});
