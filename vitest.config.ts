import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const marker = fileURLToPath(new URL("./tests/support/layer-marker.ts", import.meta.url));

export default defineConfig({
	resolve: {
		alias: {
			"~": fileURLToPath(new URL("./app", import.meta.url)),
			"server-only": marker,
			"client-only": marker,
		},
	},
	test: {
		environment: "node",
		// As in playwright.config.ts: a busy machine may miss a deadline once, a fault fails twice.
		retry: 1,
		// The edge tests wait more than they work: on deadlines, breakers, backends that hang.
		maxWorkers: 2,
		// Two cores run the suites beside each other, workerd and its seed among them: a hanging test is still found.
		testTimeout: 60_000,
		hookTimeout: 90_000,
		include: ["app/**/*.test.{ts,tsx}", "workers/**/*.test.ts", "tests/*.test.ts", "tests/edge/**/*.test.ts"],
	},
});
