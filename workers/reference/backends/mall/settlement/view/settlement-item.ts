import type { SettlementItem } from "~/api/schema/settlement";
import { present } from "~/api/wire/present";
import { formatMoney, toNakedFen } from "~/domain/text/money";
import { toTime } from "../../../../endpoint/to-time";
import { getIncluded } from "../../cart/sku-facts";
import { toFreeView } from "../../order/free-view";
import { getLineStock } from "../content/settlement-line";
import type { OrderLine } from "../content/vender-parts";
import { pickTaken } from "../costs/costs";
import type { LoadedSettlement } from "../read/load-settlement";

/** A line of a settlement in the contract's shape. */
export function createItem(line: OrderLine, { areaId, costRules }: LoadedSettlement): SettlementItem {
	const { facts, num, priceFen, taxRate, quote } = line;
	const costs = pickTaken(costRules, line.costs);
	const included = getIncluded(facts, line.declinedGifts, num);
	return {
		skuId: line.skuId,
		name: facts.name,
		imageUrl: facts.imageUrl,
		num,
		price: formatMoney(priceFen),
		nakedPrice: formatMoney(toNakedFen(priceFen, taxRate)),
		taxRate,
		subtotal: formatMoney(priceFen * num),
		tax: formatMoney(priceFen * num - toNakedFen(priceFen * num, taxRate)),
		saleUnit: facts.saleUnit,
		...present({
			pack: facts.pack,
			ownCode: facts.ownCode,
			remark: line.remark || undefined,
			reqNo: line.reqNo || undefined,
			costs: Object.keys(costs).length > 0 ? costs : undefined,
		}),
		...getLineStock(line, facts, areaId),
		specList: facts.specList,
		gifts: included.filter((gift) => gift.giftType === 2),
		attachments: included.filter((gift) => gift.giftType === 1),
		...present({
			free: line.free ? toFreeView(line.free) : undefined,
			quote: quote ? { inquiryId: quote.inquiryId, validUntil: toTime(quote.validUntil) } : undefined,
		}),
	};
}
