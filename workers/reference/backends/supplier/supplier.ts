import { and, count, eq } from "drizzle-orm";
import * as contract from "~/api/contract/supplier";
import { toVender, type VenderRow, venderCountsSql } from "../../catalogue/vender-row";
import { venderFollows, venders } from "../../db/schema/catalogue";
import {
	BusinessError,
	type BuyerContext,
	type Implementations,
	implement,
	implementRead,
} from "../../endpoint/implement";
import { isOwn } from "../../endpoint/is-own";
import { askerSql } from "../../session/asker-sql";
import { listFollowedVenders } from "./followed";

const venderSql = (
	venderId: string,
) => `SELECT v.*, ${venderCountsSql}, EXISTS (SELECT 1 FROM vender_follows f
		WHERE f.vender_id = v.vender_id AND f.mall_code = ?2 AND f.user_id = ${askerSql("?3", "?2")}) AS followed
	FROM venders v WHERE v.vender_id = ${venderId}`;
const categoriesSql = (
	venderId: string,
) => `SELECT c.cat_id AS catId, c.cat_name AS catName, sum(n.count) AS count
	FROM (SELECT cat_id, count(*) AS count FROM skus WHERE vender_id = ${venderId} AND state = 1 GROUP BY cat_id) n
	JOIN categories leaf ON leaf.cat_id = n.cat_id JOIN categories c ON c.cat_id = leaf.parent_id
	GROUP BY c.cat_id ORDER BY c.cat_id`;

const skuVenderSql = "(SELECT vender_id FROM skus WHERE sku_id = ?1)";

type DetailRows = [
	(VenderRow & { scores: string; followed: number })[],
	{ catId: number; catName: string; count: number }[],
];

export const supplierBackend = {
	getVender: implementRead(
		contract.getVender,
		({ venderId }, { db, mallCode, tokenHash }) => [
			db.$client.prepare(venderSql("?1")).bind(venderId, mallCode, tokenHash),
			db.$client.prepare(categoriesSql("?1")).bind(venderId),
		],
		(_input, _ctx, rows: DetailRows) => toDetail(rows),
	),
	getSkuVender: implementRead(
		contract.getSkuVender,
		({ skuId }, { db, mallCode, tokenHash }) => [
			db.$client.prepare(venderSql(skuVenderSql)).bind(skuId, mallCode, tokenHash),
			db.$client.prepare(categoriesSql(skuVenderSql)).bind(skuId),
		],
		(_input, _ctx, rows: DetailRows) => toDetail(rows),
	),
	listFollowedVenders: implement(contract.listFollowedVenders, listFollowedVenders),
	followVender: implement(contract.followVender, async ({ venderId, followed }, ctx) => {
		const vender = await requireVender(venderId, ctx);
		const key = { mallCode: ctx.mallCode, userId: ctx.buyer.userId, venderId };
		await (followed
			? ctx.db.insert(venderFollows).values(key).onConflictDoNothing()
			: ctx.db.delete(venderFollows).where(isFollow(venderId, ctx)));
		return loadFollow(vender, ctx);
	}),
} satisfies Implementations<typeof contract>;

function toDetail([[vender], categories]: DetailRows): contract.VenderDetail {
	if (!vender) throw notFound();
	return {
		...toVender(vender),
		followed: vender.followed === 1,
		scores: JSON.parse(vender.scores),
		categories: categories.map((category) => ({ ...category, catId: String(category.catId) })),
	};
}

async function requireVender(venderId: string, { db }: BuyerContext) {
	const [vender] = await db.select().from(venders).where(eq(venders.venderId, venderId));
	if (!vender) throw notFound();
	return vender;
}

/** The number of followers, the seed's included, and whether the buyer is one. */
async function loadFollow(vender: { venderId: string; followCount: number }, ctx: BuyerContext) {
	const [all, mine] = await ctx.db.batch([
		ctx.db.select({ count: count() }).from(venderFollows).where(eq(venderFollows.venderId, vender.venderId)),
		ctx.db.select({ count: count() }).from(venderFollows).where(isFollow(vender.venderId, ctx)),
	]);
	return { followed: (mine[0]?.count ?? 0) > 0, followCount: vender.followCount + (all[0]?.count ?? 0) };
}

function isFollow(venderId: string, ctx: BuyerContext) {
	return and(isOwn(venderFollows, ctx), eq(venderFollows.venderId, venderId));
}

function notFound() {
	return new BusinessError(404, "NOT_FOUND", "没有这家店铺");
}
