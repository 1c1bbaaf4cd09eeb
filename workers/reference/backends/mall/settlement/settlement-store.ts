import { and, eq } from "drizzle-orm";
import type { Address } from "~/api/schema/address";
import type { Settlement } from "~/api/schema/settlement";
import { orders, settlements } from "../../../db/schema/trade";
import { BusinessError, type BuyerContext } from "../../../implement";
import { listAddresses } from "../address/address-book";
import { loadSkuFacts, type SkuFacts } from "../cart/sku-facts";
import { createSeal, findChanges, type SettlementContent } from "./sealed";
import { createSettlementView } from "./settlement-view";

/** A settlement with all that is needed to show it or to order it. */
export type LoadedSettlement = {
	settlementId: string;
	version: number;
	content: SettlementContent;
	facts: Map<string, SkuFacts>;
	address: Address | null;
	areaId: string;
};

const FALLBACK_AREA = "1_72_55653_0";

/** @throws BusinessError 404 when the buyer has no such settlement. */
export async function loadSettlement(ctx: BuyerContext, settlementId: string): Promise<LoadedSettlement> {
	const [row] = await ctx.db
		.select()
		.from(settlements)
		.where(and(isOwn(ctx), eq(settlements.settlementId, settlementId)));
	if (!row) throw new BusinessError(404, "NOT_FOUND", "结算信息不存在，请返回购物车重新结算");
	const content = row.content as SettlementContent;
	return { settlementId, version: row.version, content, ...(await loadSurroundings(ctx, content)) };
}

/** The facts and the address that a content speaks of. */
export async function loadSurroundings(
	ctx: BuyerContext,
	content: Pick<SettlementContent, "lines" | "addressId">,
) {
	const all = await listAddresses(ctx);
	const address = all.find((one) => one.addressId === content.addressId) ?? null;
	const areaId = address?.addressIdStr ?? FALLBACK_AREA;
	const skuIds = content.lines.map((line) => line.skuId);
	return { address, areaId, facts: await loadSkuFacts(ctx, skuIds, areaId) };
}

/**
 * The settlement as it is now: where prices or stock moved since it was sealed, it is sealed anew under the next
 * version and says what changed.
 */
export async function refreshSettlement(ctx: BuyerContext, loaded: LoadedSettlement): Promise<Settlement> {
	const { content, facts, areaId } = loaded;
	const seal = createSeal(content.lines, facts, areaId);
	const changes = findChanges(content.seal, seal);
	if (changes.length === 0) return createView(loaded);
	const next = { ...loaded, content: { ...content, seal }, version: loaded.version + 1 };
	const isStored = await storeContent(ctx, loaded, next.content);
	// Somebody else sealed it in the meantime: theirs is the truth.
	if (!isStored) return createView(await loadSettlement(ctx, loaded.settlementId));
	return { ...createView(next), changes };
}

/** Puts a new content in the place of the version that was loaded; false when there is a later one already. */
export async function storeContent(
	ctx: BuyerContext,
	loaded: Pick<LoadedSettlement, "settlementId" | "version">,
	content: SettlementContent,
): Promise<boolean> {
	const [stored] = await ctx.db
		.update(settlements)
		.set({ content, version: loaded.version + 1 })
		.where(
			and(
				isOwn(ctx),
				eq(settlements.settlementId, loaded.settlementId),
				eq(settlements.version, loaded.version),
			),
		)
		.returning({ version: settlements.version });
	return stored !== undefined;
}

/** The order that a settlement became, or null. */
export async function loadOrderOf(ctx: BuyerContext, settlementId: string) {
	const [order] = await ctx.db
		.select()
		.from(orders)
		.where(
			and(
				eq(orders.userId, ctx.buyer.userId),
				eq(orders.mallCode, ctx.mallCode),
				eq(orders.settlementId, settlementId),
			),
		);
	return order ?? null;
}

/** The 409 of a settlement that is not what the caller thinks (CONTRACT "Settlement"). */
export function createConflict(settlement: Settlement, message: string): BusinessError {
	return new BusinessError(409, "SETTLEMENT_CHANGED", message, { changes: settlement.changes, settlement });
}

export function createView(loaded: LoadedSettlement): Settlement {
	return createSettlementView(loaded, loaded.content, loaded.facts, loaded.address, loaded.areaId);
}

function isOwn({ buyer, mallCode }: BuyerContext) {
	return and(eq(settlements.userId, buyer.userId), eq(settlements.mallCode, mallCode));
}
