import type { Db } from "../../../workers/reference/db/client.ts";

type Line = {
	orderId: string;
	/** A time with an offset. */
	at: string;
	skuId: string;
	num: number;
	/** Integer fen, 1000 without it. */
	priceFen?: number | undefined;
	state?: string | undefined;
	giftType?: number | undefined;
};

/** Writes an order of one line of one supplier, as it would stand in the reference backend. */
export async function insertBought(
	db: Db["$client"],
	[mallCode, userId]: readonly [mallCode: string, userId: string],
	{ orderId, at, skuId, num, priceFen = 1000, state = "completed", giftType = 0 }: Line,
): Promise<void> {
	const owner = [mallCode, userId];
	const fen = num * priceFen;
	await db.batch([
		db
			.prepare(
				"INSERT INTO settlements (settlement_id, mall_code, user_id, version, content, created_at) VALUES (?, ?, ?, 1, '{}', 0)",
			)
			.bind(`S${orderId}`, ...owner),
		db
			.prepare(
				`INSERT INTO orders (order_id, mall_code, user_id, settlement_id, version, state, payable_fen, created_at, expires_at)
				VALUES (?, ?, ?, ?, 1, ?, ?, ?, 0)`,
			)
			.bind(orderId, ...owner, `S${orderId}`, state, fen, Date.parse(at)),
		db
			.prepare(
				`INSERT INTO child_orders (child_order_id, order_id, mall_code, user_id, vender_id, vender_name, state, goods_fen, naked_fen, tax_fen, freight_fen, payable_fen, snapshot, stock_region)
				VALUES (?1, ?1, ?2, ?3, 'V1', '', ?4, ?5, 0, 0, 800, ?5 + 800, '{}', 1)`,
			)
			.bind(orderId, ...owner, state, fen),
		db
			.prepare(
				"INSERT INTO order_lines VALUES (?, 0, ?, '', '', ?, ?, 0, 13, ?, ?, '个', '[]', NULL, NULL, NULL, NULL, NULL, NULL)",
			)
			.bind(orderId, skuId, num, priceFen, fen, giftType),
	]);
}
