import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clamp } from "./clamp";

test.each([
	[1, "one"],
	[2, "two"],
	[3, "three"],
] as const)("§9.4 clamp: text ends after %d lines", (lines, name) => {
	expect(renderToStaticMarkup(<Clamp lines={lines}>长文</Clamp>)).toContain(name);
	const css = readFileSync(new URL("./clamp.module.css", import.meta.url), "utf8");
	expect(css).toMatch(new RegExp(`\\.${name} \\{\\s*-webkit-line-clamp: ${lines};`));
});
