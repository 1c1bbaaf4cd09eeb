import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { CostFieldName } from "~/api/endpoint/cost-field";
import type { InvoiceType } from "~/api/schema/invoice";

// Times are milliseconds since 1970, money is integer fen.

/**
 * The cost fields that a company asks for: one that is off is left out. Without `choices` any text is taken.
 */
export type CostRules = Partial<
	Record<CostFieldName, { rule: "optional" | "required"; choices?: string[] | undefined }>
>;

export const companies = sqliteTable(
	"companies",
	{
		companyId: text("company_id").primaryKey(),
		mallCode: text("mall_code").notNull(),
		companyName: text("company_name").notNull(),
		partnerCode: text("partner_code").notNull(),
		snFlag: text("sn_flag").notNull(),
		serviceStatus: integer("service_status", { mode: "boolean" }).notNull(),
		orderProcurementType: text("order_procurement_type").notNull(),
		depositFen: integer("deposit_fen").notNull(),
		creditLimitFen: integer("credit_limit_fen").notNull(),
		creditUsedFen: integer("credit_used_fen").notNull(),
		/** An order above this amount needs approval. Null when no order does. */
		approvalLimitFen: integer("approval_limit_fen"),
		/** Null for a company without a budget. */
		monthlyBudgetFen: integer("monthly_budget_fen"),
		/**
		 * The kind of invoice with which the company's orders start. Null leaves it
		 * to the buyer's default header.
		 */
		invoiceType: integer("invoice_type").$type<InvoiceType>(),
		/** The cost fields of an order. Null for a company that asks for none. */
		costFields: text("cost_fields", { mode: "json" }).$type<CostRules>(),
	},
	(table) => [
		uniqueIndex("companies_partner").on(table.mallCode, table.partnerCode),
		check("companies_deposit_left", sql`${table.depositFen} >= 0`),
		check(
			"companies_credit_left",
			sql`${table.creditUsedFen} >= 0 AND ${table.creditUsedFen} <= ${table.creditLimitFen}`,
		),
	],
);

/** The company of a row. */
export const ofCompany = {
	companyId: text("company_id")
		.notNull()
		.references(() => companies.companyId),
};

/** The company that shares a row among its buyers; null for a buyer's own row. */
export const sharedBy = { companyId: text("company_id").references(() => companies.companyId) };

/** Entries of a company's account statement, written in the batch that moves the money. */
export const accountEntries = sqliteTable(
	"account_entries",
	{
		entryId: integer("entry_id").primaryKey({ autoIncrement: true }),
		...ofCompany,
		account: text("account", { enum: ["deposit", "credit"] }).notNull(),
		kind: text("kind", { enum: ["opening", "recharge", "payment", "refund", "repayment"] }).notNull(),
		/** Negative when money was spent. */
		amountFen: integer("amount_fen").notNull(),
		/** The balance afterwards. */
		balanceFen: integer("balance_fen").notNull(),
		orderId: text("order_id"),
		operator: text("operator").notNull(),
		time: integer("time").notNull(),
		/** Only for credit that was spent: the last day to pay it back in Asia/Shanghai, e.g. 2026-03-01. */
		dueDate: text("due_date"),
	},
	(table) => [index("account_entries_company").on(table.companyId, table.account, table.time)],
);

export const buyers = sqliteTable(
	"buyers",
	{
		userId: text("user_id").primaryKey(),
		mallCode: text("mall_code").notNull(),
		...ofCompany,
		loginName: text("login_name").notNull(),
		realName: text("real_name").notNull(),
		phone: text("phone").notNull(),
		passwordHash: text("password_hash").notNull(),
		menuKind: text("menu_kind", { enum: ["full", "plain", "small"] }).notNull(),
		onlineService: integer("online_service", { mode: "boolean" }).notNull(),
		/** The buyer decides on the orders of the company's other buyers. */
		approver: integer("approver", { mode: "boolean" }).notNull().default(false),
		/** The chosen ones, which may be the company's. Null until the first choice. */
		defaultAddressId: text("default_address_id"),
		defaultHeaderId: text("default_header_id"),
	},
	(table) => [
		uniqueIndex("buyers_login").on(table.mallCode, table.loginName),
		uniqueIndex("buyers_phone").on(table.mallCode, table.phone),
	],
);

