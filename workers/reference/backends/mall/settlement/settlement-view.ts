import type { Settlement, SettlementItem } from "~/api/schema/settlement";
import { sumOrder } from "~/domain/order/order-totals";
import { formatMoney, toNakedFen } from "~/domain/text/money";
import { toTime } from "../../../endpoint/to-time";
import { needsApproval } from "../approval/approval-rule";
import { getIncluded } from "../cart/sku-facts";
import { createPayMethods } from "../pay/methods";
import type { LoadedSettlement } from "./load-settlement";
import { getLineStock } from "./settlement-line";
import { createVenderParts, type OrderLine } from "./vender-parts";

export const DEFAULT_DELIVERY = "standard";
const deliveryMethods = [
	{ code: DEFAULT_DELIVERY, name: "供应商配送" },
	{ code: "appointment", name: "预约送货" },
];

/** Whether this is the code of a delivery method. */
export function isDeliveryMethod(code: string): boolean {
	return deliveryMethods.some((method) => method.code === code);
}

/** The settlement in the contract's shape. The caller adds the changes since the seal. */
export function createSettlementView(loaded: LoadedSettlement): Settlement {
	const { settlementId, version, content, order, facts, address, areaId, approval, payer } = loaded;
	const parts = createVenderParts(content, facts);
	const totals = sumOrder(parts.map((part) => part.totals));
	const unsellable = content.lines.flatMap(({ skuId, num }) => {
		const reason = content.seal[skuId]?.refusal;
		const name = facts.get(skuId)?.name;
		return reason ? [{ skuId, num, reason, ...(name && { name }) }] : [];
	});
	return {
		settlementId,
		version,
		...(order && { orderId: order.orderId }),
		...(address && { address }),
		...(content.invoice && { invoice: content.invoice }),
		deliveries: parts.map(({ venderId, totals: { freightFen } }) => ({
			venderId,
			methods: deliveryMethods.map((method) => ({ ...method, freight: formatMoney(freightFen) })),
			selected: content.delivery[venderId]?.methodCode ?? DEFAULT_DELIVERY,
		})),
		paymentTypes: createPayMethods(totals.payableFen, payer),
		...(content.paymentType && { paymentType: content.paymentType }),
		venders: parts.map(({ venderId, venderName, lines, totals: { freightFen } }) => {
			const promise = content.delivery[venderId]?.promise;
			return {
				venderId,
				venderName,
				items: lines.map((line) => createItem(line, areaId)),
				freight: formatMoney(freightFen),
				...(promise && { promise }),
			};
		}),
		...(content.remark && { remark: content.remark }),
		...(content.poNo && { poNo: content.poNo }),
		...(needsApproval(approval, totals.payableFen) && {
			approval: {
				limit: formatMoney(approval.limitFen),
				approvers: approval.approvers,
				...(content.record && { recordId: content.record.recordId }),
			},
		}),
		orderPrice: formatMoney(totals.goodsFen),
		orderNakedPrice: formatMoney(totals.nakedFen),
		orderTaxPrice: formatMoney(totals.taxFen),
		freight: formatMoney(totals.freightFen),
		payPrice: formatMoney(totals.payableFen),
		unsellable,
		warnings: address ? [] : ["请先添加收货地址"],
		changes: [],
	};
}

function createItem(line: OrderLine, areaId: string): SettlementItem {
	const { facts, num, priceFen, taxRate, quote } = line;
	const included = getIncluded(line.facts, line.declinedGifts);
	return {
		skuId: line.skuId,
		name: facts.name,
		imageUrl: facts.imageUrl,
		num,
		price: formatMoney(priceFen),
		nakedPrice: formatMoney(toNakedFen(priceFen, taxRate)),
		taxRate,
		subtotal: formatMoney(priceFen * num),
		saleUnit: facts.saleUnit,
		...getLineStock(line, facts, areaId),
		specList: facts.specList,
		gifts: included.filter((gift) => gift.giftType === 2),
		attachments: included.filter((gift) => gift.giftType === 1),
		...(quote && { quote: { inquiryId: quote.inquiryId, validUntil: toTime(quote.validUntil) } }),
	};
}
