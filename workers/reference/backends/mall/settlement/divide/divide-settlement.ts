import { sql } from "drizzle-orm";
import { maxVenderFiles } from "~/api/contract/mall/settlement";
import type { divideSettlement as divideEndpoint } from "~/api/contract/mall/settlement-together";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import { toIdList } from "../../../../db/id-list";
import { runBatch } from "../../../../db/run-batch";
import { settlements } from "../../../../db/schema/trade";
import { BusinessError, type BuyerContext } from "../../../../endpoint/implement";
import { isOwn } from "../../../../endpoint/is-own";
import { loadAddress } from "../../address/address-book";
import { countElsewhere } from "../content/elsewhere";
import { editLines } from "../content/line-edits";
import { createSeal, type SettlementContent } from "../content/sealed";
import { isStill } from "../content/store-settlement";
import { type LoadedSettlement, loadSettlement } from "../read/load-settlement";
import { loadSurroundings } from "../read/load-surroundings";
import { createOvertaken, requireLatest } from "../view/require-latest";
import { describePlace } from "./describe-place";
import { findExcess } from "./find-excess";

type Input = HandlerInputOf<typeof divideEndpoint>;
type Place = Input["places"][number];

/**
 * Divides a settlement among addresses, in one transaction. A part is divided again with the goods of
 * all its parts, and the others of these end. Its cart lines are named in every part: each order
 * takes its articles out of the cart.
 * @throws BusinessError 404 no such settlement or address; 409 another version, or a part is ordered;
 * 400 other goods, goods whose number cannot be changed, or a number that cannot be ordered to its
 * address, which the message names.
 */
export async function divideSettlement(
	{ places, ...seen }: Input,
	ctx: BuyerContext,
): Promise<{ settlementIds: string[] }> {
	const latest = await requireLatest(ctx, seen);
	const { settlementId, version } = latest;
	const former = (latest.content.together ?? []).filter((id) => id !== settlementId);
	const others = await Promise.all(former.map((id) => loadSettlement(ctx, id)));
	const drafts = await Promise.all(
		places.map((place) =>
			createPart(ctx, { ...latest, content: draftPart([latest, ...others], place, places) }, place),
		),
	);
	const parts = drafts.map((draft) =>
		sealPart(
			draft,
			drafts.filter((other) => other !== draft),
			ctx.now,
		),
	);
	const faults = parts.flatMap((part) => part.faults);
	const excess = findExcess(parts);
	if (excess) faults.push(excess);
	if (faults.length > 0) throw new BusinessError(400, "LINES", faults.join("；"));
	const settlementIds = parts.map((_, at) => (at === 0 ? settlementId : crypto.randomUUID()));
	const [own, ...further] = parts.map(({ content: { together: _, ...content } }) =>
		JSON.stringify(settlementIds.length > 1 ? { ...content, together: settlementIds } : content),
	);
	const areOpen = sql`NOT EXISTS (
		SELECT 1 FROM orders WHERE user_id = ${ctx.buyer.userId} AND settlement_id IN ${toIdList([settlementId, ...former])})`;
	const isLatest = sql`${isStill(ctx, latest)} AND ${areOpen}`;
	await runBatch(ctx.db, [
		...further.map(
			(content, at) => sql`
				INSERT INTO settlements (settlement_id, mall_code, user_id, version, content, created_at)
				SELECT ${settlementIds[at + 1]}, mall_code, user_id, 1, ${content}, ${ctx.now.getTime()}
				FROM settlements WHERE ${isLatest}`,
		),
		sql`
			DELETE FROM settlements
			WHERE ${isOwn(settlements, ctx)} AND settlement_id IN ${toIdList(former)}
				AND EXISTS (SELECT 1 FROM settlements AS latest WHERE latest.settlement_id = ${settlementId} AND latest.version = ${version})
				AND ${areOpen}`,
		sql`UPDATE settlements SET version = version + 1, content = ${own} WHERE ${isLatest}`,
	]);
	// Another call may have changed or ordered it since it was read.
	const isWritten = sql`${isOwn(settlements, ctx)} AND settlement_id = ${settlementId} AND content = ${own}`;
	if ((await ctx.db.$count(settlements, isWritten)) === 0) throw await createOvertaken(ctx, settlementId);
	return { settlementIds };
}

