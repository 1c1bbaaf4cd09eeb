import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { getNextTab, Tabs } from "./tabs.client";

const tabs = [
	{ id: "intro", label: "商品介绍", content: <p>介绍</p> },
	{ id: "specs", label: "规格参数", content: <p>参数</p> },
];

test.each([
	["ArrowRight", 0, 1],
	["ArrowRight", 2, 0],
	["ArrowLeft", 0, 2],
	["Home", 2, 0],
	["End", 0, 2],
	["Enter", 0, undefined],
])("UX access: %s on tab %d of three leads to %s", (key, at, next) => {
	expect(getNextTab(key, at, 3)).toBe(next);
});

test("UX access: tabs, panels and their names are tied together", () => {
	const html = renderToStaticMarkup(<Tabs label="商品详情" tabs={tabs} />);
	expect(html).toContain('role="tablist" aria-label="商品详情"');
	expect(html).toMatch(/id="specs-tab"[^>]*aria-controls="specs"[^>]*aria-selected="false"/);
	expect(html).toMatch(/id="specs"[^>]*role="tabpanel"[^>]*aria-labelledby="specs-tab"/);
});

test("R9: every panel is in the document, its tab a link to it, and hidden only where scripts run", () => {
	const html = renderToStaticMarkup(<Tabs label="商品详情" tabs={tabs} />);
	expect(html).toContain("<p>介绍</p>");
	expect(html).toContain("<p>参数</p>");
	expect(html).toMatch(/<a[^>]*href="#specs"/);
	expect(html).not.toContain("hidden");
	const css = readFileSync(new URL("./tabs.module.css", import.meta.url), "utf8");
	expect(css.indexOf("display: none")).toBeGreaterThan(css.indexOf("@media (scripting: enabled)"));
});
