import type { CompareRecord } from "~/api/contract/mall/compare-record";
import type { InvoiceChoice } from "~/api/schema/invoice";
import type { Change } from "~/api/schema/settlement";
import { formatMoney } from "~/domain/text/money";
import type { SkuFacts } from "../cart/sku-facts";
import type { Delivery } from "../order/order-snapshot";
import { getLineRefusal, getTerms, type SettlementLine } from "./settlement-line";

/**
 * What the buyer was shown of each SKU: the price of a piece in fen, why it cannot be ordered, and its supplier's
 * freight in words.
 */
type Seal = Record<string, { priceFen: number; refusal: string | null; freight?: string }>;

/** The `content` column of a settlement. */
export type SettlementContent = {
	lines: SettlementLine[];
	/** Lines of the cart that an order takes away. */
	cartItemIds: string[];
	addressId: string | null;
	/** What stock is for while there is no address. */
	areaId?: string;
	invoice: InvoiceChoice | null;
	/** By supplier. */
	delivery: Record<string, Delivery>;
	remark?: string;
	poNo?: string;
	paymentType?: string;
	/** What an approver is shown, as it stood when it was attached. */
	record?: CompareRecord | undefined;
	seal: Seal;
};

/** What a line costs now, and why it cannot be ordered, of every line. */
export function createSeal(
	lines: readonly SettlementLine[],
	facts: ReadonlyMap<string, SkuFacts>,
	areaId: string,
	now: Date,
): Seal {
	return Object.fromEntries(
		lines.map((line) => {
			const known = facts.get(line.skuId);
			return [
				line.skuId,
				{
					priceFen: known ? getTerms(line, known).priceFen : 0,
					refusal: getLineRefusal(line, known, areaId, now),
					...(known && { freight: describeFreight(known) }),
				},
			];
		}),
	);
}

type Sealed = { content: SettlementContent; facts: ReadonlyMap<string, SkuFacts>; areaId: string };

/** The seal of a settlement as it would be now, and what has changed since it was sealed (O4). */
export function findChanges(
	{ content, facts, areaId }: Sealed,
	now: Date,
): { seal: Seal; changes: Change[] } {
	const seal = createSeal(content.lines, facts, areaId, now);
	return { seal, changes: compareSeals(content.seal, seal) };
}

/** The differences between two seals of the same lines. */
export function compareSeals(before: Seal, now: Seal): Change[] {
	return Object.entries(now).flatMap(([skuId, { priceFen, refusal, freight }]) => {
		const old = before[skuId];
		if (!old) return [];
		const changes: Change[] = [];
		if (old.priceFen !== priceFen && priceFen > 0) {
			changes.push({ skuId, field: "price", from: formatMoney(old.priceFen), to: formatMoney(priceFen) });
		}
		if (old.refusal !== refusal) {
			changes.push({ skuId, field: "stock", from: old.refusal ?? "可购买", to: refusal ?? "可购买" });
		}
		if (old.freight && freight && old.freight !== freight) {
			changes.push({ skuId, field: "freight", from: old.freight, to: freight });
		}
		return changes;
	});
}

function describeFreight({ freightRule: { freightFen, freeFromFen } }: SkuFacts): string {
	return `¥${formatMoney(freightFen)}，满 ¥${formatMoney(freeFromFen)} 免`;
}
