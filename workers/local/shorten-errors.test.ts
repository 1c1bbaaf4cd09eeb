import { expect, test } from "vitest";
import { createShortener } from "./shorten-errors.ts";

const dump = `[vite] Internal server error: Transform failed with 1 error:

\u001b[31m[PARSE_ERROR] \u001b[0mExpected \`from\` but found \`import\`
   \u001b[38;5;246m╭─[\u001b[0m workers/edge/storefront.ts:1:8 \u001b[38;5;246m]\u001b[0m
 1 │ import import { Hono } from "hono";
      at transformWithOxc (file:///mall/node_modules/vite/dist/node/chunks/node.js:7673:19)
`;
const line = "[vite] workers/edge/storefront.ts:1:8: Expected `from` but found `import`";

test("§0.6 npm run dev: a syntax error is one line, also in the worker's log, and once for all environments", () => {
	expect(createShortener("/mall")(dump)).toBe(line);
	const shorten = createShortener("/mall");
	expect(shorten(JSON.stringify({ level: "error", stack: dump }))).toBe(line);
	expect(shorten(dump)).toBeNull();
});

test("§0.6 npm run dev: so is an error of a stylesheet, and other texts stay", () => {
	const style =
		"[vite] Internal Server Error\n[postcss] /mall/app/ui/a.module.css:1:1: Unclosed block\n    at Input";
	const shorten = createShortener("/mall");
	expect(shorten(style)).toBe("[vite] app/ui/a.module.css:1:1: Unclosed block");
	expect(shorten("[vite] program reload\n")).toBe("[vite] program reload\n");
});
