import { and, eq } from "drizzle-orm";
import * as contract from "~/api/contract/decoration";
import type { AreaId } from "~/api/schema/area";
import { pages } from "../../db/schema/catalogue";
import { BusinessError, type BuyerContext, type Implementations, implement } from "../../endpoint/implement";
import { fillPage } from "./fill-page";
import type { StoredModule } from "./stored-module";

export const decorationBackend = {
	getHomePage: implement(contract.getHomePage, async ({ mallCode, areaId }, ctx) => {
		if (mallCode !== ctx.mallCode) throw notFound();
		const [page] = await ctx.db
			.select()
			.from(pages)
			.where(and(eq(pages.mallCode, mallCode), eq(pages.isHome, true)));
		return toPage(page, ctx, areaId);
	}),
	getPage: implement(contract.getPage, async ({ pageId, areaId }, ctx) => {
		const [page] = await ctx.db
			.select()
			.from(pages)
			.where(and(eq(pages.pageId, pageId), eq(pages.mallCode, ctx.mallCode)));
		return toPage(page, ctx, areaId);
	}),
} satisfies Implementations<typeof contract>;

async function toPage(
	page: typeof pages.$inferSelect | undefined,
	{ d1 }: BuyerContext,
	areaId: AreaId | undefined,
) {
	if (!page) throw notFound();
	return {
		pageId: page.pageId,
		name: page.name,
		modules: await fillPage(d1, page.modules as StoredModule[], areaId),
	};
}

function notFound() {
	return new BusinessError(404, "NOT_FOUND", "没有这个页面");
}
