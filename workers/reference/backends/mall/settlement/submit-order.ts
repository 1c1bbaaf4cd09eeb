import { sql } from "drizzle-orm";
import { formatMoney } from "~/domain/money";
import { sumOrder } from "~/domain/order-totals";
import { runBatch } from "../../../db/run-batch";
import { BusinessError, type BuyerContext } from "../../../implement";
import { createOrderRows } from "../order/create-order-rows";
import { createSeal, findChanges } from "./sealed";
import {
	createConflict,
	createView,
	type LoadedSettlement,
	loadOrderOf,
	loadSettlement,
	refreshSettlement,
} from "./settlement-store";
import { createVenderParts } from "./settlement-view";

const UNPAID_MS = 24 * 3_600_000;

/**
 * Makes the order, exactly once: the settlement is its key (O1, O2). A repeat answers the same order.
 * @throws BusinessError 400 no address, 409 another version, or price, freight or stock changed.
 */
export async function submitOrder(
	{ settlementId, version }: { settlementId: string; version: number },
	ctx: BuyerContext,
): Promise<{ orderId: string; payable: string }> {
	const loaded = await loadSettlement(ctx, settlementId);
	const before = await findSubmitted(ctx, settlementId, version);
	if (before) return before;
	if (loaded.version !== version) {
		throw createConflict(await refreshSettlement(ctx, loaded), "订单信息已更新，请核对后重新提交");
	}
	if (!loaded.address) {
		const message = "请选择收货地址";
		throw new BusinessError(400, "ADDRESS", message, { fields: { addressId: message } });
	}
	if (
		findChanges(loaded.content.seal, createSeal(loaded.content.lines, loaded.facts, loaded.areaId)).length > 0
	) {
		throw createConflict(await refreshSettlement(ctx, loaded), "价格、运费或库存有变化，请核对后重新提交");
	}
	const parts = createVenderParts(loaded.content, loaded.facts);
	if (parts.length === 0) throw createConflict(createView(loaded), "没有可以下单的商品");
	const rows = createOrderRows(loaded, parts, ctx.now);
	try {
		await writeOrder(ctx, loaded, rows, sumOrder(parts.map((part) => part.totals)).payableFen);
	} catch (error) {
		// The batch wrote all or nothing. Either this settlement was submitted at the same moment, or stock or price
		// moved after they were read.
		const order = await findSubmitted(ctx, settlementId, version);
		if (order) return order;
		const now = await refreshSettlement(ctx, await loadSettlement(ctx, settlementId));
		if (now.changes.length > 0 || now.version !== version) {
			throw createConflict(now, "价格、运费或库存有变化，请核对后重新提交");
		}
		throw error;
	}
	const order = await findSubmitted(ctx, settlementId, version);
	if (!order) throw new Error("a submitted order must be there");
	return order;
}

async function findSubmitted(ctx: BuyerContext, settlementId: string, version: number) {
	const order = await loadOrderOf(ctx, settlementId);
	if (!order) return null;
	if (order.version !== version)
		throw new BusinessError(409, "SUBMITTED", "该订单已提交过，请到我的订单查看");
	return { orderId: order.orderId, payable: formatMoney(order.payableFen) };
}

/**
 * One batch, one transaction. The order is only inserted while version, prices, freight and sale states are those that
 * were read; without it the foreign keys of its parts fail, and a short stock fails its CHECK: both undo everything.
 */
async function writeOrder(
	{ db, buyer, mallCode, now }: BuyerContext,
	{ settlementId, version, content }: LoadedSettlement,
	{ orderId, children, lines, prices, takes, stockRegion }: ReturnType<typeof createOrderRows>,
	payableFen: number,
): Promise<void> {
	const time = now.getTime();
	const ordered = lines.filter((line) => line.giftType === 0).map((line) => line.skuId);
	await runBatch(db, [
		sql`
			INSERT INTO orders (order_id, mall_code, user_id, settlement_id, version, state, payable_fen, po_no, created_at, expires_at)
			SELECT ${orderId}, mall_code, user_id, settlement_id, version, 'pendingPayment', ${payableFen}, ${content.poNo || null}, ${time}, ${time + UNPAID_MS}
			FROM settlements
			WHERE settlement_id = ${settlementId} AND user_id = ${buyer.userId} AND mall_code = ${mallCode} AND version = ${version}
				AND ${prices.length} = (
					SELECT count(*) FROM json_each(${JSON.stringify(prices)}) AS read
						JOIN skus ON sku_id = read.value ->> 'skuId' JOIN venders ON venders.vender_id = skus.vender_id
					WHERE price_fen = read.value ->> 'priceFen' AND json(price_ladder) = read.value -> 'priceLadder' AND skus.state = 1
						AND freight_fen = read.value ->> 'freightFen' AND free_freight_from_fen = read.value ->> 'freeFromFen')`,
		sql`
			INSERT INTO child_orders (child_order_id, order_id, mall_code, user_id, vender_id, vender_name, state, goods_fen, naked_fen, tax_fen, freight_fen, payable_fen, remark, snapshot, stock_region)
			SELECT value ->> 'childOrderId', ${orderId}, ${mallCode}, ${buyer.userId}, value ->> 'venderId', value ->> 'venderName', 'pendingPayment',
				value ->> 'goodsFen', value ->> 'nakedFen', value ->> 'taxFen', value ->> 'freightFen', value ->> 'payableFen', value ->> 'remark', value -> 'snapshot', ${stockRegion}
			FROM json_each(${JSON.stringify(children)})`,
		sql`
			INSERT INTO order_lines (child_order_id, line_no, sku_id, name, image_url, num, price_fen, naked_fen, tax_rate, subtotal_fen, gift_type, sale_unit, spec_list)
			SELECT value ->> 'childOrderId', value ->> 'lineNo', value ->> 'skuId', value ->> 'name', value ->> 'imageUrl', value ->> 'num', value ->> 'priceFen',
				value ->> 'nakedFen', value ->> 'taxRate', value ->> 'subtotalFen', value ->> 'giftType', value ->> 'saleUnit', value -> 'specList'
			FROM json_each(${JSON.stringify(lines)})`,
		sql`
			INSERT INTO order_tracks (child_order_id, time, operator, content)
			SELECT value ->> 'childOrderId', ${time}, ${buyer.realName}, '提交订单，等待付款' FROM json_each(${JSON.stringify(children)})`,
		sql`
			UPDATE stocks SET num = stocks.num - taken.num
			FROM (SELECT value ->> 'skuId' AS sku_id, value ->> 'num' AS num FROM json_each(${JSON.stringify(takes)})) AS taken
			WHERE stocks.sku_id = taken.sku_id AND stocks.region = ${stockRegion}`,
		sql`
			DELETE FROM cart_items
			WHERE user_id = ${buyer.userId} AND mall_code = ${mallCode}
				AND cart_item_id IN (SELECT value FROM json_each(${JSON.stringify(content.cartItemIds)}))
				AND sku_id IN (SELECT value FROM json_each(${JSON.stringify(ordered)}))`,
	]);
}
