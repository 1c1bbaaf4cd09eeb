import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../workers/local/platform";
import { allGuards } from "./mutants/all-guards";

test("each guard that `npm test -- mutants` removes stands exactly once in its file, and its tests exist", () => {
	const stale = allGuards.filter(({ file, find, tests }) => {
		const pieces = readFileSync(path.join(projectRoot, file), "utf8").split(find);
		return pieces.length !== 2 || !tests.every((name) => existsSync(path.join(projectRoot, name)));
	});
	expect(stale.map(({ id, file }) => `${id} (${file})`)).toEqual([]);
});
