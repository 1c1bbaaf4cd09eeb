import * as v from "valibot";
import { callsOf } from "../endpoint/endpoint";
import { AreaId } from "../schema/area";
import { GoodsListItem } from "../schema/goods-list";
import { Id } from "../schema/id";
import { rowsOf } from "../schema/rows";

const { get } = callsOf("decoration");

const text = v.optional(v.string());

/** A picture with a link. */
export const LinkedImage = v.object({ image: v.string(), title: text, subtitle: text, link: text });
export type LinkedImage = v.InferOutput<typeof LinkedImage>;

const goods = rowsOf(GoodsListItem);
const images = v.object({ items: rowsOf(LinkedImage) });

function moduleOf<const T extends string, S extends v.GenericSchema>(type: T, options: S) {
	return v.object({ moduleId: Id, type: v.literal(type), title: text, options });
}

/** One block of a decorated page; `type` decides the shape of `options`. */
export const PageModule = v.variant("type", [
	/** `ratio`: width by height of its pictures; 1200 by 420 without it. */
	moduleOf("carousel", v.object({ ...images.entries, ratio: v.optional(v.pipe(v.number(), v.minValue(1))) })),
	moduleOf("hotAdvert", images),
	moduleOf("oneRowThreeColumns", images),
	moduleOf(
		"floor",
		v.object({
			banner: v.optional(LinkedImage),
			tabs: rowsOf(v.object({ title: v.string(), link: text, goods })),
		}),
	),
	moduleOf("goodsList", v.object({ link: text, goods })),
	moduleOf(
		"brandWall",
		v.object({ items: rowsOf(v.object({ brandName: v.string(), image: text, link: text })) }),
	),
	moduleOf(
		"notice",
		v.object({ items: rowsOf(v.object({ noticeId: v.optional(Id), title: v.string(), link: text })) }),
	),
	/** HTML, not yet cleaned. */
	moduleOf("richText", v.object({ html: v.string() })),
]);
export type PageModule = v.InferOutput<typeof PageModule>;

/**
 * The blocks of a page, from top to bottom. A module of an unknown type or with broken options is left out,
 * and the rest of the page stays (B2, R1): a page without a known module is shown empty.
 */
export const PageModules = rowsOf(PageModule, { mayBeEmpty: true });

export const DecoratedPage = v.object({ pageId: Id, name: v.string(), modules: PageModules });
export type DecoratedPage = v.InferOutput<typeof DecoratedPage>;

/** The area for the stock of the page's goods; without it the area of SPEC §3. */
const areaId = v.optional(AreaId);

/** The home page of a mall as modules, with the prices of its goods in an area. */
export const getHomePage = get("/page/home/:mallCode", {
	input: v.object({ mallCode: Id, areaId }),
	output: DecoratedPage,
	shared: true,
});

/** A page that the mall's operator has put together, as modules, with the prices of its goods in an area. */
export const getPage = get("/page/:pageId", {
	input: v.object({ pageId: Id, areaId }),
	output: DecoratedPage,
	shared: true,
});
