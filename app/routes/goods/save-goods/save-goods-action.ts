import "server-only";
import * as v from "valibot";
import {
	changeList,
	getSavedList,
	maxListLines,
	maxListName,
	saveList,
} from "~/api/contract/mall/saved-list";
import type { CartItem } from "~/api/schema/cart";
import { toNumberText } from "~/api/schema/clean-typed";
import { Id } from "~/api/schema/id";
import { text } from "~/api/schema/text";
import { toFreeKey } from "~/domain/goods/free-lines";
import { joinLineTexts, type WithLineTexts } from "~/domain/goods/line-texts";
import { quantityMaximum } from "~/domain/goods/quantity";
import { compareStored, type StoredLines } from "~/domain/goods/stored-lines";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { findLines, takeOut } from "~/parts/cart/calls/take-out";
import { toBoxName } from "~/parts/cart/lines/box-name";
import { readTyped } from "~/parts/cart/lines/read-typed";
import type { Refusal } from "~/parts/form/refusal";
import { runForm } from "~/parts/form/run-form";
import { ifAnswered } from "~/request/if-answered";
import { getScope } from "~/request/scope";
import { type GoodsLine, readGoods } from "./load-goods";

/** The page's answer; `stored` says what came of goods that were added to a list. */
export type SaveAnswer = Refusal & {
	/** `moved` says whether all of the goods have left the cart, if they were to. */
	stored?: StoredLines & { listId: string; name: string; moved: "all" | "part" | undefined };
};

const SaveForm = v.object({
	/** The list to which the goods are added; "" for a new one. */
	to: v.optional(v.union([v.literal(""), Id], "请选择保存到哪张清单"), ""),
});

const Name = text("清单名称", maxListName);

/** Saves the goods of the address with the typed numbers, as a new list or to one of the buyer's own. */
export function handleSaveForm() {
	return runForm<SaveAnswer, typeof SaveForm>({
		schema: SaveForm,
		verbs: {
			async save({ input: { to }, values }) {
				const { lines, fields } = readNumbers(values);
				if (Object.keys(fields).length > 0) return { message: "有数量不正确，请修改后再保存", fields };
				if (lines.length + readGoods().freeLines.length === 0)
					return { message: "没有要保存的商品：至少一种商品要有数量" };
				const isMoved = values.move === "1";
				return to === "" ? saveNew(lines, values.name ?? "", isMoved) : addTo(to, lines, isMoved);
			},
		},
	});
}

/** The goods with the numbers of their boxes; one whose box is empty or 0 is left out. */
function readNumbers(values: Record<string, string>) {
	const fields: Record<string, string> = {};
	const lines = readGoods().lines.flatMap((line): GoodsLine[] => {
		const box = toBoxName(line.skuId);
		const typed = values[box];
		if (typed === undefined) return [line];
		if (/^0*$/.test(toNumberText(typed))) return [];
		const { num, message } = readTyped(values, line.skuId);
		if (num !== null) return [{ ...line, num }];
		fields[box] = message;
		return [];
	});
	return { lines, fields };
}

async function saveNew(
	lines: GoodsLine[],
	typed: string,
	isMoved: boolean,
): Promise<string | Partial<SaveAnswer>> {
	const name = v.safeParse(Name, typed);
	if (!name.success) {
		const message = name.issues[0].message;
		return { message, fields: { name: message } };
	}
	const inCart = isMoved ? await findInCart() : null;
	const withTexts = lines.map((line) => ({ ...line, ...joinTexts(line, inCart) }));
	const { freeLines } = readGoods();
	const whole = { name: name.output, lines: withTexts, freeLines };
	const { listId, savedFree, unknown } = await getScope().api.call(saveList, whole);
	const stored = lines.filter(({ skuId }) => !unknown.includes(skuId));
	const moved = inCart ? await moveOut(stored, inCart) : undefined;
	const freeLost = freeLines.length - savedFree;
	if (freeLost === 0) return toPath(pages.savedList, { listId, saved: listId, moved });
	const counts = { added: stored.length, same: 0, changed: [], lost: unknown.length, freeLost };
	return { stored: { listId, name: name.output, ...counts, moved } };
}

