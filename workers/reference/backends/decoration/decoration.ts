import * as contract from "~/api/contract/decoration";
import { BusinessError, type Implementations, implementRead } from "../../endpoint/implement";
import { fillPage } from "./fill-page";
import { homeOf, type PageRows, pageOf, preparePage } from "./read-page";

export const decorationBackend = {
	getHomePage: implementRead(
		contract.getHomePage,
		({ areaId }, { d1, mallCode }) => preparePage(d1, homeOf(mallCode), areaId),
		({ mallCode }, ctx, rows: PageRows) => {
			if (mallCode !== ctx.mallCode) throw notFound();
			return requirePage(rows);
		},
	),
	getPage: implementRead(
		contract.getPage,
		({ pageId, areaId }, { d1, mallCode }) => preparePage(d1, pageOf(mallCode, pageId), areaId),
		(_input, _ctx, rows: PageRows) => requirePage(rows),
	),
} satisfies Implementations<typeof contract>;

function requirePage([[page], goods]: PageRows) {
	if (!page) throw notFound();
	return { pageId: page.page_id, name: page.name, modules: fillPage(JSON.parse(page.modules), goods) };
}

function notFound() {
	return new BusinessError(404, "NOT_FOUND", "没有这个页面");
}
