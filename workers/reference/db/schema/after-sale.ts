import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { type AfterSale, AfterSaleKind, AfterSaleState, AfterSaleWay } from "~/api/schema/after-sale";
import { owner } from "./identity";
import { ofChildOrder, orderLines } from "./trade";

// Times are milliseconds since 1970, money is integer fen.

export const afterSales = sqliteTable(
	"after_sales",
	{
		serviceId: text("service_id").primaryKey(),
		...owner,
		/** An id from the client: a form that is sent twice is written once. All its claims have it. */
		claimId: text("claim_id").notNull(),
		...ofChildOrder,
		lineNo: integer("line_no").notNull(),
		kind: text("kind", { enum: AfterSaleKind.options }).notNull(),
		num: integer("num").notNull(),
		/** Only for a return. */
		refundFen: integer("refund_fen"),
		/** Where the refund went: an account of the company, or the original payment. */
		refundTo: text("refund_to", { enum: ["deposit", "credit", "original"] }),
		/** The part of the refund that went to the deposit, where the rest went elsewhere. */
		refundDepositFen: integer("refund_deposit_fen").notNull().default(0),
		reason: text("reason").notNull(),
		description: text("description"),
		pictures: text("pictures", { mode: "json" }).$type<{ fileId: string; name: string }[]>().notNull(),
		way: text("way", { enum: AfterSaleWay.options }).notNull(),
		/** The address at the time of the claim. */
		pickup: text("pickup", { mode: "json" }).$type<AfterSale["pickup"]>(),
		parcel: text("parcel", { mode: "json" }).$type<AfterSale["parcel"]>(),
		refusal: text("refusal"),
		state: text("state", { enum: AfterSaleState.options }).notNull(),
		createdAt: integer("created_at").notNull(),
	},
	(table) => [
		foreignKey({
			columns: [table.childOrderId, table.lineNo],
			foreignColumns: [orderLines.childOrderId, orderLines.lineNo],
		}),
		uniqueIndex("after_sales_claim").on(table.userId, table.claimId, table.lineNo),
		index("after_sales_user").on(table.userId, table.createdAt),
		index("after_sales_line").on(table.childOrderId, table.lineNo),
		check("after_sales_num", sql`${table.num} BETWEEN 1 AND 99999`),
	],
);

export const afterSaleTracks = sqliteTable(
	"after_sale_tracks",
	{
		trackId: integer("track_id").primaryKey({ autoIncrement: true }),
		serviceId: text("service_id")
			.notNull()
			.references(() => afterSales.serviceId),
		time: integer("time").notNull(),
		operator: text("operator").notNull(),
		content: text("content").notNull(),
	},
	(table) => [index("after_sale_tracks_service").on(table.serviceId)],
);
