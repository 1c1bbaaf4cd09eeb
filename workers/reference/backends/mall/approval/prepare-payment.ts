import { eq, type SQL, sql } from "drizzle-orm";
import { getFreight } from "~/domain/order/order-totals";
import { formatPrice } from "~/domain/text/money";
import { areFreightsStill, arePricesStill } from "../../../catalogue/are-still";
import { priceAt } from "../../../catalogue/price-at";
import type { FenStep } from "../../../db/schema/catalogue";
import { companies } from "../../../db/schema/identity";
import type { BuyerContext } from "../../../endpoint/implement";
import { spend } from "../pay/create-payment";
import { createPayMethods } from "../pay/methods";

type Prepared = {
	/** The words for track and message. */
	told: string;
	/** SQL on the order: what was read is still true. */
	where: SQL;
	/** The statements that pay the order for which `isMeant` holds. */
	apply(isMeant: SQL): SQL[];
};

/**
 * The payment of a waiting order from the accounts of its company, or the reason why it is not possible: what
 * differs from the sealed order, or what the account lacks.
 */
export async function preparePayment(
	ctx: BuyerContext,
	{ orderId, payableFen }: { orderId: string; payableFen: number },
	method: string,
): Promise<Prepared | { refusal: string }> {
	const [{ lines, freights }, balances] = await Promise.all([loadSealed(ctx, orderId), loadBalances(ctx)]);
	const changes = [...lines.flatMap(describeLine), ...freights.flatMap(describeFreight)];
	if (changes.length > 0) return { refusal: `提交后有变化，${joinSome(changes)}` };
	const payer = { ...ctx, buyer: { ...ctx.buyer, ...balances } };
	const chosen = createPayMethods(payableFen, payer).find(({ code }) => code === method);
	if (!chosen?.enabled) return { refusal: `${chosen?.name ?? method}，${chosen?.reason ?? "不可用"}` };
	return {
		told: `已用${chosen.name}付款`,
		where: sql`${arePricesStill(lines)} AND ${areFreightsStill(freights)}`,
		apply: (isMeant) => pay(ctx, method, isMeant),
	};
}

function pay(ctx: BuyerContext, method: string, isMeant: SQL): SQL[] {
	const paymentId = crypto.randomUUID();
	const time = ctx.now.getTime();
	return [
		sql`
			INSERT INTO payments (payment_id, order_id, mall_code, user_id, method, amount_fen, status, created_at, expires_at, paid_at)
			SELECT ${paymentId}, order_id, mall_code, user_id, ${method}, payable_fen, 'paid', ${time}, ${time}, ${time}
			FROM orders WHERE ${isMeant}`,
		...spend(paymentId, ctx),
	];
}

type Line = {
	skuId: string;
	name: string;
	sealedFen: number;
	/** The pieces in all orders of the division: the steps of the price count them. */
	pieces: number;
	isOffer: boolean;
	isOnSale: boolean;
	priceFen: number;
	priceLadder: FenStep[];
};
type Freight = {
	venderId: string;
	venderName: string;
	goodsFen: number;
	sealedFen: number;
	freightFen: number;
	freeFromFen: number;
};

/** The articles and the suppliers of an order as it was sealed, with their present prices and freight. */
async function loadSealed(
	{ db }: BuyerContext,
	orderId: string,
): Promise<{ lines: Line[]; freights: Freight[] }> {
	const [rows, freights] = await Promise.all([
		db.all<Omit<Line, "priceLadder"> & { priceLadder: string }>(sql`
			SELECT line.sku_id AS skuId, line.name, line.price_fen AS sealedFen, skus.state = 1 AS isOnSale,
				skus.price_fen AS priceFen, skus.price_ladder AS priceLadder,
				EXISTS (
					SELECT 1 FROM json_each(settlements.content, '$.lines') AS chosen
					WHERE chosen.value ->> 'skuId' = line.sku_id AND chosen.value -> 'quote' IS NOT NULL) AS isOffer,
				(
					SELECT sum(same.num)
					FROM orders AS part JOIN child_orders USING (order_id) JOIN order_lines AS same USING (child_order_id)
					WHERE same.sku_id = line.sku_id AND same.gift_type = 0 AND (part.order_id = ${orderId}
						OR part.settlement_id IN (SELECT value FROM json_each(settlements.content, '$.together')))) AS pieces
			FROM orders JOIN settlements USING (settlement_id) JOIN child_orders USING (order_id)
				JOIN order_lines AS line USING (child_order_id) JOIN skus ON skus.sku_id = line.sku_id
			WHERE orders.order_id = ${orderId} AND line.gift_type = 0`),
		db.all<Freight>(sql`
			SELECT vender_id AS venderId, child_orders.vender_name AS venderName, goods_fen AS goodsFen,
				child_orders.freight_fen AS sealedFen, venders.freight_fen AS freightFen, free_freight_from_fen AS freeFromFen
			FROM child_orders JOIN venders USING (vender_id) WHERE order_id = ${orderId}`),
	]);
	return { lines: rows.map((row) => ({ ...row, priceLadder: JSON.parse(row.priceLadder) })), freights };
}

/** The order holds its stock, so of its goods only an article that is off sale is missing. */
function describeLine(line: Line): string[] {
	if (!line.isOnSale) return [`${line.name} 已下架`];
	return line.isOffer ? [] : describeMoney(line.name, line.sealedFen, priceAt(line, line.pieces));
}

function describeFreight({ venderName, goodsFen, sealedFen, ...rule }: Freight): string[] {
	return describeMoney(`${venderName} 运费`, sealedFen, getFreight(goodsFen, rule));
}

function describeMoney(what: string, fromFen: number, toFen: number): string[] {
	return fromFen === toFen ? [] : [`${what} ¥${formatPrice(fromFen)} → ¥${formatPrice(toFen)}`];
}

/** The first three: a reason is a sentence. */
function joinSome(changes: readonly string[]): string {
	return `${changes.slice(0, 3).join("；")}${changes.length > 3 ? ` 等 ${changes.length} 项` : ""}`;
}

/** The company's balances as they are now: another payment may have used them since the request began. */
async function loadBalances({ db, buyer }: BuyerContext) {
	const { depositFen, creditLimitFen, creditUsedFen } = companies;
	const [row] = await db
		.select({ depositFen, creditLimitFen, creditUsedFen })
		.from(companies)
		.where(eq(companies.companyId, buyer.companyId));
	return row;
}
