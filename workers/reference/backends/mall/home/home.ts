import { and, asc, eq } from "drizzle-orm";
import type { Category } from "~/api/contract/mall/home";
import * as contract from "~/api/contract/mall/home";
import { present } from "~/api/wire/present";
import { articles, categories, hotKeys, malls } from "../../../db/schema/catalogue";
import { BusinessError, type Context, type Implementations, implement } from "../../../endpoint/implement";
import { toTime } from "../../../endpoint/to-time";

export const homeBackend = {
	getMarketList: implement(contract.getMarketList, async (_, { db }) =>
		toCategoryTree(await db.select().from(categories).orderBy(asc(categories.level), asc(categories.sort))),
	),
	getHotKeys: implement(contract.getHotKeys, async (_, { db, mallCode }) => {
		const rows = await db
			.select()
			.from(hotKeys)
			.where(eq(hotKeys.mallCode, mallCode))
			.orderBy(asc(hotKeys.sort));
		return rows.map(({ keyword, link }) => ({ keyword, ...present({ link }) }));
	}),
	getLogo: implement(contract.getLogo, (_, ctx) => requireMall(ctx)),
	getFooterPages: implement(contract.getFooterPages, async ({ mallCode }, ctx) => {
		if (mallCode !== ctx.mallCode) throw notFound();
		const { navigation } = await requireMall(ctx);
		// The specification asks for an escaped JSON string (SPEC §3).
		return { navigationInfo: JSON.stringify(navigation) };
	}),
	getArticle: implement(contract.getArticle, async ({ articleId }, { db, mallCode }) => {
		const [article] = await db
			.select()
			.from(articles)
			.where(and(eq(articles.articleId, articleId), eq(articles.mallCode, mallCode)));
		if (!article) throw notFound();
		const { title, contentHtml, publishTime } = article;
		return { articleId, title, content: contentHtml, publishTime: toTime(publishTime) };
	}),
} satisfies Implementations<typeof contract>;

async function requireMall({ db, mallCode }: Context) {
	const [mall] = await db.select().from(malls).where(eq(malls.mallCode, mallCode));
	if (!mall) throw notFound();
	return mall;
}

function notFound() {
	return new BusinessError(404, "NOT_FOUND", "没有找到相关内容");
}

type Row = typeof categories.$inferSelect;

/**
 * Builds the tree of the category menu from the sorted rows of all levels. A branch without goods is left
 * out.
 */
function toCategoryTree(rows: readonly Row[]): Category[] {
	const childrenOf = Map.groupBy(rows, ({ parentId }) => parentId);
	const children = (catId: number) => childrenOf.get(catId) ?? [];
	const toNode = ({ catId, catName, icon }: Row) => ({
		catId: String(catId),
		catName,
		...present({ icon }),
	});
	return children(0).map((first) => ({
		...toNode(first),
		children: children(first.catId)
			.filter((second) => children(second.catId).length > 0)
			.map((second) => ({ ...toNode(second), children: children(second.catId).map(toNode) })),
	}));
}
