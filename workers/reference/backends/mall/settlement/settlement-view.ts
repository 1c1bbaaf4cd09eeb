import type { Settlement, SettlementItem } from "~/api/schema/settlement";
import { sumOrder } from "~/domain/order/order-totals";
import { formatMoney, toNakedFen } from "~/domain/text/money";
import { toTime } from "../../../endpoint/to-time";
import { toAttachedFile } from "../../../files/own-files";
import { needsApproval } from "../approval/approval-rule";
import { getOverFen, maySeeBudget, toBudget } from "../approval/budget";
import { getIncluded } from "../cart/sku-facts";
import { toFreeView } from "../order/free-view";
import { createPayMethods } from "../pay/methods";
import { listAsked, pickTaken } from "./costs";
import { findDelivery } from "./delivery";
import { mayChangeLines } from "./line-edits";
import type { LoadedSettlement } from "./load-settlement";
import { getLineStock } from "./settlement-line";
import { createVenderParts, type OrderLine } from "./vender-parts";

/** The settlement in the contract's shape. The caller adds the changes since the seal. */
export function createSettlementView(loaded: LoadedSettlement): Settlement {
	const { settlementId, version, content, order, facts, address, approval, payer } = loaded;
	const parts = createVenderParts(content, facts).map((part) => ({ ...part, ...findDelivery(loaded, part) }));
	const asked = listAsked(loaded.costRules, content);
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
		deliveries: parts.map(({ venderId, ways, methodCode, totals: { freightFen } }) => ({
			venderId,
			methods: ways.map(({ code, name }) => ({ code, name, freight: formatMoney(freightFen) })),
			selected: methodCode,
		})),
		paymentTypes: createPayMethods(totals.payableFen, payer),
		...(content.paymentType && { paymentType: content.paymentType }),
		venders: parts.map(
			({ venderId, venderName, lines, totals: { freightFen }, promise, firstDay, fault }) => ({
				venderId,
				venderName,
				items: lines.map((line) => createItem(line, loaded)),
				freight: formatMoney(freightFen),
				...(content.venderRemarks?.[venderId] && { remark: content.venderRemarks[venderId] }),
				...(content.venderFiles?.[venderId]?.length && {
					files: content.venderFiles[venderId].map(toAttachedFile),
				}),
				arrivesBy: firstDay,
				...(promise && { promise }),
				// A submitted order has its time already.
				...(fault && !order && { promiseFault: fault }),
			}),
		),
		...(content.remark && { remark: content.remark }),
		...(content.poNo && { poNo: content.poNo }),
		...(asked.length > 0 && { costFields: asked, costs: content.costs ?? {} }),
		// The limit counts for the sum of a division, which its parts do not know.
		...(!content.together &&
			needsApproval(approval, totals.payableFen) && {
				approval: {
					limit: formatMoney(approval.limitFen),
					approvers: approval.approvers,
					...(content.record && { recordId: content.record.recordId }),
				},
			}),
		...(loaded.budget && maySeeBudget(payer) && { budget: toBudget(loaded.budget, totals.payableFen) }),
		...(getOverFen(loaded.budget, totals.payableFen) > 0 && { isOverBudget: true }),
		orderPrice: formatMoney(totals.goodsFen),
		orderNakedPrice: formatMoney(totals.nakedFen),
		orderTaxPrice: formatMoney(totals.taxFen),
		freight: formatMoney(totals.freightFen),
		payPrice: formatMoney(totals.payableFen),
		unsellable,
		warnings: address ? [] : ["请先添加收货地址"],
		changes: [],
		...(content.together && { together: content.together }),
		...(!order && { mayRemarkVenders: true, mayAttachFiles: true }),
		...(mayChangeLines(loaded) && { mayChangeLines: true }),
	};
}

function createItem(line: OrderLine, { areaId, costRules }: LoadedSettlement): SettlementItem {
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
		saleUnit: facts.saleUnit,
		...(facts.pack && { pack: facts.pack }),
		...(facts.ownCode && { ownCode: facts.ownCode }),
		...(line.remark && { remark: line.remark }),
		...(line.reqNo && { reqNo: line.reqNo }),
		...(Object.keys(costs).length > 0 && { costs }),
		...getLineStock(line, facts, areaId),
		specList: facts.specList,
		gifts: included.filter((gift) => gift.giftType === 2),
		attachments: included.filter((gift) => gift.giftType === 1),
		...(line.free && { free: toFreeView(line.free) }),
		...(quote && { quote: { inquiryId: quote.inquiryId, validUntil: toTime(quote.validUntil) } }),
	};
}
