import { toNakedFen } from "~/domain/money";
import { toRegion } from "../goods/region";
import type { LoadedSettlement } from "../settlement/settlement-store";
import { DEFAULT_DELIVERY, getIncluded, type VenderPart } from "../settlement/settlement-view";

/** What an order keeps of the moment it was placed, in child_orders.snapshot. */
export type OrderSnapshot = Pick<LoadedSettlement["content"], "invoice"> & {
	address: NonNullable<LoadedSettlement["address"]>;
} & LoadedSettlement["content"]["delivery"][string];

/** All rows of a new order: a child for each supplier, a line for each SKU and for each gift. */
export function createOrderRows(
	{ content, address, areaId }: LoadedSettlement,
	parts: readonly VenderPart[],
	now: Date,
) {
	const orderId = createOrderId(now);
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
		},
	}));
	const lines = parts.flatMap((part, index) => {
		const { childOrderId } = children[index] as (typeof children)[number];
		return part.lines.flatMap(toLineRows).map((line, lineNo) => ({ childOrderId, lineNo, ...line }));
	});
	const ordered = parts.flatMap((part) => part.lines);
	return {
		orderId,
		children,
		lines,
		/** What the catalogue said when it was read. */
		prices: ordered.map(({ skuId, facts: { priceFen, priceLadder, freightRule } }) => ({
			skuId,
			priceFen,
			priceLadder,
			...freightRule,
		})),
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
		...getIncluded(line).map((gift) => ({
			...goods,
			...free,
			skuId: gift.skuId,
			name: gift.name,
			num: Math.min(99_999, gift.num * num),
			giftType: gift.giftType,
		})),
	];
}

/** 18 digits: the moment and chance. Longer than 2^53, so a number would not hold it. */
function createOrderId(now: Date): string {
	const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
	return `${now.getTime()}${String(random % 100_000).padStart(5, "0")}`;
}
