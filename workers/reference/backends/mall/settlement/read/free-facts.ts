import { inArray } from "drizzle-orm";
import { toIdList } from "../../../../db/id-list";
import { venders } from "../../../../db/schema/catalogue";
import type { Context } from "../../../../endpoint/implement";
import type { SkuFacts } from "../../cart/sku-facts";
import type { KnownFreeLine, SettlementLine } from "../content/settlement-line";

/** The id of a line without an article: it stands for this line of the inquiry alone. */
export function toFreeId({ inquiryId, lineNo }: Pick<KnownFreeLine, "inquiryId" | "lineNo">): string {
	return `${inquiryId}-${lineNo}`;
}

/**
 * The facts of the lines without an article, by their id: the words of the offer,
 * and the freight of its supplier.
 */
export async function loadFreeFacts(
	{ db, now }: Context,
	lines: readonly SettlementLine[],
): Promise<[string, SkuFacts][]> {
	const asked = lines.flatMap((line) => (line.free ? [{ ...line, free: line.free }] : []));
	if (asked.length === 0) return [];
	const ids = toIdList(asked.map(({ free }) => free.venderId));
	const rows = await db.select().from(venders).where(inArray(venders.venderId, ids));
	return asked.flatMap(({ skuId, free, quote }) => {
		const vender = rows.find(({ venderId }) => venderId === free.venderId);
		if (!vender || !quote) return [];
		const { name, saleUnit, specList, venderId } = free;
		const facts: SkuFacts = {
			skuId,
			name,
			saleUnit,
			specList,
			venderId,
			priceFen: quote.priceFen,
			priceLadder: [],
			taxRate: quote.taxRate,
			lowestBuy: 1,
			orderMultiple: 1,
			limitBuy: null,
			isOnSale: true,
			hasOtherSpecs: false,
			spuId: "",
			imageUrl: "",
			model: "",
			promotionNotice: null,
			gifts: [],
			stock: undefined,
			now,
			pack: null,
			ownCode: null,
			venderName: vender.venderName,
			freightRule: { freightFen: vender.freightFen, freeFromFen: vender.freeFreightFromFen },
		};
		return [[skuId, facts] as [string, SkuFacts]];
	});
}