/** Only the SHA-256 of a token is stored, so that a reader of the database cannot log in with it. */
/** The owner of a row. */
export const owner = {
	mallCode: text("mall_code").notNull(),
	userId: text("user_id")
		.notNull()
		.references(() => buyers.userId),
};

export const tokens = sqliteTable(
	"tokens",
	{
		tokenHash: text("token_hash").primaryKey(),
		...owner,
		userAgent: text("user_agent").notNull().default(""),
		/** The client's address when the session started. */
		ip: text("ip").notNull().default(""),
		lastSeenAt: integer("last_seen_at").notNull(),
		expiresAt: integer("expires_at").notNull(),
	},
	(table) => [index("tokens_user").on(table.userId), index("tokens_expiry").on(table.expiresAt)],
);

export const captchas = sqliteTable(
	"captchas",
	{
		captchaId: text("captcha_id").primaryKey(),
		mallCode: text("mall_code").notNull(),
		code: text("code").notNull(),
		expiresAt: integer("expires_at").notNull(),
	},
	(table) => [index("captchas_expiry").on(table.expiresAt)],
);

export const smsCodes = sqliteTable(
	"sms_codes",
	{
		smsId: text("sms_id").primaryKey(),
		mallCode: text("mall_code").notNull(),
		phone: text("phone").notNull(),
		purpose: text("purpose", { enum: ["login", "updatePassword"] }).notNull(),
		code: text("code").notNull(),
		sentAt: integer("sent_at").notNull(),
		expiresAt: integer("expires_at").notNull(),
		tries: integer("tries").notNull().default(0),
		usedAt: integer("used_at"),
	},
	(table) => [index("sms_codes_phone").on(table.mallCode, table.phone, table.purpose, table.sentAt)],
);

/** Counters of SECURITY O8: one row per rule and subject, counted within a window. */
export const limitCounters = sqliteTable(
	"limit_counters",
	{
		key: text("key").primaryKey(),
		windowEndsAt: integer("window_ends_at").notNull(),
		count: integer("count").notNull(),
	},
	(table) => [index("limit_counters_end").on(table.windowEndsAt)],
);

export const notices = sqliteTable(
	"notices",
	{
		noticeId: text("notice_id").primaryKey(),
		mallCode: text("mall_code").notNull(),
		title: text("title").notNull(),
		contentHtml: text("content_html").notNull(),
		publishTime: integer("publish_time").notNull(),
		topFlag: integer("top_flag", { mode: "boolean" }).notNull(),
	},
	(table) => [index("notices_mall").on(table.mallCode, table.topFlag, table.publishTime)],
);

export const noticeReads = sqliteTable(
	"notice_reads",
	{
		noticeId: text("notice_id")
			.notNull()
			.references(() => notices.noticeId),
		userId: owner.userId,
		readAt: integer("read_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.noticeId] })],
);

export const messages = sqliteTable(
	"messages",
	{
		messageId: text("message_id").primaryKey(),
		/**
		 * The occasion, made from ids: it is sent once. NULL where another writer than
		 * send-messages.ts has it in the id alone.
		 */
		event: text("event"),
		...owner,
		type: text("type").notNull(),
		title: text("title").notNull(),
		content: text("content").notNull(),
		link: text("link"),
		sendTime: integer("send_time").notNull(),
		readFlag: integer("read_flag", { mode: "boolean" }).notNull(),
	},
	(table) => [
		index("messages_user").on(table.userId, table.readFlag, table.sendTime),
		uniqueIndex("messages_event").on(table.event),
	],
);
