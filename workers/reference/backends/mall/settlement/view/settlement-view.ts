import type { Settlement } from "~/api/schema/settlement";
import { present } from "~/api/wire/present";
import { sumOrder } from "~/domain/order/order-totals";
import { formatMoney } from "~/domain/text/money";
import { toAttachedFile } from "../../../../files/own-files";
import { askApprovalOf } from "../../approval/approval-rule";
import { getOverFen, showBudget } from "../../approval/budget";
import { createPayMethods } from "../../pay/methods";
import { mayChangeLines } from "../content/line-edits";
import { listAsked } from "../costs/costs";
import { listDeliveredParts } from "../promise/delivery";
import type { LoadedSettlement } from "../read/load-settlement";
import { createItem } from "./settlement-item";

/** The settlement in the contract's shape. The caller adds the changes since the seal. */
export function createSettlementView(loaded: LoadedSettlement): Settlement {
	const { settlementId, version, content, order, facts, address, payer } = loaded;
	const parts = listDeliveredParts(loaded);
	const asked = listAsked(loaded.costRules, content);
	const totals = sumOrder(parts.map((part) => part.totals));
	// Limit and budget count for the sum of a division, which its parts do not know.
	const approval = content.together ? null : askApprovalOf(loaded, totals.payableFen);
	const unsellable = content.lines.flatMap(({ skuId, num }) => {
		const reason = content.seal[skuId]?.refusal;
		const name = facts.get(skuId)?.name;
		return reason ? [{ skuId, num, reason, ...present({ name: name || undefined }) }] : [];
	});
	return {
		settlementId,
		version,
		...present({ orderId: order?.orderId, address, invoice: content.invoice }),
		deliveries: parts.map(({ venderId, ways, methodCode, totals: { freightFen } }) => ({
			venderId,
			methods: ways.map(({ code, name }) => ({ code, name, freight: formatMoney(freightFen) })),
			selected: methodCode,
		})),
		paymentTypes: createPayMethods(totals.payableFen, payer),
		...present({ paymentType: content.paymentType }),
		venders: parts.map(
			({ venderId, venderName, lines, totals: { freightFen }, promise, firstDay, fault }) => ({
				venderId,
				venderName,
				items: lines.map((line) => createItem(line, loaded)),
				freight: formatMoney(freightFen),
				...present({
					remark: content.venderRemarks?.[venderId] || undefined,
					files: content.venderFiles?.[venderId]?.length
						? content.venderFiles[venderId].map(toAttachedFile)
						: undefined,
					promise,
					// A submitted order has its time already.
					promiseFault: order ? undefined : fault,
				}),
				arrivesBy: firstDay,
			}),
		),
		...present({
			remark: content.remark || undefined,
			poNo: content.poNo || undefined,
			costFields: asked.length > 0 ? asked : undefined,
			costs: asked.length > 0 ? (content.costs ?? {}) : undefined,
			approval: approval && { ...approval, recordId: content.record?.recordId },
			budget: showBudget(payer, loaded.budget, totals.payableFen),
			isOverBudget: getOverFen(loaded.budget, totals.payableFen) > 0 || undefined,
		}),
		orderPrice: formatMoney(totals.goodsFen),
		orderNakedPrice: formatMoney(totals.nakedFen),
		orderTaxPrice: formatMoney(totals.taxFen),
		freight: formatMoney(totals.freightFen),
		payPrice: formatMoney(totals.payableFen),
		unsellable,
		warnings: address ? [] : ["请先添加收货地址"],
		changes: [],
		...present({
			together: content.together,
			mayRemarkVenders: !order || undefined,
			mayAttachFiles: !order || undefined,
			mayChangeLines: mayChangeLines(loaded) || undefined,
		}),
	};
}
