import "server-only";
import { ApiError } from "~/api/endpoint/error";
import { maxSkus } from "~/api/schema/sku-ids";
import type { Priced } from "~/domain/goods/line-sum";
import { includesTexts } from "~/domain/goods/line-texts";
import { quantityMaximum } from "~/domain/goods/quantity";
import { cartPathOf } from "~/domain/page/paths";
import { toLineTexts } from "~/domain/purchase-list/line-notes";
import { chunk } from "~/domain/text/chunk";
import { type AddedLines, addLines } from "~/parts/cart/calls/add-lines";
import { getCartAccess } from "~/parts/cart/calls/cart-access";
import type { CartAccess } from "~/parts/cart/calls/change-cart";
import { parseReadPrices } from "~/parts/cart/calls/parse-read-prices";
import { describePriceChange } from "~/parts/cart/lines/price-change";
import type { Refusal } from "~/parts/form/refusal";
import { bringTexts } from "~/parts/order/order-actions/bring-texts";
import { hasExtension } from "~/request/has-extension";
import { ifAnswered } from "~/request/if-answered";
import { logError } from "~/request/log-error";
import { loadSession } from "~/session/session";
import { nameDecision } from "./decision";
import { learn } from "./own-codes";
import { findFaults, type PostedList, readPosted } from "./posted-list";
import { type ChosenLine, joinTexts, readChosen } from "./read-chosen";

/**
 * The page's answer; `note` says what went well. With `cart`, the path of the cart, nothing is left to do
 * on the page.
 */
export type PurchaseListAnswer = Refusal & { note?: string; cart?: string };

/** Adds every line with goods and a clear number, and says for each line what came of it. Throws ApiError. */
export async function addChosen(
	values: Record<string, string>,
): Promise<string | Partial<PurchaseListAnswer>> {
	const posted = await readPosted(values);
	const open = posted.lines.filter(({ decision }) => decision.pick && !decision.done && !decision.skip);
	if (open.length === 0) return { message: "请先为要买的行选择商品" };
	const { chosen, fields } = await readChosen(open, posted);
	const added = await addAll(chosen, values.read);
	for (const [key, reason] of added.refused) fields[nameDecision("num", key)] = reason;
	const lines = chosen.filter(({ keyed }) => added.done.has(keyed.key));
	const lacking = await bringNotes(lines);
	for (const { keyed, said } of lacking)
		added.done.set(keyed.key, `${added.done.get(keyed.key) ?? said}，备注未能带入，请在购物车填写`);
	if (values.learn === "1" && hasExtension("lists")) await learn(lines);
	const { businessModel } = await loadSession();
	return toAnswer(
		{ ...added, lacking: lacking.length, fields, values, posted, left: countLeft(posted, added.done) },
		cartPathOf(businessModel),
	);
}

type Outcome = {
	done: ReadonlyMap<string, string>;
	changed: number;
	/** How many lines are in the cart without their texts. */
	lacking: number;
	fields: Record<string, string>;
	values: Record<string, string>;
	posted: PostedList;
	/** How many lines are neither in the cart nor left out. */
	left: number;
};

/**
 * The path of the cart once all lines are there at the prices that were read; else the page with what came
 * of each.
 */
function toAnswer(
	{ done, changed, lacking, fields, values, posted, left }: Outcome,
	cart: string,
): string | Partial<PurchaseListAnswer> {
	const isAll = left === 0 && done.size > 0;
	if (isAll && changed + lacking === 0) return cart;
	const marks = Object.fromEntries(Array.from(done, ([key, said]) => [nameDecision("done", key), said]));
	const answer = { values: { ...values, ...marks } };
	const seeLines = [
		...(changed > 0 ? [`，${changed} 行价格有变`] : []),
		...(lacking > 0 ? [`，${lacking} 行备注未能带入`] : []),
		...(changed + lacking > 0 ? ["，见各行"] : []),
	];
	const note = `${done.size} 行已加入购物车${seeLines.join("")}`;
	if (isAll) return { ...answer, note, cart };
	const failed = Object.keys(fields).length;
	if (failed === 0) return { ...answer, fields, note: `${note}，还有 ${left} 行未处理` };
	const { page, where } = findFaults(posted, fields);
	const message = `${done.size > 0 ? `${note}，` : ""}${failed} 行未加入，${where}`;
	return { values: { ...answer.values, page }, fields, message };
}

/**
 * Gives the lines of the cart the texts of the list, beside those that they have. Returns the lines whose
 * texts are not there: the cart did not take them, or several together are too long.
 */
async function bringNotes(lines: readonly ChosenLine[]): Promise<ChosenLine[]> {
	if (!hasExtension("lines")) return [];
	const noted = Array.from(joinTexts(lines), ([skuId, texts]) => ({ skuId, ...texts }));
	const inCart = await ifAnswered(bringTexts(await getCartAccess(), noted, "joined"));
	return lines.filter(({ keyed, skuId }) => !includesTexts(inCart?.get(skuId), toLineTexts(keyed.line)));
}

/**
 * Adds lines in few calls; lines of one SKU are one line of the cart. By the name of the line; `changed`
 * counts those whose price is no longer the one that was read.
 */
async function addAll(chosen: readonly ChosenLine[], read: string | undefined) {
	const access = await getCartAccess();
	const prices = parseReadPrices(read);
	const { items, tooMany } = sumItems(chosen);
	const added: Added = { done: new Map(), refused: new Map(), changed: 0 };
	for (const { keyed, skuId } of chosen)
		if (tooMany.has(skuId)) added.refused.set(keyed.key, "几行是同一件商品，合计数量过多，请减少");
	for (const part of chunk(items, maxSkus)) noteAnswer(added, chosen, await addPart(access, part, prices));
	return added;
}

type Added = { done: Map<string, string>; refused: Map<string, string>; changed: number };
type Answer = Pick<AddedLines, "added" | "changed" | "refused">;

/** The SKUs with the sums of their lines, and those of which a cart does not take so many. */
function sumItems(chosen: readonly ChosenLine[]) {
	const sums = new Map<string, number>();
	for (const { skuId, num } of chosen) sums.set(skuId, (sums.get(skuId) ?? 0) + num);
	const all = Array.from(sums, ([skuId, num]) => ({ skuId, num }));
	return {
		items: all.filter(({ num }) => num <= quantityMaximum),
		tooMany: new Set(all.flatMap(({ skuId, num }) => (num > quantityMaximum ? skuId : []))),
	};
}

/** Notes for each line what an answer says of its goods. */
function noteAnswer(to: Added, chosen: readonly ChosenLine[], { added, refused, changed }: Answer): void {
	for (const { keyed, skuId, said } of chosen) {
		const reason = refused[skuId];
		const change = changed[skuId];
		if (reason !== undefined) to.refused.set(keyed.key, reason);
		else if (added[skuId] !== undefined) {
			to.done.set(keyed.key, change ? `${said}，${describePriceChange(change)}` : said);
			if (change) to.changed += 1;
		}
	}
}

/** A call that fails refuses its own lines; those before it are in the cart. */
async function addPart(
	access: CartAccess,
	items: { skuId: string; num: number }[],
	prices: ReadonlyMap<string, Priced>,
): Promise<Answer> {
	try {
		return await addLines(access, items, (skuId) => prices.get(skuId));
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		logError(error);
		const refused = Object.fromEntries(items.map(({ skuId }) => [skuId, error.message]));
		return { added: {}, changed: {}, refused };
	}
}

function countLeft({ lines }: PostedList, done: ReadonlyMap<string, string>): number {
	return lines.filter(({ key, decision }) => !done.has(key) && !decision.done && !decision.skip).length;
}
