import * as v from "valibot";
import { endpoint } from "../../endpoint";
import { NoInput } from "../../schema/done";
import { Id } from "../../schema/id";
import { Time } from "../../schema/time";

const leaf = { catId: Id, catName: v.string(), icon: v.optional(v.string()) };
const third = v.object({ ...leaf, children: v.optional(v.array(v.unknown())) });
const second = v.object({ ...leaf, children: v.array(third) });

/** The first of three levels of categories. */
export const Category = v.object({ ...leaf, children: v.array(second) });
export type Category = v.InferOutput<typeof Category>;

/** The category tree of the all-commodity menu. */
export const getMarketList = endpoint({
	backend: "mall",
	method: "GET",
	path: "/home/marketList",
	input: NoInput,
	output: v.array(Category),
});

const HotKey = v.object({ keyword: v.string(), link: v.optional(v.string()) });

export const getHotKeys = endpoint({
	backend: "mall",
	method: "GET",
	path: "/home/hotKeys",
	input: NoInput,
	output: v.array(HotKey),
});

export const getLogo = endpoint({
	backend: "mall",
	method: "GET",
	path: "/home/logo",
	input: NoInput,
	output: v.object({ logo: v.string(), slogan: v.string() }),
});

/** `navigationInfo` is an escaped JSON string (SPEC §3): `{ list: [{ title, children: [{ title, articleId | url }] }] }`. */
export const getFooterPages = endpoint({
	backend: "mall",
	method: "GET",
	path: "/footer/pages",
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

export const getArticle = endpoint({
	backend: "mall",
	method: "GET",
	path: "/article/:articleId",
	input: v.object({ articleId: Id }),
	output: Article,
});
