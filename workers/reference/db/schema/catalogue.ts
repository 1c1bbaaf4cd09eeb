import { sql } from "drizzle-orm";
import { blob, check, index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { BusinessModel } from "~/api/contract/auth";
import type { CompareRecord } from "~/api/contract/mall/compare-record";
import type { InvoiceType } from "~/api/schema/invoice";
import type { Pack } from "~/api/schema/pack";
import type { PayMethodCode } from "~/api/schema/pay-method";
import { commonWays, type DeliveryWay } from "./delivery-ways";

// Times are milliseconds since 1970, money is integer fen, tax rates are whole percent.
// The full-text index sku_search has no drizzle table: see the migrations with its name.

export type FenStep = { from: number; fen: number };
export type GiftLine = { skuId: string; num: number; giftType: 1 | 2 };
export type AttributeLine = { group: string; name: string; value: string };

/** Data about the database itself: seed version, lots. */
export const meta = sqliteTable("meta", { key: text("key").primaryKey(), value: text("value").notNull() });

export const malls = sqliteTable("malls", {
	mallCode: text("mall_code").primaryKey(),
	domainSuffix: text("domain_suffix").notNull().unique(),
	name: text("name").notNull(),
	businessModel: text("business_model").$type<BusinessModel>().notNull(),
	/** 1 red, 2 blue, 3 green. */
	decorationColor: integer("decoration_color").notNull(),
	decorationStyle: text("decoration_style").notNull().default("standard"),
	icon: text("icon").notNull(),
	logo: text("logo").notNull(),
	slogan: text("slogan").notNull(),
	websiteRecord: text("website_record").notNull(),
	publicSecurityRecord: text("public_security_record").notNull(),
	/** `{ list: … }` of the footer, as JSON. */
	navigation: text("navigation").notNull(),
	/** The payment methods that the mall does not accept. */
	closedPayMethods: text("closed_pay_methods", { mode: "json" })
		.$type<PayMethodCode[]>()
		.notNull()
		.default([]),
	/** The kinds of invoice that the mall's suppliers issue; the first is the usual one. */
	invoiceTypes: text("invoice_types", { mode: "json" }).$type<InvoiceType[]>().notNull().default([3, 2]),
});

/** Four levels. The districts of a municipality are at the city level. */
export const areas = sqliteTable(
	"areas",
	{
		areaId: integer("area_id").primaryKey(),
		/** 0 for a province. */
		parentId: integer("parent_id").notNull(),
		name: text("name").notNull(),
		level: integer("level").notNull(),
	},
	(table) => [index("areas_parent").on(table.parentId)],
);

export const categories = sqliteTable(
	"categories",
	{
		catId: integer("cat_id").primaryKey(),
		/** 0 for the first level. */
		parentId: integer("parent_id").notNull(),
		catName: text("cat_name").notNull(),
		level: integer("level").notNull(),
		icon: text("icon"),
		sort: integer("sort").notNull(),
	},
	(table) => [index("categories_parent").on(table.parentId, table.sort)],
);

export const brands = sqliteTable("brands", {
	brandId: integer("brand_id").primaryKey(),
	brandName: text("brand_name").notNull().unique(),
	/** A to Z by the sound of the name; # for a name without a letter. */
	initial: text("initial").notNull().default("#"),
});

export const venders = sqliteTable(
	"venders",
	{
		venderId: text("vender_id").primaryKey(),
		venderName: text("vender_name").notNull(),
		shopName: text("shop_name").notNull(),
		shopLogo: text("shop_logo").notNull(),
		description: text("description").notNull(),
		selfOperated: integer("self_operated", { mode: "boolean" }).notNull(),
		/** The freight of an order of this vender's goods, unless the order reaches the threshold. */
		freightFen: integer("freight_fen").notNull(),
		freeFreightFromFen: integer("free_freight_from_fen").notNull(),
		promotionNotice: text("promotion_notice"),
		scores: text("scores", { mode: "json" }).$type<{ name: string; score: number }[]>().notNull(),
		followCount: integer("follow_count").notNull(),
		deliveryWays: text("delivery_ways", { mode: "json" })
			.$type<DeliveryWay[]>()
			.notNull()
			.default(commonWays),
	},
	() => [check("venders_freight", sql`freight_fen >= 0 AND free_freight_from_fen >= 0`)],
);

export const venderFollows = sqliteTable(
	"vender_follows",
	{
		mallCode: text("mall_code").notNull(),
		userId: text("user_id").notNull(),
		venderId: text("vender_id")
			.notNull()
			.references(() => venders.venderId),
	},
	(table) => [primaryKey({ columns: [table.mallCode, table.userId, table.venderId] })],
);

export const spus = sqliteTable("spus", {
	spuId: text("spu_id").primaryKey(),
	name: text("name").notNull(),
	/** The subject of the drawings: a key of pictures/drawings. */
	kind: text("kind").notNull(),
	productArea: text("product_area").notNull(),
	canVatInvoice: integer("can_vat_invoice", { mode: "boolean" }).notNull(),
	noReasonReturnDays: integer("no_reason_return_days").notNull(),
	/** Names of the dimensions of choice, in the order of `skus.saleValues`. */
	saleDims: text("sale_dims", { mode: "json" }).$type<string[]>().notNull(),
	attributes: text("attributes", { mode: "json" }).$type<AttributeLine[]>().notNull(),
	/** HTML of a feed. Null when the text is made from the attributes. */
	detailHtml: text("detail_html"),
	packList: text("pack_list").notNull(),
	/** Search words beyond the product's own texts; the search index is made from them, too. */
	keywords: text("keywords", { mode: "json" }).$type<string[]>().notNull().default([]),
	/** Digest of the product's feed line; null for goods of the seed. */
	feedHash: text("feed_hash"),
});

export const skus = sqliteTable(
	"skus",
	{
		/**
		 * Row number, shared with the search index. It never leaves the database. Goods with high sales come
		 * first, and the SKUs of a product are adjacent: see catalogue/sku-number.ts.
		 */
		id: integer("id").primaryKey(),
		skuId: text("sku_id").notNull().unique(),
		spuId: text("spu_id")
			.notNull()
			.references(() => spus.spuId),
		name: text("name").notNull(),
		brandId: integer("brand_id").notNull(),
		/** The third level. */
		catId: integer("cat_id").notNull(),
		venderId: text("vender_id")
			.notNull()
			.references(() => venders.venderId),
		/** Price of one sale unit, tax included. */
		priceFen: integer("price_fen").notNull(),
		marketPriceFen: integer("market_price_fen"),
		/** Prices by quantity, ascending, without the first one. */
		priceLadder: text("price_ladder", { mode: "json" }).$type<FenStep[]>().notNull(),
		taxRate: integer("tax_rate").notNull(),
		saleUnit: text("sale_unit").notNull(),
		/** The content of one sale unit, where it is known. */
		pack: text("pack", { mode: "json" }).$type<Pack>(),
		lowestBuy: integer("lowest_buy").notNull(),
		orderMultiple: integer("order_multiple").notNull(),
		limitBuy: integer("limit_buy"),
		weightGram: integer("weight_gram").notNull(),
		model: text("model").notNull(),
		/** Only the model's letters and digits, in lower case. */
		modelKey: text("model_key").notNull().default(""),
		/** 1 on sale, 0 not. */
		state: integer("state").notNull(),
		images: text("images", { mode: "json" }).$type<string[]>().notNull(),
		saleValues: text("sale_values", { mode: "json" }).$type<string[]>().notNull(),
		gifts: text("gifts", { mode: "json" }).$type<GiftLine[]>().notNull(),
		/** Row numbers in attr_values. */
		attrValueIds: text("attr_value_ids", { mode: "json" }).$type<number[]>().notNull(),
		saleCount: integer("sale_count").notNull(),
		/**
		 * One byte per region, the first region in the lowest byte: days until the smallest orderable quantity
		 * arrives, 255 when it cannot be delivered. A trigger derives it from stocks when they change.
		 */
		promise: integer("promise").notNull().default(-1),
		createdAt: integer("created_at").notNull(),
	},
	(table) => [
		index("skus_spu").on(table.spuId),
		index("skus_vender").on(table.venderId, table.state, table.saleCount),
		index("skus_vender_category").on(table.venderId, table.state, table.catId),
		index("skus_category").on(table.catId, table.state),
		index("skus_model").on(table.modelKey),
		check("skus_price", sql`${table.priceFen} > 0`),
		check("skus_lowest_buy", sql`${table.lowestBuy} >= 1 AND ${table.orderMultiple} >= 1`),
	],
);

/** Pictures that a feed brought. */
export const pictures = sqliteTable("pictures", {
	/** Digest of the picture's address. */
	pictureId: text("picture_id").primaryKey(),
	contentType: text("content_type").notNull(),
	bytes: blob("bytes", { mode: "buffer" }).notNull(),
});

/** The stock of a SKU in a warehouse region. catalogue/stock-of.ts explains it. */
export const stocks = sqliteTable(
	"stocks",
	{
		skuId: text("sku_id").notNull(),
		region: integer("region").notNull(),
		/** Pieces that can still be ordered, in any state. */
		num: integer("num").notNull(),
		/** The state while there is enough stock: 33, 39, 40, 36, 99. 34 goes with 0 pieces. */
		stateId: integer("state_id").notNull(),
		arrivalDays: integer("arrival_days"),
		/** The last pieces of `num` are not there yet: they arrive in `laterDays` days. Null for none. */
		laterNum: integer("later_num"),
		laterDays: integer("later_days"),
	},
	(table) => [
		primaryKey({ columns: [table.skuId, table.region] }),
		check("stocks_num", sql`${table.num} >= 0`),
	],
);

/** SKUs that changed after they were first written. Triggers fill it, and a reset to the seed reads it. */
export const changedSkus = sqliteTable("changed_skus", { skuId: text("sku_id").primaryKey() });

export const attrValues = sqliteTable(
	"attr_values",
	{
		attrValueId: integer("attr_value_id").primaryKey(),
		attrId: integer("attr_id").notNull(),
		attrName: text("attr_name").notNull(),
		value: text("value").notNull(),
	},
	(table) => [index("attr_values_attr").on(table.attrId, table.value)],
);

/** Words of the catalogue with their sound, for corrections of mistyped words. */
export const searchWords = sqliteTable(
	"search_words",
	{
		word: text("word").primaryKey(),
		/** How many products had the word when they were written. */
		products: integer("products").notNull(),
		/** See WordKind in catalogue/text/listed-words.ts. */
		kind: integer("kind").notNull(),
		/** The sound of a Han word, see catalogue/text/sound.ts; "" for other words. */
		sound: text("sound").notNull(),
		initials: text("initials").notNull(),
	},
	(table) => [
		index("search_words_sound").on(table.sound).where(sql`kind > 0`),
		index("search_words_initials").on(table.initials).where(sql`kind > 0`),
	],
);

/** Keys that find mistyped words: see catalogue/text/typo-keys.ts. */
export const searchTypos = sqliteTable(
	"search_typos",
	{ key: text("key").notNull(), word: text("word").notNull() },
	(table) => [primaryKey({ columns: [table.key, table.word] })],
);

/**
 * A search for `word` also finds `means`: synonyms of the trade and other names of brands. A row has one
 * direction; two rows make both.
 */
export const searchSynonyms = sqliteTable(
	"search_synonyms",
	{ word: text("word").notNull(), means: text("means").notNull() },
	(table) => [primaryKey({ columns: [table.word, table.means] })],
);

/** Units of measure: one `unit` is `factor` of `base`, 1 l = 1000 ml. */
export const searchUnits = sqliteTable("search_units", {
	unit: text("unit").primaryKey(),
	base: text("base").notNull(),
	factor: real("factor").notNull(),
});

export const hotKeys = sqliteTable(
	"hot_keys",
	{
		mallCode: text("mall_code").notNull(),
		sort: integer("sort").notNull(),
		keyword: text("keyword").notNull(),
		link: text("link"),
	},
	(table) => [primaryKey({ columns: [table.mallCode, table.sort] })],
);

export const articles = sqliteTable(
	"articles",
	{
		articleId: text("article_id").primaryKey(),
		mallCode: text("mall_code").notNull(),
		title: text("title").notNull(),
		contentHtml: text("content_html").notNull(),
		publishTime: integer("publish_time").notNull(),
	},
	(table) => [index("articles_mall").on(table.mallCode)],
);

/** A decorated page. Its modules name goods by SKU id; the goods are filled in when the page is read. */
export const pages = sqliteTable(
	"pages",
	{
		pageId: text("page_id").primaryKey(),
		mallCode: text("mall_code").notNull(),
		name: text("name").notNull(),
		isHome: integer("is_home", { mode: "boolean" }).notNull(),
		modules: text("modules", { mode: "json" }).notNull(),
	},
	(table) => [index("pages_mall").on(table.mallCode, table.isHome)],
);

/** Keywords that a buyer searched for. */
export const searchRecords = sqliteTable(
	"search_records",
	{
		mallCode: text("mall_code").notNull(),
		userId: text("user_id").notNull(),
		keyword: text("keyword").notNull(),
		searchedAt: integer("searched_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.mallCode, table.userId, table.keyword] })],
);

export const compareRecords = sqliteTable(
	"compare_records",
	{
		recordId: text("record_id").primaryKey(),
		mallCode: text("mall_code").notNull(),
		userId: text("user_id").notNull(),
		/** The comparison when it was saved, in the contract's shape. */
		content: text("content", { mode: "json" }).$type<CompareRecord>().notNull(),
		savedAt: integer("saved_at").notNull(),
	},
	(table) => [index("compare_records_user").on(table.mallCode, table.userId, table.savedAt)],
);
