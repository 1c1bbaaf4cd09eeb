import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { nameScreen, type Page, pages } from "./domain/page/pages";
import { allResources } from "./domain/page/resources";

/**
 * Every URL of the storefront (SPEC §2): the table of pages, grouped by their
 * layout, and the table of resources.
 */
export default [
	screens("default"),
	screens("top-bar"),
	screens("no-footer", [route("*", "routes/account/missing/route.tsx")]),
	...resourcesIn(undefined),
] satisfies RouteConfig;

/**
 * The routes of the pages inside a layout. The error boundary between them leaves the
 * layout intact when a screen fails.
 */
function screens(name: Page["layout"], more: RouteConfigEntry[] = []): RouteConfigEntry {
	const children = Object.entries<Page>(pages)
		.filter(([, page]) => (page.layout ?? "default") === name)
		.map(([id, page]) => {
			const file = `routes/${nameScreen(page)}/route.tsx`;
			return page.path === "/" ? index(file, { id }) : route(page.path.slice(1), file, { id });
		});
	return layout(`shell/${name}-layout.tsx`, [
		layout("shell/error-page/boundary.tsx", { id: `${name}-boundary` }, [
			...children,
			...resourcesIn(name),
			...more,
		]),
	]);
}

function resourcesIn(layout: Page["layout"] | undefined): RouteConfigEntry[] {
	return allResources
		.filter((row) => row.layout === layout)
		.flatMap(({ path, screen }) => (screen ? [route(path.slice(1), `routes/${screen}/route.ts`)] : []));
}
