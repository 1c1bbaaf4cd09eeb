import type { SimilarGoods } from "~/api/schema/goods-list";
import type { OrderItem } from "~/api/schema/order";
import type { SkuPrice } from "~/api/schema/price";
import { present } from "~/api/wire/present";
import { getUnitFen } from "~/domain/goods/line-sum";
import { formatMoney, parseMoney } from "~/domain/text/money";
import type { NumberEdit } from "~/parts/cart/calls/parse-number-edits";

/** Goods with the number and the price of then. */
export type OrderedLine = Pick<OrderItem, "skuId" | "name" | "num" | "price" | "saleUnit" | "free">;

/**
 * The outcome of an ordered line. It is in the cart: at the same price as then, at another one, or at one
 * that is not known. Or it could not be added, because of the goods or because the call `failed`. Or nobody
 * can say. `stood` is the line of the cart to which it was added, with the number before.
 */
export type Rebought = OrderedLine & {
	stood?: NumberEdit;
} & (
		| { outcome: "same" | "unknown" | "unsure" }
		| { outcome: "price"; now: string }
		| { outcome: "gone"; reason: string; similar: Similar[]; failed?: true }
	);

/** True if the line is in the cart for sure. */
export function isInCart({ outcome }: Rebought): boolean {
	return outcome !== "gone" && outcome !== "unsure";
}

/** `num` is the ordered quantity, as far as it can be had. */
export type Similar = Pick<SimilarGoods, "skuId" | "name" | "price" | "saleUnit"> & { num: number };

/** The price of an article today. */
export type PricedSku = SkuPrice & { skuId: string };

type Answers = {
	refused: readonly { skuId: string; reason: string }[];
	/** As the cart named them while it added the goods. A backend may lack them. */
	prices: readonly PricedSku[] | undefined;
	/** As the catalogue has them; null when it did not answer. */
	skus: readonly PricedSku[] | null;
	/** By SKU: the lines of the cart as they were before. */
	inCart: ReadonlyMap<string, NumberEdit>;
};

/**
 * The outcome of an ordered line, from the answers of the cart and of the catalogue. The cart's price counts
 * first.
 */
export function toRebought(
	{ skuId, name, num, price, saleUnit }: OrderedLine,
	{ refused, prices, skus, inCart }: Answers,
): Rebought {
	const before = inCart.get(skuId);
	const stood = before && { cartItemId: before.cartItemId, num: before.num };
	const line = { skuId, name, num, price, saleUnit, ...present({ stood }) };
	const refusal = refused.find((one) => one.skuId === skuId);
	if (refusal) return { ...line, outcome: "gone", reason: refusal.reason, similar: [] };
	const [known, article] = [prices, skus].map((all) => all?.find((one) => one.skuId === skuId));
	const today = known ? { priceLadder: article?.priceLadder, ...known } : article;
	if (!today) return { ...line, outcome: "unknown" };
	const now = getUnitFen(today, num);
	return now === parseMoney(price)
		? { ...line, outcome: "same" }
		: { ...line, outcome: "price", now: formatMoney(now) };
}
