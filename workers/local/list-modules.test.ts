import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { listModules } from "./list-modules";

test("§0.5 deploying: the modules of a build are its own, and none that wrangler has left beside them", () => {
	const root = mkdtempSync(path.join(tmpdir(), "build-"));
	for (const file of [
		"index.js",
		"index.js.map",
		"ssr/index.js",
		"ssr/a/part.mjs",
		".wrangler/tmp/deploy-1/index.js",
	]) {
		mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
		writeFileSync(path.join(root, file), "");
	}
	expect(listModules(root, "./index.js").sort()).toEqual(["ssr/a/part.mjs", "ssr/index.js"]);
	rmSync(root, { recursive: true });
});
