import * as v from "valibot";
import { callsOf } from "../endpoint/endpoint";
import { AreaId } from "../schema/area";
import { GoodsListItem } from "../schema/goods-list";
import { Id } from "../schema/id";

const { get } = callsOf("decoration");

const text = v.optional(v.string());

/** A picture with a link. */
export const LinkedImage = v.object({ image: v.string(), title: text, subtitle: text, link: text });
export type LinkedImage = v.InferOutput<typeof LinkedImage>;

const goods = v.array(GoodsListItem);
const images = v.object({ items: v.array(LinkedImage) });

function moduleOf<const T extends string, S extends v.GenericSchema>(type: T, options: S) {
	return v.object({ moduleId: Id, type: v.literal(type), title: text, options });
}

/** One block of a decorated page; `type` decides the shape of `options`. */
export const PageModule = v.variant("type", [
	moduleOf("carousel", images),
	moduleOf("hotAdvert", images),
	moduleOf("oneRowThreeColumns", images),
	moduleOf(
		"floor",
		v.object({
			banner: v.optional(LinkedImage),
			tabs: v.array(v.object({ title: v.string(), link: text, goods })),
		}),
	),
	moduleOf("goodsList", v.object({ link: text, goods })),
	moduleOf(
		"brandWall",
		v.object({ items: v.array(v.object({ brandName: v.string(), image: text, link: text })) }),
	),
	moduleOf(
		"notice",
		v.object({ items: v.array(v.object({ noticeId: v.optional(Id), title: v.string(), link: text })) }),
	),
	/** HTML, not yet cleaned. */
	moduleOf("richText", v.object({ html: v.string() })),
]);
export type PageModule = v.InferOutput<typeof PageModule>;

/** A module of an unknown type or with broken options is left out, and the rest of the page stays (B2, R1). */
function selectKnown(modules: v.InferInput<typeof PageModule>[]): PageModule[] {
	return modules.flatMap((module) => {
		const parsed = v.safeParse(PageModule, module);
		return parsed.success ? [parsed.output] : [];
	});
}

/** The blocks of a page, from top to bottom. */
export const PageModules = v.pipe(
	v.array(v.custom<v.InferInput<typeof PageModule>>(() => true)),
	v.transform(selectKnown),
);

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
