import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Gallery } from "./gallery";

describe("UX item: the pictures of a SKU", () => {
	test("UX access: radio buttons choose a picture without a script, and each picture occurs once", () => {
		const html = renderToStaticMarkup(<Gallery name="扳手" images={["/a.svg", "/b.svg", "/a.svg"]} />);
		expect(html.match(/type="radio"/g)).toHaveLength(2);
		expect(html.match(/checked=""/g)).toHaveLength(1);
		expect(html).toContain('alt="扳手"');
		expect(html).toContain('alt="扳手，第 2 张"');
	});

	test("UX access, slow page: the browser requests the large picture with the page, before any small one", () => {
		const html = renderToStaticMarkup(<Gallery name="扳手" images={["/a.svg", "/b.svg"]} />);
		const preloads = [...html.matchAll(/<link rel="preload" ([^>]*)\/>/g)].map(([, link]) => link);
		expect(preloads).toEqual(['as="image" href="/a.svg" fetchPriority="high"']);
	});

	test("R9: the platform opens the pictures large, and a link leads to each when it cannot", () => {
		const html = renderToStaticMarkup(<Gallery name="扳手" images={["/a.svg", "/b.svg"]} />);
		expect(html).toMatch(/<button[^>]*aria-label="查看大图"[^>]*command="show-modal" commandfor="pictures"/);
		const noscript = /<noscript>(.*?)<\/noscript>/.exec(html)?.[1] ?? "";
		expect([...noscript.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(["/a.svg", "/b.svg"]);
	});

	test("B2: pictures with an unsafe address are left out, and so are those after the sixth", () => {
		const images = ["data:image/svg+xml,x", ...Array.from({ length: 9 }, (_, index) => `/${index}.svg`)];
		const html = renderToStaticMarkup(<Gallery name="扳手" images={images} />);
		expect(html).not.toContain("data:");
		expect(html.match(/type="radio"/g)).toHaveLength(6);
	});
});
