import type { Address } from "~/api/schema/address";
import { present } from "~/api/wire/present";
import { joinRemarks } from "~/domain/order/split-settlement";
import { toNakedFen } from "~/domain/text/money";
import { toRegion } from "../../../../catalogue/region";
import { countInStock } from "../../../../catalogue/stock-of";
import type { FreeLine } from "../../../../db/schema/trade";
import { getIncluded } from "../../cart/sku-facts";
import type { OrderSnapshot } from "../../order/order-snapshot";
import { getLineStock } from "../content/settlement-line";
import type { VenderPart } from "../content/vender-parts";
import { pickTaken } from "../costs/costs";
import type { DeliveredPart, PartDelivery } from "../promise/delivery";
import type { ChosenSlot } from "../read/load-rooms";
import type { LoadedSettlement } from "../read/load-settlement";

/** The orderable content of a settlement. */
export type Orderable = { address: Address; parts: DeliveredPart[]; payableFen: number };

/** All rows of a new order: a child for each supplier, and a line for each SKU and each gift. */
export function createOrderRows(
	loaded: LoadedSettlement,
	{ address, parts, payableFen }: Orderable,
	orderId: string,
) {
	const { content, areaId, costRules } = loaded;
	const children = parts.map(({ venderId, venderName, totals, ...delivery }, index) => ({
		childOrderId: `${orderId}${String(index + 1).padStart(2, "0")}`,
		venderId,
		venderName,
		...totals,
		remark: joinRemarks(content.remark, content.venderRemarks?.[venderId]) || null,
		snapshot: {
			address,
			invoice: content.invoice,
			...toSnapshot(delivery),
		} satisfies OrderSnapshot,
	}));
	const lines = parts.flatMap((part, index) => {
		const { childOrderId } = children[index] as (typeof children)[number];
		return part.lines
			.flatMap((line) => toLineRows(line, loaded))
			.map((line, lineNo) => ({ childOrderId, lineNo, ...line }));
	});
	const files = parts.flatMap(({ venderId }, index) =>
		(content.venderFiles?.[venderId] ?? []).map(({ fileId }, fileNo) => ({
			childOrderId: children[index]?.childOrderId,
			fileNo,
			fileId,
		})),
	);
	const articles = parts.flatMap((part) => part.lines).filter(({ free }) => !free);
	return {
		orderId,
		payableFen,
		/** Null where the company asks for no cost field. */
		costs: Object.keys(costRules).length > 0 ? pickTaken(costRules, content.costs) : null,
		children,
		lines,
		files,
		/** Prices and freight as the catalogue had them when it was read. */
		prices: articles.map(({ skuId, facts: { priceFen, priceLadder } }) => ({ skuId, priceFen, priceLadder })),
		freights: parts.map(({ venderId, freightRule }) => ({ venderId, ...freightRule })),
		/** The articles of offers. Their suppliers add them to the stock for this order. */
		promised: articles.filter(({ quote }) => quote).map(({ skuId, num }) => ({ skuId, num })),
		/** The chosen times of delivery. */
		slots: parts.flatMap(listSlots),
		takes: articles.map(({ skuId, num, quote, facts: { stock } }) => ({
			skuId,
			num,
			/** The pieces in stock as they were read; null for goods of an offer, whose supplier provides them. */
			inStock: quote || !stock ? null : countInStock(stock, num),
		})),
		stockRegion: toRegion(areaId),
	};
}

function toSnapshot({ methodCode, promise, firstDay }: PartDelivery) {
	return { methodCode, ...(promise ? { promise } : { arrivesBy: firstDay }) };
}

function listSlots({ venderId, methodCode, promise, slot }: DeliveredPart): ChosenSlot[] {
	if (!promise || !slot) return [];
	return [{ venderId, methodCode, date: promise.date, code: slot.code, capacity: slot.capacity }];
}

type Line = VenderPart["lines"][number];

function toLineRows(line: Line, { costRules, areaId }: LoadedSettlement) {
	const { facts, num, priceFen, taxRate } = line;
	const costs = pickTaken(costRules, line.costs);
	const goods = {
		skuId: line.skuId,
		name: facts.name,
		imageUrl: facts.imageUrl,
		num,
		priceFen,
		nakedFen: toNakedFen(priceFen * num, taxRate),
		taxRate: Math.round(taxRate * 100),
		subtotalFen: priceFen * num,
		giftType: 0,
		saleUnit: facts.saleUnit,
		pack: facts.pack,
		specList: facts.specList,
		free: line.free ? pickFree(line.free) : null,
		remark: line.remark ?? null,
		reqNo: line.reqNo ?? null,
		split: getLineStock(line, facts, areaId).split ?? null,
		costs: Object.keys(costs).length > 0 ? costs : null,
	};
	const gratis = {
		priceFen: 0,
		nakedFen: 0,
		subtotalFen: 0,
		pack: null,
		specList: [],
		imageUrl: "",
		free: null,
		remark: null,
		reqNo: null,
		split: null,
		costs: null,
	};
	return [
		goods,
		...getIncluded(facts, line.declinedGifts, num).map((gift) => ({
			...goods,
			...gratis,
			skuId: gift.skuId,
			name: gift.name,
			saleUnit: gift.saleUnit ?? "件",
			num: gift.num,
			giftType: gift.giftType,
		})),
	];
}

function pickFree({ inquiryId, lineNo, drawing }: FreeLine): FreeLine {
	return { inquiryId, lineNo, ...present({ drawing }) };
}
