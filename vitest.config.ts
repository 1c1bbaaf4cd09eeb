import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/run/longest-first.ts";

const marker = fileURLToPath(new URL("./tests/support/run/layer-marker.ts", import.meta.url));

const unit = ["app/**/*.test.{ts,tsx}", "workers/**/*.test.ts", "tests/*.test.ts"];
/** Unit tests that replace a module: it must not be loaded yet, and must not stay for the next file. */
const replacing = globSync(unit, { cwd: import.meta.dirname }).filter((file) =>
	/\bvi\.(?:mock|resetModules)\(/.test(readFileSync(new URL(file, import.meta.url), "utf8")),
);

export default defineConfig({
	resolve: {
		alias: {
			"~/ui/navigation/page-link/page-link": fileURLToPath(
				new URL("./tests/support/run/plain-link.tsx", import.meta.url),
			),
			"~": fileURLToPath(new URL("./app", import.meta.url)),
			"server-only": marker,
			"client-only": marker,
		},
	},
	test: {
		environment: "node",
		// Only what hangs fails by them: a busy machine makes no test red. Long sweeps say times of their own.
		testTimeout: 300_000,
		hookTimeout: 300_000,
		expect: { poll: { timeout: 30_000 } },
		// Files of one worker share the modules that they load, except where `isolate` is true.
		isolate: false,
		setupFiles: "./tests/support/run/same-cases.ts",
		sequence: { sequencer: LongestFirst },
		projects: [
			{
				extends: true,
				test: { name: "unit", include: unit, exclude: replacing, maxWorkers: 2 },
			},
			{
				extends: true,
				test: { name: "unit-isolated", include: replacing, isolate: true, maxWorkers: 2 },
			},
			{
				extends: true,
				test: {
					name: "edge",
					include: ["tests/edge/**/*.test.ts"],
					maxWorkers: 3,
					sequence: { groupOrder: 1 },
				},
			},
			{
				extends: true,
				test: {
					name: "faults",
					include: ["tests/faults/**/*.test.ts"],
					// They wait for deadlines, breakers and backends that hang: all at once, each in a fresh worker.
					isolate: true,
					maxWorkers: 6,
					sequence: { groupOrder: 2 },
				},
			},
		],
	},
});
