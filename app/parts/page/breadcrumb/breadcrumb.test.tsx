import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type RequestScope, runInScope } from "~/request/scope";
import { Breadcrumb } from "./breadcrumb";

test("UX access: a breadcrumb is a named list of links that ends with the page itself", () => {
	const html = runInScope({ isDocument: false } as unknown as RequestScope, () =>
		renderToStaticMarkup(
			<Breadcrumb items={[{ label: "办公", href: "/search?catId=1" }, { label: "复印纸" }]} />,
		),
	);
	expect(html).toContain('aria-label="当前位置"');
	expect(html).toContain('<a href="/search?catId=1">办公</a>');
	expect(html).toContain('<bdi aria-current="page">复印纸</bdi>');
});
