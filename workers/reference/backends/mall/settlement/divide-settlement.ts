import { and, eq, sql } from "drizzle-orm";
import type { divideSettlement as divideEndpoint } from "~/api/contract/mall/settlement-together";
import type { HandlerInputOf } from "~/api/endpoint";
import { joinArea } from "~/domain/place/join-area";
import { runBatch } from "../../../db/run-batch";
import { settlements } from "../../../db/schema/trade";
import { BusinessError, type BuyerContext } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { loadAddress } from "../address/address-book";
import { findExcess } from "./find-excess";
import { editLines } from "./line-edits";
import type { LoadedSettlement } from "./load-settlement";
import { loadSurroundings } from "./load-surroundings";
import { createOvertaken, requireLatest } from "./require-latest";
import { createSeal, type SettlementContent } from "./sealed";

type Input = HandlerInputOf<typeof divideEndpoint>;
type Place = Input["places"][number];

/**
 * Divides a settlement among addresses, in one transaction. Its cart lines are named in every part: the first part that is
 * ordered takes its articles out of the cart.
 * @throws BusinessError 404 no such settlement or address; 409 another version, or ordered; 400 other goods, goods whose
 * number cannot be changed, or a number that cannot be ordered to its address, which the message names.
 */
export async function divideSettlement(
	{ places, ...seen }: Input,
	ctx: BuyerContext,
): Promise<{ settlementIds: string[] }> {
	const loaded = await requireLatest(ctx, seen);
	const parts = await Promise.all(places.map((place) => createPart(ctx, loaded, place)));
	const faults = parts.flatMap((part) => part.faults);
	const excess = findExcess(parts);
	if (excess) faults.push(excess);
	if (faults.length > 0) throw new BusinessError(400, "LINES", faults.join("；"));
	const settlementIds = parts.map((_, at) => (at === 0 ? loaded.settlementId : crypto.randomUUID()));
	const isLatest = sql`
		${isOwn(settlements, ctx)} AND settlement_id = ${loaded.settlementId} AND version = ${loaded.version} AND NOT EXISTS (
			SELECT 1 FROM orders WHERE orders.user_id = settlements.user_id AND orders.settlement_id = settlements.settlement_id)`;
	const [own, ...others] = parts.map(({ content }) => JSON.stringify(content));
	await runBatch(ctx.db, [
		...others.map(
			(content, at) => sql`
				INSERT INTO settlements (settlement_id, mall_code, user_id, version, content, created_at)
				SELECT ${settlementIds[at + 1]}, mall_code, user_id, 1, ${content}, ${ctx.now.getTime()}
				FROM settlements WHERE ${isLatest}`,
		),
		sql`UPDATE settlements SET version = version + 1, content = ${own} WHERE ${isLatest}`,
	]);
	const isWritten = and(isOwn(settlements, ctx), eq(settlements.settlementId, settlementIds[1] ?? ""));
	if ((await ctx.db.$count(settlements, isWritten)) === 0)
		throw await createOvertaken(ctx, loaded.settlementId);
	return { settlementIds };
}

/** The content for one address, and why lines of it cannot be ordered. */
async function createPart(ctx: BuyerContext, loaded: LoadedSettlement, { addressId, lines: wanted }: Place) {
	const address = await loadAddress(ctx, addressId);
	const none = loaded.content.lines.map(({ skuId }) => ({ skuId, num: 0 }));
	const chosen: SettlementContent = {
		...loaded.content,
		lines: editLines(loaded, [...none, ...wanted]),
		addressId,
		// Another place has other days of arrival.
		delivery: addressId === loaded.content.addressId ? loaded.content.delivery : {},
	};
	const { facts, areaId } = await loadSurroundings(ctx, chosen);
	const content = { ...chosen, seal: createSeal(chosen.lines, facts, areaId, ctx.now) };
	const faults = content.lines.flatMap(({ skuId }) => {
		const refusal = content.seal[skuId]?.refusal;
		const where = `${address.name}，${joinArea(address)}${address.address}`;
		return refusal ? [`${facts.get(skuId)?.name ?? skuId}（${where}）：${refusal}`] : [];
	});
	return { content, facts, areaId, faults };
}
