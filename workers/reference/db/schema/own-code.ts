import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ofCompany } from "./identity";

/** A company's own names for articles: material codes, and words of its lists. */
export const ownCodes = sqliteTable(
	"own_codes",
	{
		mallCode: text("mall_code").notNull(),
		...ofCompany,
		/** The code without signs, spaces and case. */
		codeKey: text("code_key").notNull(),
		code: text("code").notNull(),
		/** Words of a list, and no code: only lists find by it, and no page shows it beside its article. */
		spelled: integer("spelled", { mode: "boolean" }).notNull(),
		skuId: text("sku_id").notNull(),
		operator: text("operator").notNull(),
		/** Milliseconds since 1970. */
		savedAt: integer("saved_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.mallCode, table.companyId, table.codeKey] }),
		index("own_codes_sku").on(table.companyId, table.skuId),
	],
);
