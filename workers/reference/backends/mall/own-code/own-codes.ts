import { and, desc, eq, inArray, like, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type * as contract from "~/api/contract/mall/own-code";
import type { FoundCode } from "~/api/contract/mall/own-code";
import type { HandlerInputOf, HandlerOutputOf } from "~/api/endpoint/endpoint";
import { areSameCode, toCodeKey } from "~/domain/purchase-list/code-tokens";
import { hasWords } from "../../../db/has-words";
import { toIdList } from "../../../db/id-list";
import { runBatch } from "../../../db/run-batch";
import { brands, skus } from "../../../db/schema/catalogue";
import { ownCodes } from "../../../db/schema/own-code";
import { BusinessError, type BuyerContext, type Context } from "../../../endpoint/implement";
import { toPage, toRange } from "../../../endpoint/to-page";
import { toTime } from "../../../endpoint/to-time";

/** How many codes a company may have. */
const mostCodes = 20_000;

type Asked = Pick<BuyerContext, "mallCode" | "buyer">;
type Entries = HandlerInputOf<typeof contract.saveOwnCodes>["entries"];

/** SQL: a row belongs to the buyer's company. */
function isOfCompany({ mallCode, buyer }: Asked): SQL {
	return sql`${ownCodes.mallCode} = ${mallCode} AND ${ownCodes.companyId} = ${buyer.companyId}`;
}

/** SQL: the company's latest code for the SKU of a column; null without one. */
export function selectOwnCode({ mallCode, buyer }: Context, skuId: SQLiteColumn): SQL<string | null> {
	return sql`(SELECT own.code FROM own_codes AS own WHERE own.company_id = ${buyer?.companyId ?? ""}
		AND own.mall_code = ${mallCode} AND own.sku_id = ${skuId} AND own.spelled = 0
		ORDER BY own.saved_at DESC, own.code LIMIT 1)`;
}

/** SQL: a column of an article that may be gone. */
const orEmpty = (column: SQLiteColumn) => sql`coalesce(${column}, '')`;

/** The company's codes, newest first. */
export async function listOwnCodes(
	ctx: BuyerContext,
	input: HandlerInputOf<typeof contract.listOwnCodes>,
): Promise<HandlerOutputOf<typeof contract.listOwnCodes>> {
	const { keyword = "" } = input;
	const key = toCodeKey(keyword);
	const { code, skuId, codeKey } = ownCodes;
	const found = and(
		isOfCompany(ctx),
		or(
			hasWords(keyword, [code, skuId, orEmpty(skus.name), orEmpty(skus.model)]),
			key === "" ? undefined : like(codeKey, `%${key}%`),
		),
	);
	const { limit, offset } = toRange(input);
	const [count, rows] = await ctx.db.batch([
		ctx.db
			.select({ all: sql<number>`count(*)` })
			.from(ownCodes)
			.leftJoin(skus, eq(skus.skuId, ownCodes.skuId))
			.where(found),
		ctx.db
			.select({
				code: ownCodes.code,
				spelled: ownCodes.spelled,
				skuId: ownCodes.skuId,
				operator: ownCodes.operator,
				savedAt: ownCodes.savedAt,
				name: skus.name,
				model: skus.model,
				state: skus.state,
				brandName: brands.brandName,
			})
			.from(ownCodes)
			.leftJoin(skus, eq(skus.skuId, ownCodes.skuId))
			.leftJoin(brands, eq(brands.brandId, skus.brandId))
			.where(found)
			.orderBy(desc(ownCodes.savedAt), ownCodes.codeKey)
			.limit(limit)
			.offset(offset),
	]);
	const list = rows.map(({ savedAt, name, model, brandName, state, ...row }) => ({
		...row,
		name: name ?? "",
		model: model ?? "",
		brandName: brandName ?? "",
		onSale: state === 1,
		time: toTime(savedAt),
	}));
	return toPage(input, count[0]?.all ?? 0, list);
}

/** The articles of the codes, as they were asked for. */
export async function findOwnCodes(ctx: BuyerContext, codes: readonly string[]) {
	const keys = codes.map(toCodeKey);
	const { codeKey, code: stored, skuId, spelled, operator, savedAt } = ownCodes;
	const rows = await ctx.db
		.select({ codeKey, stored, skuId, spelled, operator, savedAt })
		.from(ownCodes)
		.where(and(isOfCompany(ctx), inArray(ownCodes.codeKey, toIdList(keys))));
	const byKey = new Map(rows.map((row) => [row.codeKey, row]));
	return codes.flatMap((code, at): FoundCode[] => {
		const row = byKey.get(keys[at] ?? "");
		// Words are remembered for whoever writes them, with whatever signs between.
		if (!row || (!row.spelled && !areSameCode(code, row.stored))) return [];
		const own = row.operator === ctx.buyer.realName;
		return [
			{
				code,
				skuId: row.skuId,
				spelled: row.spelled,
				operator: row.operator,
				time: toTime(row.savedAt),
				own,
			},
		];
	});
}

/** @throws BusinessError 400 for a code of signs alone, 555 when the company has no room. */
export async function saveOwnCodes(ctx: BuyerContext, entries: Entries) {
	const signs = entries.findIndex(({ code }) => toCodeKey(code) === "");
	if (signs >= 0) {
		const fields = { [`entries.${signs}.code`]: "物料编码须含字母、数字或汉字" };
		throw new BusinessError(400, "INVALID", "物料编码须含字母、数字或汉字", { fields });
	}
	const asked = toIdList(entries.map(({ skuId }) => skuId));
	const known = await ctx.db.select({ skuId: skus.skuId }).from(skus).where(inArray(skus.skuId, asked));
	const ids = new Set(known.map(({ skuId }) => skuId));
	const { byKey, alike } = await partAlike(
		ctx,
		entries.filter(({ skuId }) => ids.has(skuId)),
	);
	const rows = Array.from(byKey, ([key, { code, skuId, spelled }]) => [key, code, spelled ? 1 : 0, skuId]);
	const { mallCode, buyer, now } = ctx;
	const list = JSON.stringify(rows);
	const values = [mallCode, buyer.companyId, buyer.realName, now.getTime()].map((value) => sql`${value}`);
	const [mall, company, operator, time] = values;
	const hasRoom = sql`(SELECT count(*) FROM own_codes WHERE ${isOfCompany(ctx)}) + ${rows.length} <= ${mostCodes}`;
	if (rows.length > 0) {
		await runBatch(ctx.db, [
			sql`INSERT INTO own_codes (mall_code, company_id, code_key, code, spelled, sku_id, operator, saved_at)
				SELECT ${mall}, ${company}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, ${operator}, ${time}
				FROM json_each(${list}) WHERE ${hasRoom}
				ON CONFLICT (mall_code, company_id, code_key) DO UPDATE SET code = excluded.code, sku_id = excluded.sku_id,
					spelled = min(own_codes.spelled, excluded.spelled), operator = excluded.operator, saved_at = excluded.saved_at`,
		]);
		const stored = await findOwnCodes(
			ctx,
			[...byKey.values()].map(({ code }) => code),
		);
		if (stored.length < rows.length)
			throw new BusinessError(555, "TOO_MANY", `最多保存 ${mostCodes} 个物料编码，请先删除不再需要的`);
	}
	const unknown = [...new Set(entries.map(({ skuId }) => skuId).filter((skuId) => !ids.has(skuId)))];
	return { saved: rows.length, unknown, alike };
}

/**
 * The entries to save by their keys, the last one of a code, and those whose key another code has: it would
 * take the place of that one.
 */
async function partAlike(ctx: BuyerContext, entries: Entries) {
	const { codeKey, code, spelled } = ownCodes;
	const keys = toIdList(entries.map((entry) => toCodeKey(entry.code)));
	const stored = await ctx.db
		.select({ codeKey, code })
		.from(ownCodes)
		.where(and(isOfCompany(ctx), eq(spelled, false), inArray(codeKey, keys)));
	const taken = new Map(stored.map((row) => [row.codeKey, row.code]));
	const byKey = new Map<string, Entries[number]>();
	const alike: { code: string; other: string }[] = [];
	for (const entry of entries) {
		const key = toCodeKey(entry.code);
		const other = taken.get(key);
		if (other !== undefined && !areSameCode(entry.code, other)) {
			alike.push({ code: entry.code, other });
			continue;
		}
		if (!entry.spelled) taken.set(key, entry.code);
		byKey.set(key, entry);
	}
	return { byKey, alike };
}

/** Deletes codes of the company. */
export async function deleteOwnCodes(ctx: BuyerContext, codes: readonly string[]): Promise<void> {
	await ctx.db
		.delete(ownCodes)
		.where(and(isOfCompany(ctx), inArray(ownCodes.codeKey, toIdList(codes.map(toCodeKey)))));
}
