import { sql } from "drizzle-orm";
import { maxCartLines } from "~/api/contract/mall/cart";
import { quantityMaximum } from "~/domain/goods/quantity";
import { priceAt, toSkuPrice } from "../../../catalogue/price-at";
import {
	type CartContext,
	countCart,
	loadCartArea,
	loadCartRows,
	presentSkus,
	setAsideOthers,
} from "./cart-store";
import { loadSkuFacts } from "./load-sku-facts";
import { getRefusal } from "./sku-facts";

type Line = { skuId: string; num: number; priceFen: number };

/**
 * Adds items to the cart. A SKU that cannot be ordered in the new quantity is refused with a reason. With
 * `only`, what was added is checked, and nothing else.
 */
export async function addToCart(
	ctx: CartContext,
	items: readonly { skuId: string; num: number }[],
	only = false,
) {
	const [rows, areaId] = await Promise.all([loadCartRows(ctx), loadCartArea(ctx)]);
	const facts = await loadSkuFacts(
		ctx,
		items.map((item) => item.skuId),
		areaId,
	);
	const numOf = new Map(rows.map((row) => [row.skuId, row.num]));
	const refused: { skuId: string; reason: string }[] = [];
	const lines = new Map<string, Line>();
	for (const { skuId, num } of items) {
		const known = facts.get(skuId);
		const whole = (numOf.get(skuId) ?? 0) + num;
		const reason = getRefusal(known, areaId, whole);
		if (!known || reason !== null) {
			refused.push({ skuId, reason: reason ?? "商品已下架" });
			continue;
		}
		numOf.set(skuId, whole);
		const before = lines.get(skuId)?.num ?? 0;
		lines.set(skuId, { skuId, num: before + num, priceFen: priceAt(known, whole) });
	}
	const added = await insertLines(ctx, [...lines.values()]);
	if (only && added.size > 0) await setAsideOthers(ctx, [...added]);
	for (const skuId of lines.keys()) {
		if (!added.has(skuId)) refused.push({ skuId, reason: `购物车最多 ${maxCartLines} 种商品` });
	}
	const prices = [...added].flatMap((skuId) => {
		const known = facts.get(skuId);
		return known ? [{ skuId, ...toSkuPrice(known) }] : [];
	});
	const unchecked = rows.flatMap(({ skuId, checked }) => (added.has(skuId) && !checked ? [skuId] : []));
	return { cartNumber: await countCart(ctx), added: added.size, refused, prices, unchecked };
}

/**
 * Writes all lines with one statement and returns the SKUs that are in the cart afterwards. SQL adds to the
 * quantity, so two tabs do not lose each other's clicks. The statement also counts the new lines, and leaves
 * out those for which a full cart has no room.
 */
async function insertLines(ctx: CartContext, lines: readonly Line[]): Promise<Set<string>> {
	const rows = lines.map((line, index) => ({
		...line,
		cartItemId: crypto.randomUUID(),
		addedAt: ctx.now.getTime() + index,
	}));
	const present = presentSkus(ctx);
	const inserted = await ctx.db.all<{ sku_id: string }>(sql`
		INSERT INTO cart_items (cart_item_id, mall_code, user_id, business_model, sku_id, num, checked, price_when_added_fen, declined_gifts, added_at)
		SELECT value ->> 'cartItemId', ${ctx.mallCode}, ${ctx.buyer.userId}, ${ctx.businessModel}, value ->> 'skuId', value ->> 'num', 1,
			value ->> 'priceFen', '[]', value ->> 'addedAt'
		FROM (SELECT value, sum(value ->> 'skuId' NOT IN ${present}) OVER (ORDER BY key) AS new_lines FROM json_each(${JSON.stringify(rows)}))
		WHERE value ->> 'skuId' IN ${present} OR new_lines + (SELECT count(*) FROM ${present}) <= ${maxCartLines}
		ON CONFLICT (user_id, business_model, sku_id)
			DO UPDATE SET num = min(${quantityMaximum}, num + excluded.num), checked = 1, set_aside = 0, added_at = excluded.added_at
		RETURNING sku_id`);
	return new Set(inserted.map((row) => row.sku_id));
}
