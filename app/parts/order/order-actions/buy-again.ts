import "server-only";
import type { BusinessModel } from "~/api/contract/auth";
import { getSkus, searchSimilar } from "~/api/contract/mall/goods";
import { getOrder } from "~/api/contract/mall/order";
import { ApiError } from "~/api/endpoint/error";
import type { Cart } from "~/api/schema/cart";
import type { SimilarGoods } from "~/api/schema/goods-list";
import { maxSkus } from "~/api/schema/sku-ids";
import { fitQuantity } from "~/domain/goods/quantity";
import { pages } from "~/domain/page/pages";
import { chunk } from "~/domain/text/chunk";
import { getCartAccess } from "~/parts/cart/calls/cart-access";
import { getCartCalls } from "~/parts/cart/calls/cart-calls";
import { type CartAccess, loadCart } from "~/parts/cart/calls/change-cart";
import type { NumberEdit } from "~/parts/cart/calls/parse-number-edits";
import { listItems } from "~/parts/cart/lines/lines";
import { ifAnswered } from "~/request/if-answered";
import { logError } from "~/request/log-error";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { bringTexts } from "./bring-texts";
import { isInCart, type OrderedLine, type Rebought, type Similar, toRebought } from "./rebought";

/**
 * The number of unavailable goods that are shown with similar ones, and the number of similar ones for each.
 */
const withSimilar = 5;
const similarEach = 3;

/** The outcome of all lines, the reason for adding them, and the model of the cart. */
export type Rebuy = { verb: RebuyVerb; businessModel: BusinessModel | null; lines: Rebought[] };
/**
 * Ordered goods are bought again, an order that was sent back is opened again to change
 * it, or a saved list is bought.
 */
type RebuyVerb = "rebuy" | "reopen" | "list";

/**
 * Adds the ordered goods to the cart again, in the same quantities, and leaves only them
 * checked. Returns the cart's address when all went in unchanged and stood there in no number
 * before, else the outcome of each line.
 */
export async function buyAgain(orderId: string): Promise<string | { rebought: Rebuy }> {
	const { adding, ordered } = await load(orderId);
	return addAll(ordered, { ...adding, verb: "rebuy" });
}

/** The same for an order that was sent back, with the texts of its lines. */
export async function reopen(orderId: string): Promise<string | { rebought: Rebuy }> {
	const { adding, ordered } = await load(orderId);
	const answer = await addAll(ordered, { ...adding, verb: "reopen" });
	await ifAnswered(bringTexts(adding.access, ordered));
	return answer;
}

async function load(orderId: string) {
	const access = await getCartAccess();
	const [order, cart] = await Promise.all([access.api.call(getOrder, { orderId }), loadCart(access)]);
	const children = order.orderType === 1 ? order.children : [order];
	return { adding: { access, cart, only: true }, ordered: children.flatMap((child) => child.items) };
}

/**
 * The same for the goods of a saved list, beside the checked ones of the cart.
 * Lines that need a look come first.
 */
export async function buyLines(lines: readonly OrderedLine[]): Promise<string | { rebought: Rebuy }> {
	const access = await getCartAccess();
	const answer = await addAll(lines, { access, cart: await loadCart(access), only: false, verb: "list" });
	if (typeof answer === "string") return answer;
	const places = ["unsure", "gone", "price", "unknown", "same"];
	answer.rebought.lines.sort((a, b) => places.indexOf(a.outcome) - places.indexOf(b.outcome));
	return answer;
}

/** With `only`, the cart then has no other line checked. */
type Adding = { access: CartAccess; cart: Cart; only: boolean; verb: RebuyVerb };

async function addAll(
	ordered: readonly OrderedLine[],
	{ access, cart, only, verb }: Adding,
): Promise<string | { rebought: Rebuy }> {
	const stood = new Map(listItems(cart).map((item) => [item.skuId, item]));
	const lines: Rebought[] = [];
	lines.push(...ordered.filter(({ free }) => free).map(toFreeLine));
	const articles = ordered.filter(({ free }) => !free);
	const failures: ApiError[] = [];
	for (const part of chunk(articles, maxSkus)) {
		const isFirst = only && !lines.some(isInCart);
		try {
			lines.push(...(await addLines(part, access, stood, isFirst)));
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			logError(error);
			failures.push(error);
			lines.push(...findAdded(part, await ifAnswered(loadCart(access)), { inCart: stood, error }));
		}
	}
	if (failures[0] && !lines.some(isInCart)) throw failures[0];
	if (lines.every((line) => line.outcome === "same" && !line.stood)) return pages.cartPage.path;
	await addSimilar(lines);
	return { rebought: { verb, businessModel: access.businessModel, lines } };
}

async function addLines(
	ordered: readonly OrderedLine[],
	{ api, businessModel, areaId }: CartAccess,
	inCart: ReadonlyMap<string, NumberEdit>,
	only: boolean,
): Promise<Rebought[]> {
	const { addToCart } = getCartCalls(businessModel);
	const items = ordered.map(({ skuId, num }) => ({ skuId, num }));
	const [{ refused, prices }, skus] = await Promise.all([
		api.call(addToCart, { items, only, areaId }),
		ifAnswered(api.call(getSkus, { skuIds: items.map(({ skuId }) => skuId) })),
	]);
	return ordered.map((line) => toRebought(line, { refused, prices, skus, inCart }));
}

/**
 * The lines of a call that failed. It may have done its work all the same, so the
 * cart of now says which are there.
 */
function findAdded(
	ordered: readonly OrderedLine[],
	now: Cart | null,
	{ inCart, error }: { inCart: ReadonlyMap<string, NumberEdit>; error: ApiError },
): Rebought[] {
	const items = now && new Map(listItems(now).map(({ skuId, num }) => [skuId, num]));
	return ordered.map((line) => {
		const unknown = toRebought(line, { refused: [], prices: [], skus: [], inCart });
		if (!items) return { ...unknown, outcome: "unsure" };
		const more = (items.get(line.skuId) ?? 0) - (unknown.stood?.num ?? 0);
		if (more >= line.num) return unknown;
		return { ...unknown, outcome: "gone", reason: error.message, similar: [], failed: true };
	});
}

/** No cart takes goods outside the catalogue: they are asked for again. */
function toFreeLine({ skuId, name, num, price, saleUnit, free }: OrderedLine): Rebought {
	const line = { skuId, name, num, price, saleUnit, free };
	return { ...line, outcome: "gone", reason: "非目录商品，请再次询价", similar: [] };
}

async function addSimilar(lines: readonly Rebought[]): Promise<void> {
	const { api } = getScope();
	const gone = lines
		.flatMap((line) => (line.outcome === "gone" && !line.free && !line.failed ? [line] : []))
		.slice(0, withSimilar);
	await Promise.all(
		gone.map(async (line) => {
			const { skuId } = line;
			const found = await ifAnswered(api.call(searchSimilar, { skuId, areaId: getPlace().areaId }));
			line.similar = (found ?? []).slice(0, similarEach).map(toSimilar(line.num));
		}),
	);
}

function toSimilar(wanted: number) {
	return ({
		skuId,
		name,
		price,
		saleUnit,
		lowestBuy,
		orderMultiple = 1,
		limitBuy,
	}: SimilarGoods): Similar => {
		const { num } = fitQuantity(wanted, { lowestBuy, orderMultiple, limitBuy });
		return { skuId, name, price, saleUnit, num };
	};
}
