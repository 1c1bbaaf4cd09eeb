import { type SQL, sql } from "drizzle-orm";
import { orderMoves } from "~/domain/order/order-moves";
import { areFreightsStill, arePricesStill } from "../../../../catalogue/are-still";
import { toIdList } from "../../../../db/id-list";
import { tryBatch } from "../../../../db/run-batch";
import { cartItems } from "../../../../db/schema/trade";
import type { BuyerContext } from "../../../../endpoint/implement";
import { isOwn } from "../../../../endpoint/is-own";
import { findCause } from "../../approval/approval-rule";
import { askApproval } from "../../approval/ask-approval";
import { sumUsed } from "../../approval/load-budget";
import { reviewMs, unpaidMs } from "../../order/open-times";
import { announceStep } from "../../order/order-steps";
import { bookedMethods } from "../../pay/methods";
import { sumPayable } from "../../pay/sum-payable";
import { isStill } from "../content/store-settlement";
import { haveRoom } from "../read/load-rooms";
import type { LoadedSettlement } from "../read/load-settlement";
import type { createOrderRows } from "./create-order-rows";

/**
 * The constraints that undo an order: a faster submit, a taken number, a changed
 * settlement or price, too little stock.
 */
const refusals = ["orders.user_id, orders.settlement_id", "orders.order_id", "FOREIGN KEY", "stocks_num"];

/** A settlement and the order that it becomes. */
type NewOrder = { loaded: LoadedSettlement; rows: ReturnType<typeof createOrderRows> };

/**
 * Writes orders in one batch, which is one transaction: all or none. An order is only inserted if version,
 * prices, freight, sale states and the pieces in stock are still those that were read, and if the chosen
 * times of delivery are not full. Without it, the foreign keys of its parts fail; too little stock fails a
 * CHECK. Both undo everything.
 * Where their sum is above the company's limit or exceeds its month, they wait for approval and already take
 * their stock, so that they can be delivered after it. Those that need none are only inserted while the month
 * still has room for them. False when one of these, a faster submit or a taken order number undid the batch.
 */
export function writeOrders(ctx: BuyerContext, orders: readonly NewOrder[]): Promise<boolean> {
	const sumFen = sumPayable(orders.map(({ rows }) => rows));
	const statements = orders.flatMap((order) => createStatements(ctx, order, sumFen));
	return tryBatch(ctx.db, statements, refusals);
}

