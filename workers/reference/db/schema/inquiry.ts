import { sql } from "drizzle-orm";
import {
	check,
	index,
	integer,
	primaryKey,
	real,
	sqliteTable,
	text,
	uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { Address } from "~/api/schema/address";
import type { OfferedGoods } from "~/api/schema/inquiry";
import type { Sold } from "~/domain/goods/unit";
import { owner } from "./identity";
import { settlements } from "./trade";

// Times are milliseconds since 1970, money is integer fen.

export const inquiries = sqliteTable(
	"inquiries",
	{
		inquiryId: text("inquiry_id").primaryKey(),
		...owner,
		/** An id from the page: a request that is sent twice makes one inquiry. */
		requestId: text("request_id").notNull(),
		kind: text("kind", { enum: ["inquiry", "bidding"] }).notNull(),
		state: text("state", { enum: ["open", "answered", "closed", "accepted", "withdrawn"] }).notNull(),
		round: integer("round").notNull(),
		rounds: integer("rounds").notNull(),
		/** From this time on no answer is accepted. */
		deadline: integer("deadline").notNull(),
		/** The address at the time of the inquiry. */
		address: text("address", { mode: "json" }).$type<Address>().notNull(),
		/** The suppliers that were asked; null for all. */
		venders: text("venders", { mode: "json" }).$type<{ venderId: string; venderName: string }[]>(),
		contact: text("contact").notNull(),
		mobile: text("mobile").notNull(),
		remark: text("remark"),
		/** The inquiry's number and the names and models of its lines: `toSearchText`. */
		searchText: text("search_text").notNull().default(""),
		createdAt: integer("created_at").notNull(),
		/** The accepted offers by line. */
		choices: text("choices", { mode: "json" }).$type<{ lineNo: number; offerId: string }[]>(),
		settlementId: text("settlement_id").references(() => settlements.settlementId),
	},
	(table) => [
		uniqueIndex("inquiries_request").on(table.userId, table.requestId),
		uniqueIndex("inquiries_settlement").on(table.settlementId),
		index("inquiries_user").on(table.userId, table.kind, table.createdAt),
		index("inquiries_running").on(table.deadline).where(sql`${table.state} IN ('open', 'answered')`),
		check("inquiries_round", sql`${table.round} BETWEEN 1 AND ${table.rounds}`),
		check("inquiries_accepted", sql`(${table.state} = 'accepted') = (${table.settlementId} IS NOT NULL)`),
	],
);

/** The inquiry of a row. */
const ofInquiry = {
	inquiryId: text("inquiry_id")
		.notNull()
		.references(() => inquiries.inquiryId),
};

export const inquiryLines = sqliteTable(
	"inquiry_lines",
	{
		...ofInquiry,
		lineNo: integer("line_no").notNull(),
		skuId: text("sku_id"),
		name: text("name").notNull(),
		model: text("model").notNull(),
		unit: text("unit").notNull(),
		num: integer("num").notNull(),
		wishDate: text("wish_date"),
		remark: text("remark"),
		/** The buyer's file. */
		drawing: text("drawing", { mode: "json" }).$type<{ fileId: string; name: string }>(),
	},
	(table) => [
		primaryKey({ columns: [table.inquiryId, table.lineNo] }),
		check("inquiry_lines_num", sql`${table.num} BETWEEN 1 AND 99999`),
	],
);

export const offers = sqliteTable(
	"offers",
	{
		offerId: text("offer_id").primaryKey(),
		...ofInquiry,
		round: integer("round").notNull(),
		venderId: text("vender_id").notNull(),
		venderName: text("vender_name").notNull(),
		remark: text("remark"),
		createdAt: integer("created_at").notNull(),
		validUntil: integer("valid_until").notNull(),
	},
	(table) => [uniqueIndex("offers_once").on(table.inquiryId, table.round, table.venderId)],
);

export const offerLines = sqliteTable(
	"offer_lines",
	{
		offerId: text("offer_id")
			.notNull()
			.references(() => offers.offerId),
		lineNo: integer("line_no").notNull(),
		/** An article of the supplier; null when it has none in the catalogue. */
		skuId: text("sku_id"),
		priceFen: integer("price_fen").notNull(),
		/** 0.13 means 13 %. */
		taxRate: real("tax_rate").notNull(),
		promiseDays: integer("promise_days").notNull(),
		remark: text("remark"),
		/** The goods at the time of the offer. */
		goods: text("goods", { mode: "json" }).$type<OfferedGoods & Sold>(),
		/** The number of its units for the line; null for the asked number. */
		num: integer("num"),
	},
	(table) => [
		primaryKey({ columns: [table.offerId, table.lineNo] }),
		// A settlement has only one price for a SKU.
		uniqueIndex("offer_lines_sku").on(table.offerId, table.skuId),
		check("offer_lines_price", sql`${table.priceFen} > 0`),
	],
);
