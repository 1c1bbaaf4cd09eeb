import type { CompareRecord } from "~/api/contract/mall/compare-record";
import type { CostValues } from "~/api/schema/cost-fields";
import type { InvoiceChoice } from "~/api/schema/invoice";
import type { Change } from "~/api/schema/settlement";
import { describeSplit } from "~/domain/goods/stock-state";
import { formatMoney } from "~/domain/text/money";
import type { NamedFile } from "../../../../files/own-files";
import type { SkuFacts } from "../../cart/sku-facts";
import type { ChosenDelivery } from "../../order/order-snapshot";
import type { Elsewhere } from "./elsewhere";
import { getLineRefusal, getLineStock, getTerms, type SettlementLine } from "./settlement-line";

/**
 * The data of each SKU as the buyer saw it: the price of a piece in fen, the reason why it cannot be ordered,
 * what of it comes later, and its supplier's freight as text.
 */
type Seal = Record<string, { priceFen: number; refusal: string | null; split?: string; freight?: string }>;

/** The `content` column of a settlement. */
export type SettlementContent = {
	lines: SettlementLine[];
	/** Cart lines that the order takes its pieces from. */
	cartItemIds: string[];
	addressId: string | null;
	/** The area for stock while there is no address. */
	areaId?: string;
	invoice: InvoiceChoice | null;
	/** Supplier id → delivery. */
	delivery: Record<string, ChosenDelivery>;
	remark?: string | undefined;
	/** Supplier id → the remark for this supplier alone. */
	venderRemarks?: Record<string, string> | undefined;
	/** Supplier id → the buyer's files for it. */
	venderFiles?: Record<string, NamedFile[]> | undefined;
	poNo?: string;
	/** Cost centre and project of the whole order. */
	costs?: CostValues;
	/** The values of the buyer's last order, when the settlement was made. */
	lastCosts?: CostValues;
	paymentType?: string;
	/** The attached comparison for the approver, as it was when the buyer attached it. */
	record?: CompareRecord | undefined;
	/** The ids of all parts of a division, its own among them. */
	together?: string[];
	seal: Seal;
};

type Around = { facts: ReadonlyMap<string, SkuFacts>; areaId: string; elsewhere: Elsewhere; now: Date };

/** Seals the current price and the refusal of every line. */
export function createSeal(lines: readonly SettlementLine[], around: Around): Seal {
	return Object.fromEntries(
		lines.map((line) => {
			const known = around.facts.get(line.skuId);
			const elsewhere = around.elsewhere.get(line.skuId);
			return [
				line.skuId,
				{
					priceFen: known ? getTerms(line, known, elsewhere).priceFen : 0,
					refusal: getLineRefusal(line, known, around, elsewhere),
					split: known ? describeLine(line, known, around.areaId) : undefined,
					freight: known ? describeFreight(known) : undefined,
				},
			];
		}),
	);
}

type Sealed = Around & { version: number; content: SettlementContent };

/**
 * The changes since the stored seal (O4), and the settlement with the current seal: the
 * next version if something changed.
 */
export function sealAgain<S extends Sealed>(read: S): { next: S; changes: Change[] } {
	const { content, version } = read;
	const seal = createSeal(content.lines, read);
	const changes = compareSeals(content.seal, seal);
	const next = { ...read, content: { ...content, seal }, version: version + 1 };
	return { changes, next: changes.length > 0 ? next : read };
}

/** The differences between two seals of the same lines. */
export function compareSeals(before: Seal, now: Seal): Change[] {
	return Object.entries(now).flatMap(([skuId, { priceFen, refusal, split, freight }]) => {
		const old = before[skuId];
		if (!old) return [];
		const changes: Change[] = [];
		if (old.priceFen !== priceFen && priceFen > 0) {
			changes.push({ skuId, field: "price", from: formatMoney(old.priceFen), to: formatMoney(priceFen) });
		}
		const [from, to] = [old.refusal ?? old.split, refusal ?? split];
		if (from !== to) changes.push({ skuId, field: "stock", from: from ?? "可购买", to: to ?? "可购买" });
		if (old.freight && freight && old.freight !== freight) {
			changes.push({ skuId, field: "freight", from: old.freight, to: freight });
		}
		return changes;
	});
}

function describeLine(line: SettlementLine, facts: SkuFacts, areaId: string): string | undefined {
	const { split } = getLineStock(line, facts, areaId);
	return split && describeSplit(split);
}

function describeFreight({ freightRule: { freightFen, freeFromFen } }: SkuFacts): string {
	return `¥${formatMoney(freightFen)}，满 ¥${formatMoney(freeFromFen)} 免`;
}
