import "server-only";
import * as v from "valibot";
import { ApiError } from "~/api/endpoint/error";
import { maxSkus } from "~/api/schema/sku-ids";
import type { Priced } from "~/domain/goods/line-sum";
import { quantityMaximum } from "~/domain/goods/quantity";
import { formatNumber } from "~/domain/goods/unit";
import { cartPathOf } from "~/domain/page/paths";
import { chunk } from "~/domain/text/chunk";
import { askWhichList } from "~/parts/article/saved-list/ask-which-list";
import { type AddedLines, addLines } from "~/parts/cart/calls/add-lines";
import { getCartAccess } from "~/parts/cart/calls/cart-access";
import type { CartAccess } from "~/parts/cart/calls/change-cart";
import { parseReadPrices } from "~/parts/cart/calls/parse-read-prices";
import { describePriceChange } from "~/parts/cart/lines/price-change";
import { readListFile } from "~/parts/form/list-file/read-file";
import type { Refusal } from "~/parts/form/refusal";
import { type Posted, runForm } from "~/parts/form/run-form";
import { on } from "~/parts/form/verbs";
import { hasExtension } from "~/request/has-extension";
import { logError } from "~/request/log-error";
import { loadSession } from "~/session/session";
import { loadGoods } from "./load-skus";
import { learn } from "./own-codes";
import {
	describeRepeat,
	findRepeats,
	type KeyedLine,
	nameDecision,
	type PostedList,
	readPosted,
} from "./posted-list";
import { toWanted } from "./wanted";

/**
 * The page's answer; `note` says what went well. With `cart`, the path of the cart, nothing is left to do on
 * the page.
 */
export type PurchaseListAnswer = Refusal & { note?: string; cart?: string };

const Key = v.strictTuple([v.pipe(v.string(), v.regex(/^k[\da-z]{1,8}(?:-\d{1,3})?$/))]);
const PageNumber = v.strictTuple([v.pipe(v.string(), v.regex(/^[1-9]\d?$/))]);

/**
 * The form of the purchase list: reads a text or a file, shows other lines, checks the typed numbers, opens a
 * choice again, and puts all chosen lines into the cart.
 */
export function handlePurchaseListForm() {
	return runForm<PurchaseListAnswer>({
		isAnchored: true,
		verbs: {
			read: readGiven,
			check: () => ({}),
			add: ({ values }) => addChosen(values),
			ends: ({ values }) => ({ values: { ...values, ends: "1" } }),
			list: ({ values }) => saveChosen(values),
			show: on(PageNumber, ([page], { values }) => ({ values: { ...values, page } })),
			again: on(Key, ([key], { values: { [nameDecision("pick", key)]: _, ...values } }) => ({ values })),
		},
	});
}

async function readGiven({ form, values }: Posted): Promise<Partial<PurchaseListAnswer>> {
	const file = form.get("file");
	// A browser sends a file without a name where none is chosen.
	if (!(file instanceof File) || file.name === "") {
		return values.text?.trim()
			? { values: { ...values, page: "1", ends: "" } }
			: { message: "请先粘贴清单，或选择文件" };
	}
	const read = await readListFile(file);
	if (read.message !== undefined) return { message: read.message, fields: { file: read.message } };
	const before = values.text?.trimEnd();
	const isOther = before && before !== read.text.trimEnd();
	return { values: { text: isOther ? `${before}\n${read.text}` : read.text }, note: read.note };
}

/**
 * The goods and numbers of lines, and by its box the reason for a line that does not count or has no clear
 * number.
 */
async function readChosen(lines: readonly KeyedLine[], posted: PostedList) {
	const repeats = posted.joins
		? new Map<string, number>()
		: findRepeats(posted.lines, ({ decision }) => decision.pick);
	const goods = await loadGoods(lines.map(({ decision }) => decision.pick ?? ""));
	const fields: Record<string, string> = {};
	const chosen = lines.flatMap((keyed): Chosen[] => {
		const repeated = repeats.get(keyed.key);
		if (repeated !== undefined) {
			fields[nameDecision("num", keyed.key)] = describeRepeat(repeated, false);
			return [];
		}
		const found = goods.get(keyed.decision.pick ?? "");
		const wanted = found
			? toWanted(keyed, found)
			: { num: null, problem: "暂时查不到这件商品，请重试或重选" };
		if (found && wanted.num !== null) {
			return [{ keyed, skuId: found.skuId, num: wanted.num, said: formatNumber(wanted.num, found) }];
		}
		fields[nameDecision("num", keyed.key)] = wanted.problem ?? "";
		return [];
	});
	return { goods, chosen, fields };
}

type Chosen = { keyed: KeyedLine; skuId: string; num: number; said: string };