/**
 * Adds the goods to a list. A number of goods that the list has already is replaced, not added up: a list
 * says how many are bought each time, and pressing twice must not double them. Goods that leave the cart are
 * added to the list's numbers, which would be lost otherwise, and a second press finds none in the cart. The
 * answer names the former numbers.
 */
async function addTo(listId: string, lines: GoodsLine[], isMoved: boolean): Promise<Partial<SaveAnswer>> {
	const { api } = getScope();
	const [before, inCart] = await Promise.all([
		api.call(getSavedList, { listId }),
		isMoved ? findInCart() : null,
	]);
	const known = new Map(before.lines.map((line) => [line.skuId, line]));
	const { freeLines } = readGoods();
	const words = new Map(before.freeLines.map((line) => [toFreeKey(line), line]));
	const fresh =
		lines.filter(({ skuId }) => !known.has(skuId)).length +
		freeLines.filter((line) => !words.has(toFreeKey(line))).length;
	const count = known.size + words.size;
	const room = maxListLines - count;
	if (fresh > room)
		return {
			message: `“${before.name}”已有 ${count} 行，还能加 ${room} 行，这次有 ${fresh} 行是新的；请减少商品或选择别的清单`,
		};
	const stored = lines.map((line) => {
		const { skuId, num } = line;
		const had = known.get(skuId);
		if (!inCart || had === undefined) return { skuId, num, ...joinTexts(line, inCart, had) };
		if (!inCart.has(skuId)) return { skuId, num: had.num };
		return { skuId, num: Math.min(quantityMaximum, had.num + num), ...joinTexts(line, inCart, had) };
	});
	const joined = freeLines.map((line) => {
		const had = words.get(toFreeKey(line));
		return had ? { ...line, ...joinLineTexts(had, line) } : line;
	});
	await api.call(changeList, { listId, lines: stored.length > 0 ? stored : undefined, freeLines: joined });
	const after = await api.call(getSavedList, { listId });
	const skuIds = lines.map(({ skuId }) => skuId);
	const held = new Set(after.lines.map(({ skuId }) => skuId));
	const taken = lines.filter(({ skuId }) => held.has(skuId));
	const moved = inCart ? await moveOut(taken, inCart) : undefined;
	const nowWords = new Set(after.freeLines.map(toFreeKey));
	const free = freeLines.filter((line) => nowWords.has(toFreeKey(line))).length;
	const freeLost = freeLines.length - free;
	const compared = { ...compareStored(before.lines, after.lines, skuIds), free, freeLost };
	return { stored: { listId, name: after.name, ...compared, moved } };
}

/**
 * The lines of the cart from which the goods of the address came, by SKU; none
 * where the cart does not answer.
 */
async function findInCart(): Promise<Map<string, CartItem[]>> {
	return (await ifAnswered(findLines(readGoods().lines))) ?? new Map();
}

/** The list's texts of an article, then those of the purchase list, or of the cart which it leaves. */
function joinTexts(
	line: GoodsLine,
	inCart: ReadonlyMap<string, CartItem[]> | null,
	had: WithLineTexts = {},
): WithLineTexts {
	return [line, ...(inCart?.get(line.skuId) ?? [])].reduce<WithLineTexts>(joinLineTexts, had);
}

/** Takes goods that a list now has out of the cart. "part" where some of them stay in both. */
async function moveOut(
	lines: readonly GoodsLine[],
	inCart: ReadonlyMap<string, CartItem[]>,
): Promise<"all" | "part"> {
	const items = lines.flatMap(({ skuId }) => inCart.get(skuId) ?? []);
	const isOut = await ifAnswered(takeOut(items).then(() => true));
	return isOut && lines.length > 0 && lines.every(({ skuId }) => inCart.has(skuId)) ? "all" : "part";
}
