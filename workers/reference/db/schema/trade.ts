import { sql } from "drizzle-orm";
import {
	type AnySQLiteColumn,
	blob,
	check,
	index,
	integer,
	primaryKey,
	sqliteTable,
	text,
	uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { BusinessModel } from "~/api/contract/auth";
import type { CompareRecord } from "~/api/contract/mall/compare-record";
import type { Parcel } from "~/api/schema/after-sale";
import type { CostValues } from "~/api/schema/cost-fields";
import { type ChildOrder, OrderState } from "~/api/schema/order";
import type { Pack } from "~/api/schema/pack";
import type { Split } from "~/api/schema/stock";
import type { OrderStep } from "~/domain/order/order-moves";
import { buyers, ofCompany, owner, sharedBy } from "./identity";

// Times are milliseconds since 1970, money is integer fen.

/** A line of an inquiry that is ordered as words, with the buyer's drawing. */
export type FreeLine = {
	inquiryId: string;
	lineNo: number;
	drawing?: { fileId: string; name: string } | undefined;
};

export const addresses = sqliteTable(
	"addresses",
	{
		addressId: text("address_id").primaryKey(),
		...owner,
		...sharedBy,
		name: text("name").notNull(),
		mobile: text("mobile").notNull(),
		phone: text("phone"),
		provinceId: text("province_id").notNull(),
		cityId: text("city_id").notNull(),
		districtId: text("district_id").notNull(),
		streetId: text("street_id").notNull(),
		address: text("address").notNull(),
		alias: text("alias"),
		zip: text("zip"),
		email: text("email"),
		defaultFlag: integer("default_flag", { mode: "boolean" }).notNull(),
		commonFlag: integer("common_flag", { mode: "boolean" }).notNull(),
		createdAt: integer("created_at").notNull(),
	},
	(table) => [
		index("addresses_user").on(table.userId),
		index("addresses_company").on(table.companyId),
		uniqueIndex("addresses_one_default").on(table.userId).where(sql`${table.defaultFlag} = 1`),
	],
);

export const invoiceHeaders = sqliteTable(
	"invoice_headers",
	{
		headerId: text("header_id").primaryKey(),
		...owner,
		...sharedBy,
		title: text("title").notNull(),
		isDefault: integer("is_default", { mode: "boolean" }).notNull(),
		/** The rest of the header in the contract's shape. */
		header: text("header", { mode: "json" }).notNull(),
		createdAt: integer("created_at").notNull(),
	},
	(table) => [
		index("invoice_headers_user").on(table.userId),
		index("invoice_headers_company").on(table.companyId),
	],
);

/** The buyer's own texts of a line. */
const lineNotes = { remark: text("remark"), reqNo: text("req_no") };

/** The columns of a line, in the cart or deleted from it. */
const cartLine = {
	cartItemId: text("cart_item_id").primaryKey(),
	...owner,
	/** The cart of the line: the old cart has STANDARD, the new one OPEN. */
	businessModel: text("business_model").$type<BusinessModel>().notNull(),
	skuId: text("sku_id").notNull(),
	num: integer("num").notNull(),
	checked: integer("checked", { mode: "boolean" }).notNull(),
	priceWhenAddedFen: integer("price_when_added_fen").notNull(),
	/** SKUs of the gifts and attachments that the buyer declined. */
	declinedGifts: text("declined_gifts", { mode: "json" }).$type<string[]>().notNull(),
	addedAt: integer("added_at").notNull(),
	/** It was checked until goods were ordered again. */
	setAside: integer("set_aside", { mode: "boolean" }).notNull().default(false),
	...lineNotes,
};

export const cartItems = sqliteTable("cart_items", cartLine, (table) => [
	uniqueIndex("cart_items_sku").on(table.userId, table.businessModel, table.skuId),
	check("cart_items_num", sql`${table.num} BETWEEN 1 AND 99999`),
]);

/** Lines that their buyer deleted and can have back for an hour; of each SKU the last one. */
export const deletedCartItems = sqliteTable(
	"deleted_cart_items",
	{ ...cartLine, deletedAt: integer("deleted_at").notNull() },
	(table) => [
		uniqueIndex("deleted_cart_items_sku").on(table.userId, table.businessModel, table.skuId),
		index("deleted_cart_items_time").on(table.deletedAt),
	],
);

export const settlements = sqliteTable(
	"settlements",
	{
		settlementId: text("settlement_id").primaryKey(),
		...owner,
		/** The inquiry whose prices the settlement has. */
		inquiryId: text("inquiry_id"),
		version: integer("version").notNull(),
		/**
		 * The buyer's choices, and the sealed prices and stock: see backends/mall/settlement/content/sealed.ts.
		 */
		content: text("content", { mode: "json" }).notNull(),
		createdAt: integer("created_at").notNull(),
	},
	(table) => [
		index("settlements_user").on(table.userId, table.createdAt),
		index("settlements_inquiry").on(table.inquiryId).where(sql`${table.inquiryId} IS NOT NULL`),
	],
);

export const orders = sqliteTable(
	"orders",
	{
		orderId: text("order_id").primaryKey(),
		...owner,
		settlementId: text("settlement_id")
			.notNull()
			.references(() => settlements.settlementId),
		/** The submitted version. A repeat of the submission with another version is refused. */
		version: integer("version").notNull(),
		state: text("state", { enum: OrderState.options }).notNull(),
		payableFen: integer("payable_fen").notNull(),
		poNo: text("po_no"),
		/** Cost centre and project of the whole order. Null where the company asked for no cost field. */
		costs: text("costs", { mode: "json" }).$type<CostValues>(),
		paymentMethod: text("payment_method"),
		createdAt: integer("created_at").notNull(),
		expiresAt: integer("expires_at").notNull(),
	},
	(table) => [
		uniqueIndex("orders_once").on(table.userId, table.settlementId),
		index("orders_user").on(table.userId, table.createdAt, table.orderId),
		index("orders_open")
			.on(table.expiresAt)
			.where(sql`${table.state} IN ('pendingPayment', 'pendingReview')`),
		check("orders_payable", sql`${table.payableFen} >= 0`),
	],
);

/** The texts of an order that a search reads, in small letters. Triggers write them. */
export const orderWords = sqliteTable(
	"order_words",
	{
		userId: text("user_id").notNull(),
		orderId: text("order_id").notNull(),
		/** Numbers, suppliers, recipients, goods, the buyer's texts and cost values: a line each. */
		words: text("words").notNull(),
		/** Each id between two bars: a word finds the whole id alone. */
		skuIds: text("sku_ids").notNull(),
		/** The models of its articles without their signs, a line each: those of the order and each later one. */
		models: text("models").notNull(),
	},
	// By buyer and time: a search reads the rows of a company in the order in which they lie.
	(table) => [primaryKey({ columns: [table.userId, table.orderId] })],
);

type AddressRequest = NonNullable<ChildOrder["addressRequest"]>;

/** The order of a row. */
const ofOrder = {
	orderId: text("order_id")
		.notNull()
		.references(() => orders.orderId),
};

/**
 * Requests to a company's approvers with their answers. Without an answer, the state
 * of the order gives the reason.
 */
export const approvals = sqliteTable(
	"approvals",
	{
		orderId: text("order_id")
			.primaryKey()
			.references(() => orders.orderId),
		...owner,
		...ofCompany,
		/**
		 * An order above this amount had to be approved; 0 for one that exceeded the budget of its month alone.
		 */
		limitFen: integer("limit_fen").notNull(),
		/** True where it exceeded the budget of its month when it was submitted, and not the limit; else null. */
		forBudget: integer("for_budget", { mode: "boolean" }),
		/** The way by which the approval itself pays the order; null where the submitter pays. */
		paysBy: text("pays_by"),
		record: text("record", { mode: "json" }).$type<CompareRecord>(),
		decision: text("decision", { enum: ["approved", "sentBack"] }),
		decidedBy: text("decided_by").references(() => buyers.userId),
		decidedAt: integer("decided_at"),
		reason: text("reason"),
		/** By how much the approved order exceeded the budget; null for one within it. */
		overFen: integer("over_fen"),
	},
	(table) => [index("approvals_company").on(table.companyId), index("approvals_user").on(table.userId)],
);

/** SQL: the day of the time that the buyer chose for the delivery. */
const promisedDate = (snapshot: AnySQLiteColumn) => sql`${snapshot} ->> '$.promise.date'`;

export const childOrders = sqliteTable(
	"child_orders",
	{
		childOrderId: text("child_order_id").primaryKey(),
		...ofOrder,
		...owner,
		venderId: text("vender_id").notNull(),
		venderName: text("vender_name").notNull(),
		state: text("state", { enum: OrderState.options }).notNull(),
		/** Only set while the part is pendingShipment: the supplier has not answered, or refused to cancel. */
		cancelRequest: text("cancel_request", { enum: ["asked", "refused"] }),
		/** The reason of the last wish to cancel. */
		cancelReason: text("cancel_reason"),
		/** The address that the buyer wishes instead; null without a wish. It counts until goods are sent. */
		addressRequest: text("address_request", { mode: "json" }).$type<AddressRequest>(),
		goodsFen: integer("goods_fen").notNull(),
		nakedFen: integer("naked_fen").notNull(),
		taxFen: integer("tax_fen").notNull(),
		freightFen: integer("freight_fen").notNull(),
		payableFen: integer("payable_fen").notNull(),
		remark: text("remark"),
		/** Address, invoice and promised delivery at the time of the order. */
		snapshot: text("snapshot", { mode: "json" }).notNull(),
		/** The number of the supplier's invoice, once it is issued. */
		invoiceNo: text("invoice_no"),
		invoiceFileId: text("invoice_file_id"),
		invoicedAt: integer("invoiced_at"),
		/** With tax, and the tax in it, at that time. */
		invoiceFen: integer("invoice_fen"),
		invoiceTaxFen: integer("invoice_tax_fen"),
		/** The carrier and its number, once the goods are sent. */
		parcel: text("parcel", { mode: "json" }).$type<Parcel>(),
		/** The region that the order took its stock from, for giving it back. */
		stockRegion: integer("stock_region").notNull(),
	},
	(table) => [
		index("child_orders_order").on(table.orderId),
		index("child_orders_user").on(table.userId, table.state, table.orderId),
		index("child_orders_invoiced")
			.on(table.userId, table.invoicedAt)
			.where(sql`${table.invoicedAt} IS NOT NULL`),
		index("child_orders_promised")
			.on(table.venderId, promisedDate(table.snapshot))
			.where(sql`${promisedDate(table.snapshot)} IS NOT NULL`),
		check("child_orders_sum", sql`${table.payableFen} = ${table.goodsFen} + ${table.freightFen}`),
	],
);

/** The child order of a row. */
export const ofChildOrder = {
	childOrderId: text("child_order_id")
		.notNull()
		.references(() => childOrders.childOrderId),
};

export const orderLines = sqliteTable(
	"order_lines",
	{
		...ofChildOrder,
		lineNo: integer("line_no").notNull(),
		skuId: text("sku_id").notNull(),
		name: text("name").notNull(),
		imageUrl: text("image_url").notNull(),
		num: integer("num").notNull(),
		priceFen: integer("price_fen").notNull(),
		nakedFen: integer("naked_fen").notNull(),
		taxRate: integer("tax_rate").notNull(),
		subtotalFen: integer("subtotal_fen").notNull(),
		/** 0 goods, 1 attachment, 2 gift. Attachments and gifts cost nothing. */
		giftType: integer("gift_type").notNull(),
		saleUnit: text("sale_unit").notNull(),
		pack: text("pack", { mode: "json" }).$type<Pack>(),
		specList: text("spec_list", { mode: "json" })
			.$type<{ specName: string; specValue: string }[]>()
			.notNull(),
		/** The line of the inquiry from which goods outside the catalogue come; null for an article. */
		free: text("free", { mode: "json" }).$type<FreeLine>(),
		...lineNotes,
		/** The pieces in stock and the later ones, as they were when it was ordered; null for all at once. */
		split: text("split", { mode: "json" }).$type<Split>(),
		/** Its own cost values; null for the order's. */
		costs: text("costs", { mode: "json" }).$type<CostValues>(),
	},
	(table) => [
		primaryKey({ columns: [table.childOrderId, table.lineNo] }),
		index("order_lines_sku").on(table.skuId),
		check("order_lines_num", sql`${table.num} BETWEEN 1 AND 99999`),
		check("order_lines_subtotal", sql`${table.subtotalFen} = ${table.priceFen} * ${table.num}`),
	],
);

/** The goods of a part that were sent together. A part that is sent at once has none: it has `parcel`. */
export const parcels = sqliteTable(
	"parcels",
	{
		parcelId: text("parcel_id").primaryKey(),
		...ofChildOrder,
		carrier: text("carrier").notNull(),
		trackingNo: text("tracking_no").notNull(),
		sentAt: integer("sent_at").notNull(),
		deliveredAt: integer("delivered_at"),
	},
	(table) => [index("parcels_child").on(table.childOrderId)],
);

export const parcelLines = sqliteTable(
	"parcel_lines",
	{
		parcelId: text("parcel_id")
			.notNull()
			.references(() => parcels.parcelId),
		lineNo: integer("line_no").notNull(),
		num: integer("num").notNull(),
		/** The pieces whose receipt the buyer has confirmed. */
		received: integer("received").notNull().default(0),
	},
	(table) => [
		primaryKey({ columns: [table.parcelId, table.lineNo] }),
		check("parcel_lines_num", sql`${table.num} BETWEEN 1 AND 99999`),
		check("parcel_lines_received", sql`${table.received} BETWEEN 0 AND ${table.num}`),
	],
);

export const orderTracks = sqliteTable(
	"order_tracks",
	{
		trackId: integer("track_id").primaryKey({ autoIncrement: true }),
		...ofChildOrder,
		/** The kind of step. `content` is its text at that time. */
		kind: text("kind").$type<OrderStep>().notNull(),
		time: integer("time").notNull(),
		operator: text("operator").notNull(),
		content: text("content").notNull(),
	},
	(table) => [index("order_tracks_child").on(table.childOrderId)],
);

export const payments = sqliteTable(
	"payments",
	{
		paymentId: text("payment_id").primaryKey(),
		...ofOrder,
		/**
		 * The payment of several orders: the id that its parts share, one for each
		 * order. Null for that of one order.
		 */
		groupId: text("group_id"),
		...owner,
		method: text("method").notNull(),
		/** The sum of the order. */
		amountFen: integer("amount_fen").notNull(),
		/**
		 * The part of the amount that the company's deposit has paid beside the method. It goes
		 * back when the payment is closed.
		 */
		byDepositFen: integer("by_deposit_fen").notNull().default(0),
		status: text("status", { enum: ["pending", "paid", "closed"] }).notNull(),
		fileId: text("file_id"),
		/** The finance department's reason for refusing a transfer's voucher. */
		refusal: text("refusal"),
		createdAt: integer("created_at").notNull(),
		expiresAt: integer("expires_at").notNull(),
		paidAt: integer("paid_at"),
	},
	(table) => [
		// SECURITY O3: an order has at most one payment that is pending or paid.
		uniqueIndex("payments_one_live").on(table.orderId).where(sql`${table.status} IN ('pending', 'paid')`),
		index("payments_order").on(table.orderId),
		index("payments_group").on(table.groupId),
		index("payments_part")
			.on(table.expiresAt)
			.where(sql`${table.status} = 'pending' AND ${table.byDepositFen} > 0`),
	],
);

export const files = sqliteTable(
	"files",
	{
		fileId: text("file_id").primaryKey(),
		...owner,
		name: text("name").notNull(),
		contentType: text("content_type").notNull(),
		size: integer("size").notNull(),
		createdAt: integer("created_at").notNull(),
	},
	(table) => [index("files_user").on(table.userId)],
);

/** The buyer's files for the supplier of a part. */
export const orderFiles = sqliteTable(
	"order_files",
	{
		...ofChildOrder,
		fileNo: integer("file_no").notNull(),
		fileId: text("file_id")
			.notNull()
			.references(() => files.fileId),
	},
	(table) => [
		primaryKey({ columns: [table.childOrderId, table.fileNo] }),
		index("order_files_file").on(table.fileId),
	],
);

/** A D1 value has 2 MB at most, so a file is stored in chunks. */
export const fileChunks = sqliteTable(
	"file_chunks",
	{
		fileId: text("file_id")
			.notNull()
			.references(() => files.fileId),
		chunkNo: integer("chunk_no").notNull(),
		bytes: blob("bytes", { mode: "buffer" }).notNull(),
	},
	(table) => [primaryKey({ columns: [table.fileId, table.chunkNo] })],
);
