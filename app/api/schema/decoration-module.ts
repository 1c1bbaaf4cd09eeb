import * as v from "valibot";
import { Id } from "./id";
import { Money } from "./money";

/** A place in the mall (`/search?…`) or an https page: nothing else may stand in a decorated link (B2). */
export const SafeLink = v.pipe(
	v.string(),
	v.maxLength(2048),
	v.regex(/^(?:\/(?![/\\])|https:\/\/)[^\s\\]*$/),
);

/** The same for pictures. */
export const SafeImage = SafeLink;

const title = v.pipe(v.string(), v.maxLength(100));

/** Goods in a decorated page, with today's price: the backend joins it when it answers. */
export const DecorationGoods = v.object({
	skuId: Id,
	name: v.pipe(v.string(), v.maxLength(300)),
	imagePath: SafeImage,
	price: Money,
	saleUnit: v.optional(v.string()),
});
export type DecorationGoods = v.InferOutput<typeof DecorationGoods>;

/** A picture that leads somewhere. */
export const DecorationPicture = v.object({
	imagePath: SafeImage,
	title,
	subtitle: v.optional(title),
	link: v.optional(SafeLink),
});
export type DecorationPicture = v.InferOutput<typeof DecorationPicture>;

const goods = v.pipe(v.array(DecorationGoods), v.maxLength(60));
const pictures = v.pipe(v.array(DecorationPicture), v.minLength(1), v.maxLength(12));

/** The options of each type of module (CONTRACT "decoration"). They are a page editor's JSON: not trusted. */
export const moduleOptions = {
	carousel: v.object({ slides: pictures }),
	hotAdvert: v.object({ adverts: pictures }),
	floor: v.object({
		banner: v.optional(DecorationPicture),
		tabs: v.pipe(
			v.array(v.object({ title, link: v.optional(SafeLink), goods })),
			v.minLength(1),
			v.maxLength(10),
		),
	}),
	oneRowThreeColumns: v.object({ columns: v.pipe(v.array(DecorationPicture), v.length(3)) }),
	goodsList: v.object({ link: v.optional(SafeLink), goods }),
	brandWall: v.object({
		brands: v.pipe(
			v.array(v.object({ name: title, logo: v.optional(SafeImage), link: v.optional(SafeLink) })),
			v.maxLength(40),
		),
	}),
	notice: v.object({
		notices: v.pipe(
			v.array(v.object({ noticeId: Id, title, publishTime: v.optional(v.string()) })),
			v.maxLength(20),
		),
	}),
	richText: v.object({ html: v.string() }),
} as const;

export type ModuleType = keyof typeof moduleOptions;
export type ModuleOptions<T extends ModuleType> = v.InferOutput<(typeof moduleOptions)[T]>;

/** One module as it comes: of any type, with any options. */
export const DecorationModule = v.object({
	moduleId: Id,
	type: v.string(),
	title: v.optional(v.string(), ""),
	options: v.unknown(),
});
export type DecorationModule = v.InferOutput<typeof DecorationModule>;