/** Adds every line with goods and a clear number, and says for each line what came of it. Throws ApiError. */
async function addChosen(values: Record<string, string>): Promise<string | Partial<PurchaseListAnswer>> {
	const posted = readPosted(values);
	const open = posted.lines.filter(({ decision }) => decision.pick && !decision.done && !decision.skip);
	if (open.length === 0) return { message: "请先为要买的行选择商品" };
	const { goods, chosen, fields } = await readChosen(open, posted);
	const { done, refused, changed } = await addAll(chosen, values.read);
	for (const { keyed } of chosen) {
		const reason = refused.get(keyed.key);
		if (reason) fields[nameDecision("num", keyed.key)] = reason;
	}
	if (values.learn === "1" && hasExtension("lists")) {
		const added = chosen.flatMap(({ keyed, skuId }) => {
			const found = goods.get(skuId);
			return found && done.has(keyed.key) ? [{ keyed, goods: found }] : [];
		});
		await learn(added);
	}
	const left = countLeft(posted, done);
	const { businessModel } = await loadSession();
	if (left === 0 && done.size > 0 && changed === 0) return cartPathOf(businessModel);
	const marks = Object.fromEntries([...done].map(([key, said]) => [nameDecision("done", key), said]));
	const failed = Object.keys(fields).length;
	const repriced = changed > 0 ? `，${changed} 行价格有变，见各行` : "";
	const added = `${done.size} 行已加入购物车${repriced}`;
	if (left === 0 && done.size > 0)
		return { values: { ...values, ...marks }, note: added, cart: cartPathOf(businessModel) };
	return {
		values: { ...values, ...marks },
		fields,
		...(failed > 0
			? { message: `${done.size > 0 ? `${added}，` : ""}${failed} 行未加入，原因见各行` }
			: { note: `${added}，还有 ${left} 行未处理` }),
	};
}

/** Saves every line with goods to a list, when all their numbers are clear. Throws ApiError. */
async function saveChosen(values: Record<string, string>): Promise<string | Partial<PurchaseListAnswer>> {
	const posted = readPosted(values);
	const { chosen, fields } = await readChosen(
		posted.lines.filter(({ decision }) => decision.pick && !decision.skip),
		posted,
	);
	const failed = Object.keys(fields).length;
	if (failed > 0) return { message: `${failed} 行不能保存，原因见各行；请修改，或勾选“不买”`, fields };
	return askWhichList("采购清单", chosen);
}

/**
 * Adds lines in few calls; lines of one SKU are one line of the cart. By the name of the line; `changed`
 * counts those whose price is no longer the one that was read.
 */
async function addAll(chosen: readonly Chosen[], read: string | undefined) {
	const access = await getCartAccess();
	const prices = parseReadPrices(read);
	const sums = new Map<string, number>();
	for (const { skuId, num } of chosen) sums.set(skuId, (sums.get(skuId) ?? 0) + num);
	const done = new Map<string, string>();
	const refused = new Map<string, string>();
	let changed = 0;
	const tooMany = new Set([...sums].flatMap(([skuId, num]) => (num > quantityMaximum ? skuId : [])));
	for (const { keyed, skuId } of chosen)
		if (tooMany.has(skuId)) refused.set(keyed.key, "几行是同一件商品，合计数量过多，请减少");
	const items = Array.from(sums, ([skuId, num]) => ({ skuId, num })).filter(
		({ skuId }) => !tooMany.has(skuId),
	);
	for (const part of chunk(items, maxSkus)) {
		const answer = await addPart(access, part, prices);
		for (const { keyed, skuId, said } of chosen) {
			const reason = answer.refused[skuId];
			const change = answer.changed[skuId];
			if (reason !== undefined) refused.set(keyed.key, reason);
			else if (answer.added[skuId] !== undefined) {
				done.set(keyed.key, change ? `${said}，${describePriceChange(change)}` : said);
				if (change) changed += 1;
			}
		}
	}
	return { done, refused, changed };
}

/** A call that fails refuses its own lines; those before it are in the cart. */
async function addPart(
	access: CartAccess,
	items: { skuId: string; num: number }[],
	prices: ReadonlyMap<string, Priced>,
): Promise<Pick<AddedLines, "added" | "changed" | "refused">> {
	try {
		return await addLines(access, items, (skuId) => prices.get(skuId));
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		logError(error);
		const refused = Object.fromEntries(items.map(({ skuId }) => [skuId, error.message]));
		return { added: {}, changed: {}, refused };
	}
}

/** How many lines are neither in the cart nor left out. */
function countLeft({ lines }: PostedList, done: ReadonlyMap<string, string>): number {
	return lines.filter(({ key, decision }) => !done.has(key) && !decision.done && !decision.skip).length;
}
