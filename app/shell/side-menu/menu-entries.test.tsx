import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import type { MenuGroup } from "~/domain/access/menu-groups";
import { paths } from "~/ui/look/icon/paths";
import { measureWork } from "../../../tests/support/run/busy-machine";
import { MenuEntries } from "./menu-entries";

function render(groups: MenuGroup[]): string {
	return renderToStaticMarkup(
		<MemoryRouter initialEntries={["/admin/o"]}>
			<MenuEntries groups={groups} />
		</MemoryRouter>,
	);
}

describe("side menu", () => {
	test("§2.12 side menu: home, workbench, and closed groups with icon and name", () => {
		const html = render([
			{
				code: "1",
				name: "订单",
				icon: { className: "icon-order" },
				entries: [{ name: "我的订单", href: "/admin/o" }],
			},
			{ code: "2", name: "企业", icon: { url: "/a.svg" }, entries: [{ name: "地址", href: "/admin/a" }] },
		]);
		expect(html).toContain('href="/admin/o" aria-current="page"');
		expect(html).toContain('href="/admin/main/index"');
		expect(html).toContain(paths.receipt);
		expect(html).toContain('<img src="/a.svg" alt=""');
		expect(html).not.toMatch(/<details[^>]* open/);
	});

	test.each(["icon-unknown", "iconfont", "constructor"])(
		"§3 menu icon: the class %s, which has no drawing, shows the plain icon",
		(className) => {
			expect(
				render([
					{ code: "1", name: "其他", icon: { className }, entries: [{ name: "页", href: "/admin/p" }] },
				]),
			).toContain(paths.menu);
		},
	);

	test("R9: an entry without its right leads to /accessFail, one of after-sale out of the mall", () => {
		const html = render([
			{
				code: "1",
				name: "采购",
				icon: null,
				entries: [
					{ name: "竞价采购", href: "/accessFail?right=b", denied: "缺少" },
					{ name: "申请售后", href: "/admin/s", out: "afterSaleApply" },
				],
			},
		]);
		expect(html).toContain('<a href="/accessFail?right=b" data-denied="缺少" title="缺少">竞价采购</a>');
		expect(html).toContain('href="/out/afterSaleApply" target="_blank" rel="noopener noreferrer"');
	});

	test("UX side menu: a tree of 2,000 nodes is rendered without a visible pause", () => {
		const groups = Array.from({ length: 40 }, (_, group) => ({
			code: String(group),
			name: `组${group}`,
			icon: { className: "icon-order" },
			entries: Array.from({ length: 50 }, (_, at) => ({ name: `页${at}`, href: `/admin/${group}/${at}` })),
		}));
		const times = Array.from({ length: 5 }, () => measureWork(() => render(groups)));
		// A person notices a delay of some 100 ms. This is React's development build: hence the best of five, and
		// 250.
		expect(Math.min(...times)).toBeLessThan(250);
		expect(render(groups).match(/href="\/admin\/\d/g)).toHaveLength(2000);
	});
});
