import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ofCompany, owner } from "./identity";

/** Lists of goods that are bought again and again (常购清单). The owner is the creator. */
export const savedLists = sqliteTable(
	"saved_lists",
	{
		listId: text("list_id").primaryKey(),
		...owner,
		...ofCompany,
		name: text("name").notNull(),
		/** The company's other buyers read it and order from it. */
		shared: integer("shared", { mode: "boolean" }).notNull(),
		/** Milliseconds since 1970. */
		savedAt: integer("saved_at").notNull(),
		/**
		 * The days on which the creator is reminded: a day of the month, or of the
		 * week (1 is Monday). Null without.
		 */
		repeatEvery: text("repeat_every", { enum: ["month", "week"] }),
		repeatDay: integer("repeat_day"),
		/**
		 * Days in Asia/Shanghai: of the next reminder, and of the last one until
		 * the list is ordered or put aside.
		 */
		nextDay: text("next_day"),
		dueDay: text("due_day"),
	},
	(table) => [
		index("saved_lists_company").on(table.mallCode, table.companyId, table.savedAt),
		index("saved_lists_next").on(table.nextDay).where(sql`${table.nextDay} IS NOT NULL`),
	],
);

/** Lines of lists, with name, unit and price of the moment when they were saved. */
export const savedListLines = sqliteTable(
	"saved_list_lines",
	{
		listId: text("list_id")
			.notNull()
			.references(() => savedLists.listId),
		skuId: text("sku_id").notNull(),
		lineNo: integer("line_no").notNull(),
		num: integer("num").notNull(),
		name: text("name").notNull(),
		saleUnit: text("sale_unit").notNull(),
		priceFen: integer("price_fen").notNull(),
		/** The texts that the line had in the cart. */
		remark: text("remark"),
		reqNo: text("req_no"),
	},
	(table) => [
		primaryKey({ columns: [table.listId, table.skuId] }),
		check("saved_list_lines_num", sql`${table.num} BETWEEN 1 AND 99999`),
	],
);

/** Lines without goods, in the buyer's own words. Words and unit are there once in a list. */
export const savedListFreeLines = sqliteTable(
	"saved_list_free_lines",
	{
		lineId: text("line_id").primaryKey(),
		listId: text("list_id")
			.notNull()
			.references(() => savedLists.listId),
		lineNo: integer("line_no").notNull(),
		name: text("name").notNull(),
		/** "" without. */
		unit: text("unit").notNull(),
		num: integer("num"),
		remark: text("remark"),
		reqNo: text("req_no"),
	},
	(table) => [
		uniqueIndex("saved_list_free_lines_words").on(table.listId, table.name, table.unit),
		check("saved_list_free_lines_num", sql`${table.num} BETWEEN 1 AND 99999`),
	],
);
