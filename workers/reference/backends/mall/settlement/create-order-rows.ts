import type { Address } from "~/api/schema/address";
import { toNakedFen } from "~/domain/text/money";
import { toRegion } from "../../../catalogue/region";
import { getIncluded } from "../cart/sku-facts";
import type { OrderSnapshot } from "../order/order-snapshot";
import type { LoadedSettlement } from "./load-settlement";
import { DEFAULT_DELIVERY } from "./settlement-view";
import type { VenderPart } from "./vender-parts";

/** The orderable content of a settlement. */
export type Orderable = { address: Address; parts: VenderPart[]; payableFen: number };

/** All rows of a new order: a child for each supplier, and a line for each SKU and each gift. */
export function createOrderRows(
	{ content, areaId }: LoadedSettlement,
	{ address, parts, payableFen }: Orderable,
	orderId: string,
) {
	const children = parts.map(({ venderId, venderName, totals }, index) => ({
		childOrderId: `${orderId}${String(index + 1).padStart(2, "0")}`,
		venderId,
		venderName,
		...totals,
		remark: content.remark || null,
		snapshot: {
			address,
			invoice: content.invoice,
			...(content.delivery[venderId] ?? { methodCode: DEFAULT_DELIVERY }),
		} satisfies OrderSnapshot,
	}));
	const lines = parts.flatMap((part, index) => {
		const { childOrderId } = children[index] as (typeof children)[number];
		return part.lines.flatMap(toLineRows).map((line, lineNo) => ({ childOrderId, lineNo, ...line }));
	});
	const ordered = parts.flatMap((part) => part.lines);
	return {
		orderId,
		payableFen,
		children,
		lines,
		/** Prices and freight as the catalogue had them when it was read. */
		prices: ordered.map(({ skuId, facts: { priceFen, priceLadder, freightRule } }) => ({
			skuId,
			priceFen,
			priceLadder,
			...freightRule,
		})),
		/** The goods of offers. Their suppliers add them to the stock for this order. */
		promised: ordered.filter(({ quote }) => quote).map(({ skuId, num }) => ({ skuId, num })),
		takes: ordered.map(({ skuId, num }) => ({ skuId, num })),
		stockRegion: toRegion(areaId),
	};
}

function toLineRows(line: VenderPart["lines"][number]) {
	const { facts, num, priceFen, taxRate } = line;
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
		specList: facts.specList,
	};
	const free = { priceFen: 0, nakedFen: 0, subtotalFen: 0, saleUnit: "件", specList: [], imageUrl: "" };
	return [
		goods,
		...getIncluded(line.facts, line.declinedGifts).map((gift) => ({
			...goods,
			...free,
			skuId: gift.skuId,
			name: gift.name,
			num: Math.min(99_999, gift.num * num),
			giftType: gift.giftType,
		})),
	];
}