function createStatements(ctx: BuyerContext, { loaded, rows }: NewOrder, sumFen: number): SQL[] {
	const { content, budget } = loaded;
	const { orderId, payableFen, costs, children, lines, files } = rows;
	const { prices, freights, promised, slots, takes, stockRegion } = rows;
	const { buyer, mallCode, now } = ctx;
	const time = now.getTime();
	const cause = findCause(loaded, sumFen);
	const { paymentType = "", record } = content;
	const paysBy = bookedMethods.includes(paymentType) ? paymentType : null;
	const asks = cause && { orderId, cause, record, paysBy, isSum: sumFen > payableFen };
	const used = sumUsed(ctx, { orderId, createdAt: time });
	const move = asks ? "submitForReview" : "submit";
	const state = orderMoves[move].to;
	const expiresAt = time + (asks ? reviewMs : unpaidMs);
	return [
		sql`
			INSERT INTO orders (order_id, mall_code, user_id, settlement_id, version, state, payable_fen, po_no, costs, created_at, expires_at)
			SELECT ${orderId}, mall_code, user_id, settlement_id, version, ${state}, ${payableFen}, ${content.poNo || null}, ${costs && JSON.stringify(costs)}, ${time}, ${expiresAt}
			FROM settlements
			WHERE ${isStill(ctx, loaded)}
				AND ${arePricesStill(prices)}
				AND ${areFreightsStill(freights)}
				AND NOT EXISTS (
					SELECT 1 FROM json_each(${JSON.stringify(takes)}) AS read
						JOIN stocks ON sku_id = read.value ->> 'skuId' AND region = ${stockRegion}
					WHERE min(read.value ->> 'num', max(0, stocks.num - coalesce(later_num, 0))) <> read.value ->> 'inStock')
				AND ${haveRoom(slots, now)}
				AND ${asks || !budget ? sql`true` : sql`${used} + ${payableFen} <= ${budget.limitFen}`}`,
		sql`
			INSERT INTO child_orders (child_order_id, order_id, mall_code, user_id, vender_id, vender_name, state, goods_fen, naked_fen, tax_fen, freight_fen, payable_fen, remark, snapshot, stock_region)
			SELECT value ->> 'childOrderId', ${orderId}, ${mallCode}, ${buyer.userId}, value ->> 'venderId', value ->> 'venderName', ${state},
				value ->> 'goodsFen', value ->> 'nakedFen', value ->> 'taxFen', value ->> 'freightFen', value ->> 'payableFen', value ->> 'remark', value -> 'snapshot', ${stockRegion}
			FROM json_each(${JSON.stringify(children)})`,
		...announceStep("orders", move, sql`order_id = ${orderId}`, { now, by: buyer.realName }),
		...(asks ? askApproval(ctx, asks) : []),
		sql`
			INSERT INTO order_lines (child_order_id, line_no, sku_id, name, image_url, num, price_fen, naked_fen, tax_rate, subtotal_fen, gift_type, sale_unit, pack, spec_list, free, remark, req_no, split, costs)
			SELECT value ->> 'childOrderId', value ->> 'lineNo', value ->> 'skuId', value ->> 'name', value ->> 'imageUrl', value ->> 'num', value ->> 'priceFen',
				value ->> 'nakedFen', value ->> 'taxRate', value ->> 'subtotalFen', value ->> 'giftType', value ->> 'saleUnit',
				nullif(value -> 'pack', 'null'), value -> 'specList', nullif(value -> 'free', 'null'), value ->> 'remark', value ->> 'reqNo', nullif(value -> 'split', 'null'), nullif(value -> 'costs', 'null')
			FROM json_each(${JSON.stringify(lines)})`,
		sql`
			INSERT INTO order_files (child_order_id, file_no, file_id)
			SELECT value ->> 'childOrderId', value ->> 'fileNo', value ->> 'fileId' FROM json_each(${JSON.stringify(files)})`,
		sql`
			INSERT INTO stocks (sku_id, region, num, state_id)
			SELECT value ->> 'skuId', ${stockRegion}, value ->> 'num', 36 FROM json_each(${JSON.stringify(promised)})
			WHERE true ON CONFLICT DO UPDATE SET num = stocks.num + excluded.num`,
		sql`
			UPDATE stocks SET num = stocks.num - taken.num
			FROM (SELECT value ->> 'skuId' AS sku_id, value ->> 'num' AS num FROM json_each(${JSON.stringify(takes)})) AS taken
			WHERE stocks.sku_id = taken.sku_id AND stocks.region = ${stockRegion}`,
		...takeFromCart(ctx, content.cartItemIds, takes),
	];
}

/**
 * Takes the ordered pieces out of these cart lines. The buyer may have changed a line since the settlement
 * began: what is left of it stays.
 */
function takeFromCart(
	ctx: BuyerContext,
	cartItemIds: readonly string[],
	takes: NewOrder["rows"]["takes"],
): SQL[] {
	const ordered = sql`(SELECT value ->> 'skuId' AS sku_id, value ->> 'num' AS num FROM json_each(${JSON.stringify(takes)}))`;
	const isMeant = sql`${isOwn(cartItems, ctx)} AND cart_item_id IN ${toIdList(cartItemIds)}`;
	return [
		sql`
			DELETE FROM cart_items
			WHERE ${isMeant} AND num <= (SELECT ordered.num FROM ${ordered} AS ordered WHERE ordered.sku_id = cart_items.sku_id)`,
		sql`
			UPDATE cart_items SET num = cart_items.num - ordered.num
			FROM ${ordered} AS ordered WHERE ordered.sku_id = cart_items.sku_id AND ${isMeant}`,
	];
}
