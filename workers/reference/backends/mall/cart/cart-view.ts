import type { Cart, CartItem, CartVender } from "~/api/schema/cart";
import { present } from "~/api/wire/present";
import { splitByVender, sumOrder, sumVender } from "~/domain/order/order-totals";
import { formatMoney, formatPrice, toNakedFen } from "~/domain/text/money";
import { priceAt } from "../../../catalogue/price-at";
import type { cartItems, deletedCartItems } from "../../../db/schema/trade";
import { toTime } from "../../../endpoint/to-time";
import { getIncluded, getRefusal, getStockOf, type SkuFacts } from "./sku-facts";

type CartRow = typeof cartItems.$inferSelect;
type Line = { row: CartRow; facts: SkuFacts; venderId: string; item: CartItem };

/**
 * The cart in the contract's shape: suppliers in the order of their newest line, and totals of the checked
 * lines.
 */
export function createCartView(
	rows: readonly CartRow[],
	deleted: readonly (typeof deletedCartItems.$inferSelect)[],
	facts: ReadonlyMap<string, SkuFacts>,
	areaId: string,
): Cart {
	const lines: Line[] = [];
	const invalidItems: CartItem[] = [];
	for (const row of rows) {
		const known = facts.get(row.skuId);
		if (!known) invalidItems.push(createVanishedItem(row));
		else if (!known.isOnSale) invalidItems.push(createItem(row, known, areaId));
		else {
			lines.push({ row, facts: known, venderId: known.venderId, item: createItem(row, known, areaId) });
		}
	}
	const parts = [...splitByVender(lines).values()].map(createVenderPart);
	const totals = sumOrder(parts.map((part) => part.totals));
	return {
		cartNumber: lines.length + invalidItems.length,
		checkedNumber: lines.filter(isCounted).length,
		price: {
			goodsPrice: formatMoney(totals.goodsFen),
			freightPrice: formatMoney(totals.freightFen),
			discountPrice: formatMoney(0),
			totalPrice: formatMoney(totals.payableFen),
			nakedPrice: formatMoney(totals.nakedFen),
			tax: formatMoney(totals.taxFen),
		},
		venders: parts.map((part) => part.vender),
		invalidItems,
		deletedItems: deleted.map(({ cartItemId, skuId, num, deletedAt }) => {
			const name = facts.get(skuId)?.name ?? "已失效商品";
			return { cartItemId, skuId, name, num, deletedAt: toTime(deletedAt) };
		}),
	};
}

function createVenderPart(lines: readonly Line[]) {
	const { facts } = lines[0] as Line;
	const counted = lines.filter(isCounted).map(({ row, facts, venderId }) => ({
		venderId,
		num: row.num,
		priceFen: priceAt(facts, row.num),
		taxRate: facts.taxRate,
	}));
	const totals = sumVender(counted, facts.freightRule);
	const missingFen = facts.freightRule.freeFromFen - totals.goodsFen;
	const promotionNotice =
		totals.freightFen > 0 ? `再买 ¥${formatPrice(missingFen)} 免运费` : facts.promotionNotice;
	const vender: CartVender = {
		venderId: facts.venderId,
		venderName: facts.venderName,
		checked: lines.every(({ item }) => item.checked || item.errorMessage !== undefined) && counted.length > 0,
		freight: formatMoney(totals.freightFen),
		...present({ promotionNotice: promotionNotice || undefined }),
		price: formatMoney(totals.goodsFen),
		items: lines.map(({ item }) => item),
	};
	return { vender, totals };
}

function isCounted({ item }: Line): boolean {
	return item.checked && item.errorMessage === undefined;
}

function createItem(row: CartRow, facts: SkuFacts, areaId: string): CartItem {
	const priceFen = priceAt(facts, row.num);
	const stock = getStockOf(facts, areaId, row.num);
	const errorMessage = getRefusal(facts, areaId, row.num);
	const {
		name,
		imageUrl,
		lowestBuy,
		orderMultiple,
		limitBuy,
		saleUnit,
		pack,
		specList,
		hasOtherSpecs,
		taxRate,
		model,
	} = facts;
	const gifts = getIncluded(facts, row.declinedGifts, row.num);
	return {
		...toLine(row),
		name,
		model,
		imageUrl,
		price: formatMoney(priceFen),
		nakedPrice: formatMoney(toNakedFen(priceFen, taxRate)),
		taxRate,
		subtotal: formatMoney(priceFen * row.num),
		invalid: !facts.isOnSale,
		...present({ errorMessage, checked: errorMessage === null ? undefined : false }),
		remainNum: stock.remainNum,
		stockStateId: stock.stockStateId,
		stockStateDesc: stock.stockStateDesc,
		...present({ arrivalDays: stock.arrivalDays, split: stock.split }),
		lowestBuy,
		orderMultiple,
		...present({ limitBuy }),
		saleUnit,
		...present({ pack }),
		specList,
		hasOtherSpecs,
		...present({ ownCode: facts.ownCode }),
		gifts: gifts.filter((gift) => gift.giftType === 2),
		attachments: gifts.filter((gift) => gift.giftType === 1),
	};
}

function createVanishedItem(row: CartRow): CartItem {
	const price = formatMoney(row.priceWhenAddedFen);
	return {
		...toLine(row),
		name: "商品已失效",
		imageUrl: "",
		price,
		nakedPrice: price,
		taxRate: 0,
		subtotal: formatMoney(row.priceWhenAddedFen * row.num),
		invalid: true,
		checked: false,
		errorMessage: "商品已失效",
		stockStateId: 34,
		stockStateDesc: "无货",
		lowestBuy: 1,
		orderMultiple: 1,
		specList: [],
		gifts: [],
		attachments: [],
	};
}

function toLine({ cartItemId, skuId, num, checked, setAside, priceWhenAddedFen, remark, reqNo }: CartRow) {
	return {
		...present({ remark: remark || undefined, reqNo: reqNo || undefined, setAside: setAside || undefined }),
		cartItemId,
		skuId,
		num,
		checked,
		priceWhenAdded: formatMoney(priceWhenAddedFen),
	};
}
