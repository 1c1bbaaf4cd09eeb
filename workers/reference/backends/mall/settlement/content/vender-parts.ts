import { type FreightRule, splitByVender, sumVender, type Totals } from "~/domain/order/order-totals";
import type { SkuFacts } from "../../cart/sku-facts";
import type { Elsewhere } from "./elsewhere";
import type { SettlementContent } from "./sealed";
import { getTerms, type SettlementLine } from "./settlement-line";

export type OrderLine = SettlementLine & {
	venderId: string;
	priceFen: number;
	facts: SkuFacts;
	taxRate: number;
};
/** One supplier's part of an order. */
export type VenderPart = {
	venderId: string;
	venderName: string;
	lines: OrderLine[];
	freightRule: FreightRule;
	totals: Totals;
};

type Priced = { content: SettlementContent; facts: ReadonlyMap<string, SkuFacts>; elsewhere: Elsewhere };

/** The lines that can be ordered, grouped by supplier, with their totals. */
export function createVenderParts({ content, facts, elsewhere }: Priced): VenderPart[] {
	const lines = content.lines.flatMap((line): OrderLine[] => {
		const known = facts.get(line.skuId);
		if (!known || content.seal[line.skuId]?.refusal !== null) return [];
		return [
			{
				...line,
				...getTerms(line, known, elsewhere.get(line.skuId)),
				venderId: known.venderId,
				facts: known,
			},
		];
	});
	return [...splitByVender(lines)].map(([venderId, part]) => {
		const { venderName, freightRule } = (part[0] as OrderLine).facts;
		return { venderId, venderName, lines: part, freightRule, totals: sumVender(part, freightRule) };
	});
}
