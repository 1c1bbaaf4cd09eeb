import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../workers/local/platform";
import { listImports, listSources } from "./support/run/imports";

const manifest = JSON.parse(readFileSync(path.join(projectRoot, "package.json"), "utf8")) as {
	dependencies: Record<string, string>;
	devDependencies: Record<string, string>;
};

/** The packages that the project imports, without the path inside a package. */
const imported = new Set(
	[
		...listSources(["app", "workers", "tests"]),
		...readdirSync(projectRoot).filter((file) => /\.config\.ts$/.test(file)),
	]
		.flatMap(listImports)
		.map(({ to }) => /^(?:@[\w-]+\/)?[\w.-]+/.exec(to)?.[0]),
);

describe("the shape", () => {
	test("§0.1 language: app and workers run TypeScript only", () => {
		const files = ["app", "workers", "public"].flatMap((folder) =>
			readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: "utf8" }).map((file) =>
				path.join(folder, file),
			),
		);
		expect(files.filter((file) => /\.(?:[cm]?js|jsx)$/.test(file))).toEqual([]);
	});

	test.each([
		"react",
		"react-dom",
		"react-router",
		"@react-router/dev",
		"@react-router/cloudflare",
		"hono",
		"js-cookie",
		"valibot",
		"nprogress",
		"vitest",
		"miniflare",
		// The package `playwright` includes its test runner.
		"@playwright/test",
	])("§0.2 packages: %s is a dependency, and something imports it", (name) => {
		expect({ ...manifest.dependencies, ...manifest.devDependencies }).toHaveProperty([name]);
		expect(imported.has(name)).toBe(true);
	});

	test("§0.3 top level: every folder and file that the specification names exists", () => {
		expect(readdirSync(projectRoot)).toEqual(
			expect.arrayContaining([
				...["app", "workers", "public", "tests", "wrangler.toml", "react-router.config.ts"],
				...["package.json", "tsconfig.json", "README.md"],
			]),
		);
	});
});
