import type { Settlement, SettlementVender } from "~/api/schema/settlement";
import { parseMoney } from "~/domain/text/money";

/**
 * The child order that a supplier's part of a settlement becomes. Sums in integer
 * fen: payable = goods + freight. Tax is null where the backend does not say it line by line.
 */
export type PlannedChild = {
	vender: SettlementVender;
	goodsFen: number;
	taxFen: number | null;
	freightFen: number;
	payableFen: number;
};

/**
 * The child orders that a submit makes, and the amount in fen that the backend adds to their sum or takes
 * off it; 0 where they add up to the payable amount. A supplier without goods gets no order. Throws
 * RangeError for a wrong amount.
 */
export function splitSettlement({ venders, payPrice }: Pick<Settlement, "venders" | "payPrice">): {
	children: PlannedChild[];
	restFen: number;
} {
	const children = venders
		.filter(({ items }) => items.length > 0)
		.map((vender) => {
			const goodsFen = vender.items.reduce((sum, { subtotal }) => sum + parseMoney(subtotal), 0);
			const freightFen = parseMoney(vender.freight);
			return { vender, goodsFen, taxFen: sumTax(vender), freightFen, payableFen: goodsFen + freightFen };
		});
	const sum = children.reduce((fen, { payableFen }) => fen + payableFen, 0);
	return { children, restFen: parseMoney(payPrice) - sum };
}

function sumTax({ items }: SettlementVender): number | null {
	if (items.some(({ tax }) => tax === undefined)) return null;
	return items.reduce((fen, { tax = "0" }) => fen + parseMoney(tax), 0);
}

/** The text for one supplier: the remark of the whole order, and below it the one for the supplier alone. */
export function joinRemarks(...remarks: (string | undefined)[]): string {
	return remarks.filter(Boolean).join("\n");
}
