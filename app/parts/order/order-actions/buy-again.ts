import "server-only";
import type { BusinessModel } from "~/api/contract/auth";
import { getSkus, searchSimilar } from "~/api/contract/mall/goods";
import { getOrder } from "~/api/contract/mall/order";
import { maxSkus, type SimilarGoods } from "~/api/schema/goods-list";
import type { OrderItem } from "~/api/schema/order";
import { getUnitFen } from "~/domain/goods/line-sum";
import { fitQuantity } from "~/domain/goods/quantity";
import { pages } from "~/domain/page/pages";
import { chunk } from "~/domain/text/chunk";
import { formatMoney, parseMoney } from "~/domain/text/money";
import { getCartCalls } from "~/parts/cart/cart-calls";
import { ifAnswered } from "~/request/if-answered";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { loadSession } from "~/session/session";

/** The number of unavailable goods that are shown with similar ones, and the number of similar ones for each. */
const withSimilar = 5;
const similarEach = 3;

/** The outcome of an ordered line: it is in the cart, at another price than then, or it could not be added. */
export type Rebought = Pick<OrderItem, "skuId" | "name" | "num" | "price"> &
	(
		| { outcome: "same" }
		| { outcome: "price"; now: string }
		| { outcome: "gone"; reason: string; similar: Similar[] }
	);
/** `num` is the ordered quantity, as far as it can be had. */
type Similar = Pick<SimilarGoods, "skuId" | "name" | "price"> & { num: number };

/** The outcome of all lines, the reason for adding them, and the model of the cart. */
export type Rebuy = { verb: RebuyVerb; businessModel: BusinessModel | null; lines: Rebought[] };
/** Ordered goods are bought again, or an order that was sent back is opened again to change it. */
type RebuyVerb = "rebuy" | "reopen";

/**
 * Adds the ordered goods to the cart again, in the same quantities. Returns the cart's address when all went in
 * unchanged, else the outcome of each line.
 */
export async function buyAgain(orderId: string, verb: RebuyVerb): Promise<string | { rebought: Rebuy }> {
	const order = await getScope().api.call(getOrder, { orderId });
	const children = order.orderType === 1 ? order.children : [order];
	const ordered = children.flatMap((child) => child.items);
	const { businessModel } = await loadSession();
	const lines: Rebought[] = [];
	for (const part of chunk(ordered, maxSkus)) lines.push(...(await addLines(part, businessModel)));
	if (lines.every(({ outcome }) => outcome === "same")) return pages.cartPage.path;
	await addSimilar(lines);
	return { rebought: { verb, businessModel, lines } };
}

async function addLines(
	ordered: readonly OrderItem[],
	businessModel: BusinessModel | null,
): Promise<Rebought[]> {
	const { api } = getScope();
	const { addToCart } = getCartCalls(businessModel);
	const items = ordered.map(({ skuId, num }) => ({ skuId, num }));
	const [{ refused }, skus] = await Promise.all([
		api.call(addToCart, { items, areaId: getPlace().areaId }),
		ifAnswered(api.call(getSkus, { skuIds: items.map(({ skuId }) => skuId) })),
	]);
	return ordered.map(({ skuId, name, num, price }) => {
		const line = { skuId, name, num, price };
		const refusal = refused.find((one) => one.skuId === skuId);
		if (refusal) return { ...line, outcome: "gone", reason: refusal.reason, similar: [] };
		const sku = skus?.find((one) => one.skuId === skuId);
		const now = sku && getUnitFen(sku, num);
		if (now === undefined || now === parseMoney(price)) return { ...line, outcome: "same" };
		return { ...line, outcome: "price", now: formatMoney(now) };
	});
}

async function addSimilar(lines: readonly Rebought[]): Promise<void> {
	const { api } = getScope();
	const gone = lines.flatMap((line) => (line.outcome === "gone" ? [line] : [])).slice(0, withSimilar);
	await Promise.all(
		gone.map(async (line) => {
			const { skuId } = line;
			const found = await ifAnswered(api.call(searchSimilar, { skuId, areaId: getPlace().areaId }));
			line.similar = (found ?? []).slice(0, similarEach).map(toSimilar(line.num));
		}),
	);
}

function toSimilar(wanted: number) {
	return ({ skuId, name, price, lowestBuy, orderMultiple = 1, limitBuy }: SimilarGoods): Similar => {
		const { num } = fitQuantity(wanted, { lowestBuy, orderMultiple, limitBuy });
		return { skuId, name, price, num };
	};
}