/**
 * The content of the part for one address before its numbers. A part that was there before has its
 * own choices and notes, and the files of the parts that end. A new address has those of the
 * divided part, and the files of all.
 */
function draftPart(
	before: readonly [LoadedSettlement, ...LoadedSettlement[]],
	{ addressId }: Place,
	places: readonly Place[],
): SettlementContent {
	const [latest] = before;
	const own = before.filter(({ content }) => content.addressId === addressId);
	const ending = before.filter(({ content }) =>
		places.every((place) => place.addressId !== content.addressId),
	);
	const { content } = own[0] ?? latest;
	return {
		...content,
		record: content.record ?? latest.content.record,
		lines: joinLines([...own, ...before.filter((part) => !own.includes(part))]),
		venderFiles: joinFiles(own.length > 0 ? [...own, ...ending] : before),
	};
}

/**
 * The lines of all parts, one for each article with the sum of its numbers, and the values
 * of the first part that has it.
 */
function joinLines(parts: readonly LoadedSettlement[]): SettlementContent["lines"] {
	const joined = new Map<string, SettlementContent["lines"][number]>();
	for (const line of parts.flatMap(({ content }) => content.lines)) {
		const former = joined.get(line.skuId);
		joined.set(line.skuId, former ? { ...former, num: former.num + line.num } : line);
	}
	return [...joined.values()];
}

function joinFiles(parts: readonly LoadedSettlement[]): NonNullable<SettlementContent["venderFiles"]> {
	const joined: NonNullable<SettlementContent["venderFiles"]> = {};
	for (const { content } of parts) {
		for (const [venderId, files] of Object.entries(content.venderFiles ?? {})) {
			const all = [...(joined[venderId] ?? []), ...files];
			const distinct = [...new Map(all.map((file) => [file.fileId, file])).values()];
			joined[venderId] = distinct.slice(0, maxVenderFiles);
		}
	}
	return joined;
}

/** The content for one address, with its lines and without their seal. */
async function createPart(ctx: BuyerContext, loaded: LoadedSettlement, { addressId, lines: wanted }: Place) {
	const address = await loadAddress(ctx, addressId);
	const none = loaded.content.lines.map(({ skuId }) => ({ skuId, num: 0 }));
	const lines = editLines(loaded, [...none, ...wanted]);
	const { record, delivery, ...rest } = loaded.content;
	const isSame = addressId === loaded.content.addressId;
	const hasItsGoods = record?.items.some(({ skuId }) => lines.some((line) => line.skuId === skuId));
	const chosen: SettlementContent = {
		...rest,
		lines,
		addressId,
		record: hasItsGoods ? record : undefined,
		// Another place has other days of arrival.
		delivery: isSame ? delivery : dropPromises(delivery),
	};
	return { lines, chosen, ...(await loadSurroundings(ctx, chosen)), address };
}

type Draft = Awaited<ReturnType<typeof createPart>>;

/** The content of a part, sealed as one of this purchase, and why lines of it cannot be ordered. */
function sealPart({ chosen, facts, areaId, address }: Draft, others: readonly Draft[], now: Date) {
	const elsewhere = countElsewhere(others, now);
	const content = { ...chosen, seal: createSeal(chosen.lines, { facts, areaId, elsewhere, now }) };
	const faults = content.lines.flatMap(({ skuId }) => {
		const refusal = content.seal[skuId]?.refusal;
		return refusal ? [`${facts.get(skuId)?.name ?? skuId}（${describePlace(address)}）：${refusal}`] : [];
	});
	return { content, facts, areaId, faults };
}

/** The chosen ways of delivery without the chosen times. */
function dropPromises(delivery: SettlementContent["delivery"]): SettlementContent["delivery"] {
	return Object.fromEntries(Object.entries(delivery).map(([id, { methodCode }]) => [id, { methodCode }]));
}
