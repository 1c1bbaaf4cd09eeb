import * as contract from "~/api/contract/decoration";
import { fallbackArea, toRegion } from "../../catalogue/region";
import { BusinessError, type Implementations, implementRead } from "../../endpoint/implement";
import { fillPage } from "./fill-page";
import { homeOf, type PageRows, preparePage, wantPage } from "./read-page";

type Asked = { areaId?: string | undefined };

export const decorationBackend = {
	getHomePage: implementRead(
		contract.getHomePage,
		(input, asking) => preparePage(asking, homeOf(asking.mallCode), regionOf(input)),
		({ mallCode }, ctx, rows: PageRows) => {
			if (mallCode !== ctx.mallCode) throw notFound();
			return requirePage(rows);
		},
	),
	getPage: implementRead(
		contract.getPage,
		(input, asking) => preparePage(asking, wantPage(asking.mallCode, input.pageId), regionOf(input)),
		(_input, _ctx, rows: PageRows) => requirePage(rows),
	),
} satisfies Implementations<typeof contract>;

function regionOf({ areaId = fallbackArea }: Asked) {
	return toRegion(areaId);
}

function requirePage([[page], goods]: PageRows) {
	if (!page) throw notFound();
	return { pageId: page.page_id, name: page.name, modules: fillPage(JSON.parse(page.modules), goods) };
}

function notFound() {
	return new BusinessError(404, "NOT_FOUND", "没有这个页面");
}
