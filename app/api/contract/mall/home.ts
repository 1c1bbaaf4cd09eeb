import * as v from "valibot";
import { callsOf } from "../../endpoint/endpoint";
import { Id } from "../../schema/id";
import { rowsOf } from "../../schema/rows";
import { Time } from "../../schema/time";

const { get } = callsOf("mall");

const leaf = { catId: Id, catName: v.string(), icon: v.optional(v.string()) };
const third = v.object({ ...leaf, children: v.optional(v.array(v.unknown())) });
const second = v.object({ ...leaf, children: rowsOf(third) });

/** The first of three levels of categories. */
export const Category = v.object({ ...leaf, children: rowsOf(second) });
export type Category = v.InferOutput<typeof Category>;

/** The category tree of the all-commodity menu. */
export const getMarketList = get("/home/marketList", { output: rowsOf(Category) });

const HotKey = v.object({ keyword: v.string(), link: v.optional(v.string()) });

/**
 * The keywords that the search box suggests before anything is typed, in the order of their display. One
 * with `link` opens that page.
 */
export const getHotKeys = get("/home/hotKeys", { output: rowsOf(HotKey) });

/** The picture and the line of text at the head of every page. */
export const getLogo = get("/home/logo", { output: v.object({ logo: v.string(), slogan: v.string() }) });

/**
 * `navigationInfo` is an escaped JSON string (SPEC §3): `{ list: [{ title, children: [{
 * title, articleId | url }] }] }`.
 */
export const getFooterPages = get("/footer/pages", {
	input: v.object({ mallCode: Id }),
	output: v.object({ navigationInfo: v.string() }),
});

export const Article = v.object({
	articleId: Id,
	title: v.string(),
	/** HTML, not yet cleaned. */
	content: v.string(),
	publishTime: Time,
});
export type Article = v.InferOutput<typeof Article>;

/** An article of the help pages, as HTML that the storefront cleans. The footer leads to it. */
export const getArticle = get("/article/:articleId", { input: v.object({ articleId: Id }), output: Article });
