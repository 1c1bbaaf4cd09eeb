import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { nameScreen, type Page, pages } from "./domain/page/pages";

/**
 * Every URL of the storefront (SPEC §2): the table of pages, grouped by their layout, and the routes that are not
 * pages.
 */
export default [
	screens("default"),
	screens("top-bar"),
	screens("no-footer", [
		route("out/:to", "routes/account/out/route.tsx"),
		route("*", "routes/account/missing/route.tsx"),
	]),
	route("export/approval", "routes/company/approval-export/route.ts"),
	route("export/comparison", "routes/goods/compare-export/route.ts"),
	route("export/orders", "routes/after-order/order-export/route.ts"),
] satisfies RouteConfig;

/**
 * The routes of the pages inside a layout. The error boundary between them leaves the layout intact when a screen
 * fails.
 */
function screens(name: Page["layout"], more: RouteConfigEntry[] = []): RouteConfigEntry {
	const children = Object.entries(pages)
		.filter(([, page]) => page.layout === name)
		.map(([id, page]) => {
			const file = `routes/${nameScreen(page)}/route.tsx`;
			return page.path === "/" ? index(file, { id }) : route(page.path.slice(1), file, { id });
		});
	return layout(`shell/${name}-layout.tsx`, [
		layout("shell/error-page/boundary.tsx", { id: `${name}-boundary` }, [...children, ...more]),
	]);
}
