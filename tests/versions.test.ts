import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../workers/local/platform";

/** The lowest version of each package without an advisory that affects us (SECURITY §1.4). */
const floors: Record<string, string> = {
	react: "19.3.1",
	"react-dom": "19.3.1",
	"react-server-dom-webpack": "19.3.0",
	"react-router": "8.5.1",
	hono: "4.13.19",
	"sanitize-html": "2.18.1",
};

const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");
const lock = JSON.parse(read("package-lock.json")) as {
	packages: Record<string, { version: string; resolved?: string }>;
};
const manifest = JSON.parse(read("package.json")) as {
	dependencies: Record<string, string>;
	devDependencies: Record<string, string>;
};

describe("M16 packages", () => {
	test.each(Object.entries(floors))("every copy of %s is at least %s", (name, floor) => {
		const copies = Object.entries(lock.packages).filter(
			([location]) =>
				location.endsWith(`node_modules/${name}`) && !location.includes(`/${name}/node_modules/`),
		);
		expect(copies.length).toBeGreaterThan(0);
		for (const [, { version }] of copies) expect(isAtLeast(version, floor)).toBe(true);
	});

	test("the Flight copy inside @vitejs/plugin-rsc is at least 19.3.0", () => {
		const vendored = JSON.parse(
			read("node_modules/@vitejs/plugin-rsc/dist/vendor/react-server-dom/package.json"),
		) as { version: string };
		expect(isAtLeast(vendored.version, "19.3.0")).toBe(true);
	});

	test("every dependency is an exact version", () => {
		const ranges = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
			([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
		);
		expect(ranges).toEqual([]);
	});

	test("there is one copy of workerd, miniflare and wrangler", () => {
		for (const name of ["workerd", "miniflare", "wrangler"]) {
			const copies = Object.keys(lock.packages).filter((location) =>
				location.endsWith(`node_modules/${name}`),
			);
			expect(copies).toEqual([`node_modules/${name}`]);
		}
	});

	test("the lock file names packages, not addresses", () => {
		expect(Object.values(lock.packages).filter(({ resolved }) => resolved?.includes("://"))).toEqual([]);
	});

	test.each(["wrangler.toml", "workers/reference/wrangler.toml"])(
		"%s drops the Authorization header on redirects (compatibility date ≥ 2025-09-01)",
		(file) => {
			const date = /^compatibility_date\s*=\s*"([\d-]+)"/m.exec(read(file))?.[1] ?? "";
			expect(date >= "2025-09-01").toBe(true);
		},
	);
});

function isAtLeast(version: string, floor: string): boolean {
	const [a, b] = [version, floor].map((text) => text.split("-")[0]?.split(".").map(Number) ?? []);
	for (let i = 0; i < 3; i++) {
		const difference = (a?.[i] ?? 0) - (b?.[i] ?? 0);
		if (difference !== 0) return difference > 0;
	}
	return true;
}
