import type { ChildOrder, OrderItem } from "~/api/schema/order";
import { parseMoney } from "~/domain/text/money";
import { shareFen } from "~/domain/text/share-fen";
import { afterSaleMoves } from "./after-sale";
import { getOrderMoney, type OrderMoney } from "./order-money";

/** Sums of a line in integer fen: goods = naked + tax, ordered = goods + freight. */
export type LineMoney = OrderMoney & {
	nakedFen: number;
	taxFen: number;
	freightFen: number;
	orderedFen: number;
};

type Part = Parameters<typeof getOrderMoney>[0] & Pick<ChildOrder, "items" | "freight" | "claims">;

/**
 * The sums of each line of a part. Freight is divided by the lines' amounts. The lines of a part add up to
 * its sums, to the fen. Throws RangeError for a wrong amount.
 */
export function listLineMoney(part: Part): { item: OrderItem; money: LineMoney }[] {
	const { items, freight, payable } = part;
	const goods = items.map(({ subtotal }) => parseMoney(subtotal));
	const freights = shareFen(parseMoney(freight), goods);
	const ordered = shareFen(
		parseMoney(payable),
		goods.map((fen, index) => fen + (freights[index] ?? 0)),
	);
	const whole = getOrderMoney(part);
	const due = shareFen(whole.dueFen, ordered);
	const paid = shareFen(whole.paidFen, ordered);
	const refunded = shareRefunds(part, whole.refundedFen, ordered);
	return items.map((item, index) => {
		const taxFen = parseMoney(item.tax);
		const [paidFen = 0, refundedFen = 0] = [paid[index], refunded[index]];
		const money = {
			nakedFen: (goods[index] ?? 0) - taxFen,
			taxFen,
			freightFen: freights[index] ?? 0,
			orderedFen: ordered[index] ?? 0,
			dueFen: due[index] ?? 0,
			paidFen,
			refundedFen,
			netFen: paidFen - refundedFen,
		};
		return { item, money };
	});
}

/** A return is a refund of its own line; any other refund is divided by the lines' amounts. */
function shareRefunds(
	{ items, claims = [] }: Part,
	refundedFen: number,
	ordered: readonly number[],
): number[] {
	const returned = items.map(({ skuId }) =>
		claims
			.filter((claim) => claim.skuId === skuId && claim.state === afterSaleMoves.finish.to)
			.reduce((sum, { refund = "0.00" }) => sum + parseMoney(refund), 0),
	);
	const rest = refundedFen - returned.reduce((sum, fen) => sum + fen, 0);
	const shared = shareFen(rest, ordered);
	return returned.map((fen, index) => fen + (shared[index] ?? 0));
}
