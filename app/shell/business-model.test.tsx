import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { type RequestScope, runInScope } from "~/request/scope";
import { NavBar } from "./nav-bar/nav-bar";
import { ServicePopup } from "./service-popup/service-popup";
import { SideMenu } from "./side-menu/side-menu";
import { TopBar } from "./top-bar/top-bar";

let session: object;
vi.mock("~/session/session", () => ({ loadSession: async () => session }));
vi.mock("~/parts/page/menu-groups/load-menu-groups", () => ({ loadMenuGroups: async () => [] }));

function render(businessModel: "OPEN" | "STANDARD", part: () => Promise<ReactNode>, serviceStatus = true) {
	session = { user: { loginName: "wanglei" }, businessModel, serviceStatus };
	const scope = { cookies: new Map(), mall: { extensions: new Set() } } as unknown as RequestScope;
	return runInScope(scope, async () => renderToStaticMarkup(<MemoryRouter>{await part()}</MemoryRouter>));
}

const topBar = () => TopBar({ location: null });
const sideMenu = () => SideMenu();
const navBar = () => NavBar({ categories: <b>全部商品分类</b> });

describe("the parts that a business model shows", () => {
	test("§1.3, §2.3, §6.2 top bar: OPEN adds both halls, in a tab of their own, and the bell that opens /notice", async () => {
		const open = await render("OPEN", topBar);
		for (const [hall, name] of Object.entries({ bidding: "竞价大厅", inquiry: "询比价大厅" }))
			expect(open).toMatch(new RegExp(`<a href="/out/${hall}" target="_blank"[^>]*>${name}<`));
		expect(open).toMatch(/<a href="\/notice\?[^"]*"/);
		const standard = await render("STANDARD", topBar);
		expect(standard).toContain("欢迎您");
		expect(standard).not.toMatch(/大厅|\/notice/);
	});

	test("§1.3, §6.2 side menu: OPEN alone has one", async () => {
		expect(await render("OPEN", sideMenu)).toContain('aria-label="侧边菜单"');
		expect(await render("STANDARD", sideMenu)).toBe("");
	});

	test("§1.3 service status: OPEN alone shows it, also when it is not open", async () => {
		expect(await render("OPEN", ServicePopup)).toContain("服务状态：已开通");
		expect(await render("OPEN", ServicePopup, false)).toContain("服务状态：未开通");
		expect(await render("STANDARD", ServicePopup)).not.toContain("服务状态");
	});

	test("§1.6 navigation bar: categories, then the mall's pages; the special procurement is OPEN's", async () => {
		const names = (html: string) => [...html.matchAll(/>([^<>]+)<\/[ab]>/g)].map(([, name]) => name);
		expect(names(await render("OPEN", navBar))).toEqual(["全部商品分类", "首页", "协议商品", "店铺", "公告"]);
		expect(names(await render("STANDARD", navBar))).toEqual(["全部商品分类", "首页", "店铺", "公告"]);
	});
});
