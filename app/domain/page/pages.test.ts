import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import routes from "~/routes";
import { listSources } from "../../../tests/support/run/imports";
import { projectRoot } from "../../../workers/local/platform";
import { allPages, findPage, isRouted, type Page, pages } from "./pages";
import { allResources } from "./resources";

/** SPEC §2 Routes, in its order. */
const specified =
	`/, /login, /403, /404, /401, /accessFail, /cart, /cartNew, /cartPage, /cashier, /const, /item, /notice,
/noticeDetail, /orderConfirm, /orderStatus, /page, /search, /shop, /shopList, /special, /admin/main/index,
/admin/order/theOrder/orderDetails`.split(/,\s+/);

const paths = (has: (page: (typeof allPages)[number]) => unknown) =>
	allPages.filter(has).map(({ path }) => path);

describe("§2 the table of pages", () => {
	test("§2.1 routes: every page of the specification has a row, and one path is one page", () => {
		expect(specified.filter((path) => !findPage(path))).toEqual([]);
		expect(new Set(paths(() => true)).size).toBe(allPages.length);
	});

	test.each(Object.entries<Page>(pages))(
		"§0.4, §2.1, §2.7 routes: %s has its screen, and one route in its layout",
		(_, page) => {
			const found = listRoutes(routes).filter((route) => route.path === page.path);
			expect(found).toEqual([
				expect.objectContaining({ layout: `shell/${page.layout ?? "default"}-layout.tsx` }),
			]);
			expect(existsSync(path.join(projectRoot, "app", found[0]?.file ?? ""))).toBe(true);
		},
	);

	test("§2 routes: every screen has a row, except the one of a missing page", () => {
		const others = listRoutes(routes).filter(({ path }) => !findPage(path));
		expect(others.map(({ file }) => file)).toEqual([
			...listModules("no-footer"),
			"routes/account/missing/route.tsx",
			...listModules(undefined),
		]);
		const screens = readdirSync(path.join(projectRoot, "app/routes"));
		const routed = listRoutes(routes).map(({ file }) => file.split("/")[1]);
		expect(screens.filter((name) => !routed.includes(name))).toEqual([]);
	});

	test("§2 routes: the path of a page stands in its row, and everything else derives it", () => {
		const texts = [...allPages, ...allResources].flatMap(({ path: url }) => {
			const fixed = url.replace(/[:*].*/, "");
			return url === "/" ? [] : [`"${fixed}${fixed === url ? '"' : ""}`, `"${fixed}?`, `\`${fixed}`];
		});
		const found = listSources(["app", "workers/edge"])
			// Backends have paths of their own, some by the same name.
			.filter((file) => !/^app\/(?:domain\/page\/(?:pages|resources|exits)\.ts$|api\/contract\/)/.test(file))
			.flatMap((file) => {
				const source = readFileSync(path.join(projectRoot, file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
				return texts.filter((text) => source.includes(text)).map((text) => `${file}: ${text}`);
			});
		expect(found).toEqual([]);
	});

	test.each([
		["/search/", pages.search],
		["/Search", pages.search],
		["/admin/main/index", pages.workbench],
		["/", pages.home],
		["/search/x", null],
		["/constructor", null],
		["", null],
	])("§2 routes: %s is found as React Router finds it", (path, page) => {
		expect(findPage(path)).toBe(page);
	});

	test("§2.4 navigation: routes named cart, item, notice, page or search are forced to a full page load", () => {
		expect(paths((page) => page.fullLoad).sort()).toEqual(["/cart", "/item", "/notice", "/page", "/search"]);
	});

	test.each([
		["/admin/order/theOrder", true],
		["/admin/order/theOrder/", true],
		["/", true],
		["/search", false],
		["/login", false],
		["/404", false],
		["/export/orders", false],
	])("§2.4 navigation: the router opens %s in place: %s", (path, expected) => {
		expect(isRouted(path)).toBe(expected);
	});

	test("§2.8 layouts: /404, /403, /401, /accessFail, /login and the testers' /const have no footer", () => {
		expect(paths((page) => page.footer === false).sort()).toEqual([
			"/401",
			"/403",
			"/404",
			"/accessFail",
			"/const",
			"/login",
		]);
	});

	test("§2.8 layouts: the copyright line shows on the white list alone", () => {
		expect(paths((page) => page.copyright)).toEqual([
			"/",
			"/search",
			"/item",
			"/shop",
			"/shopList",
			"/special",
			"/page",
			"/login",
		]);
	});

	test("§4 session: only the log-in and the pages that explain a refusal are shown without a session", () => {
		expect(paths((page) => page.public).sort()).toEqual(["/401", "/404", "/login"]);
	});

	test("C2: no page that is shown without a session is cached", () => {
		expect(paths((page) => page.cached && page.public)).toEqual([]);
	});
});

function listModules(layout: Page["layout"] | undefined): string[] {
	return allResources
		.filter((row) => row.layout === layout)
		.flatMap(({ screen }) => (screen ? [`routes/${screen}/route.ts`] : []));
}

type Found = { file: string; path: string; layout: string };

/**
 * Every screen with its path and the outermost layout around it; without
 * layouts and routes that are no pages.
 */
function listRoutes(entries: readonly RouteConfigEntry[], layout = ""): Found[] {
	return entries.flatMap(({ file, path, index, children }) => {
		if (children) return listRoutes(children, layout || file);
		return path !== undefined || index ? [{ file, path: `/${path ?? ""}`, layout }] : [];
	});
}
