import "server-only";
import * as v from "valibot";
import { putListAside, setListReminder } from "~/api/contract/mall/list-reminder";
import {
	changeList,
	deleteList,
	getSavedList,
	maxListName,
	type SavedList,
	saveList,
} from "~/api/contract/mall/saved-list";
import { text } from "~/api/schema/text";
import { present } from "~/api/wire/present";
import { parseRepeat } from "~/domain/goods/repeat";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { getCartAccess } from "~/parts/cart/calls/cart-access";
import { parseNumberEdits } from "~/parts/cart/calls/parse-number-edits";
import type { Refusal } from "~/parts/form/refusal";
import { backAfter, type Outcome, type Posted, runForm } from "~/parts/form/run-form";
import { OneId, on } from "~/parts/form/verbs";
import { bringTexts } from "~/parts/order/order-actions/bring-texts";
import { buyLines, type Rebuy } from "~/parts/order/order-actions/buy-again";
import { isInCart } from "~/parts/order/order-actions/rebought";
import { ifAnswered } from "~/request/if-answered";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";

/**
 * The page's answer; `rebought` says what came of each line that was to go into the cart,
 * `isMoved` that the list has it no more.
 */
export type ListAnswer = Refusal & { rebought?: Rebuy; isMoved?: true };

const Name = text("清单名称", maxListName);

type Lines = readonly { skuId: string; num: number }[];

/**
 * The forms of the page: buys the list, changes numbers, takes a line out (drop: one without goods), moves
 * one to the cart, renames, shares, copies, deletes, sets a reminder.
 */
export function handleListForm() {
	const { listId = "" } = getQuery(pages.savedList);
	const { api } = getScope();
	return runForm<ListAnswer>({
		verbs: {
			order: withLines(async (lines) => order(await api.call(getSavedList, { listId }), lines)),
			numbers: withLines((lines) => change(listId, lines)),
			remove: on(OneId, ([skuId], posted) =>
				withLines((lines) => change(listId, lines, { removed: [skuId] }), skuId)(posted),
			),
			drop: on(OneId, ([lineId], posted) =>
				withLines((lines) => change(listId, lines, { removedFree: [lineId] }))(posted),
			),
			move: on(OneId, ([skuId], posted) =>
				withLines(async (lines) => move(await api.call(getSavedList, { listId }), skuId, lines))(posted),
			),
			rename: ({ values }) => rename(listId, values),
			remind: ({ values }) => remind(listId, values.repeat ?? ""),
			copy: async () => copy(await api.call(getSavedList, { listId })),
			aside: () => backAfter(api.call(putListAside, { listId })),
			async delete() {
				await api.call(deleteList, { listId });
				return pages.savedLists.path;
			},
		},
	});
}

/** A handler that needs the changed numbers. The box of a line that is `removed` is not read. */
function withLines(handle: (lines: Lines) => Promise<Outcome<ListAnswer>>, removed?: string) {
	return async ({ values }: Posted): Promise<Outcome<ListAnswer>> => {
		const { edits, message } = parseNumberEdits(values, removed);
		if (message) return { message };
		return handle(edits.map(({ cartItemId, num }) => ({ skuId: cartItemId, num })));
	};
}

/** The edits of lines that a list still has: another tab, or a colleague, may have taken some out. */
function pickListed({ lines }: Pick<SavedList, "lines">, edits: Lines) {
	const listed = new Set(lines.map(({ skuId }) => skuId));
	return edits.filter(({ skuId }) => listed.has(skuId));
}

/** Saves the numbers of lines that the list still has, and says how many it has not. */
async function change(
	listId: string,
	lines: Lines,
	out?: { removed?: string[]; removedFree?: string[] },
): Promise<undefined | Partial<ListAnswer>> {
	if (lines.length === 0 && !out) return;
	const { api } = getScope();
	const kept = lines.length > 0 ? pickListed(await api.call(getSavedList, { listId }), lines) : [];
	if (kept.length > 0 || out)
		await api.call(changeList, { listId, lines: kept.length > 0 ? kept : undefined, ...out });
	const gone = lines.length - kept.length;
	return gone > 0 ? { message: `${gone} 种商品已不在清单里，其数量没有保存` } : undefined;
}

async function rename(
	listId: string,
	{ name = "", shared }: Record<string, string>,
): Promise<undefined | Partial<ListAnswer>> {
	const parsed = v.safeParse(Name, name);
	if (!parsed.success) {
		const fault = parsed.issues[0].message;
		return { message: fault, fields: { name: fault } };
	}
	await getScope().api.call(changeList, { listId, name: parsed.output, shared: shared === "1" });
	return undefined;
}

/** Makes a list of the buyer's own with the same lines, of a colleague's list, too. */
async function copy({ name, lines, freeLines }: SavedList) {
	if (lines.length + freeLines.length === 0) return { message: "这张清单没有商品" };
	const mark = "（副本）";
	// Not through the middle of a rare character, which takes two units.
	const cut = name.slice(0, maxListName - mark.length).replace(/[\uD800-\uDBFF]$/, "");
	const kept = lines.map(({ skuId, num, remark, reqNo }) => ({ skuId, num, ...present({ remark, reqNo }) }));
	const whole = { name: cut + mark, lines: kept, freeLines };
	const { listId } = await getScope().api.call(saveList, whole);
	return toPath(pages.savedList, { listId, saved: listId });
}

async function remind(listId: string, value: string): Promise<undefined | Partial<ListAnswer>> {
	const repeat = parseRepeat(value);
	if (repeat === undefined) return { message: "请选择每月 1–28 日或每周的一天" };
	await getScope().api.call(setListReminder, { listId, repeat });
	return undefined;
}

/**
 * The numbers in the boxes count for this order; the list has its own until they are saved. A list that was
 * due is no longer due once it was ordered and any of its goods are in the cart.
 */
async function order({ listId, lines, dueDay }: SavedList, edits: Lines) {
	const typed = new Map(edits.map(({ skuId, num }) => [skuId, num]));
	if (lines.length === 0) return { message: "这张清单没有商品" };
	const bought = await buyLines(lines.map((line) => ({ ...line, num: typed.get(line.skuId) ?? line.num })));
	await ifAnswered(bringTexts(await getCartAccess(), lines));
	if (isAnyInCart(bought) && dueDay) await ifAnswered(getScope().api.call(putListAside, { listId }));
	return bought;
}

const isAnyInCart = (bought: string | { rebought: Rebuy }) =>
	typeof bought === "string" || bought.rebought.lines.some(isInCart);

/**
 * Puts one article into the cart, with the number of its box and its texts, and then takes it out of the
 * list, which takes the numbers of the other boxes.
 */
async function move(
	{ listId, lines }: SavedList,
	skuId: string,
	edits: Lines,
): Promise<string | Partial<ListAnswer>> {
	const line = lines.find((one) => one.skuId === skuId);
	if (!line) return { message: "清单里已经没有这种商品" };
	const num = edits.find((edit) => edit.skuId === skuId)?.num ?? line.num;
	const bought = await buyLines([{ ...line, num }]);
	const answer = typeof bought === "string" ? {} : bought;
	if (!isAnyInCart(bought)) return answer;
	const others = pickListed({ lines }, edits).filter((edit) => edit.skuId !== skuId);
	const change = { removed: [skuId], lines: others.length > 0 ? others : undefined };
	const isOut = await ifAnswered(
		bringTexts(await getCartAccess(), [line], "joined").then(() =>
			getScope().api.call(changeList, { listId, ...change }),
		),
	);
	if (!isOut) return { ...answer, message: "商品已加入购物车，但暂时不能从清单移除，请稍后移除" };
	// Another address than the form's: to load it again adds nothing.
	return typeof bought === "string"
		? toPath(pages.savedList, { listId, moved: "back" })
		: { ...answer, isMoved: true };
}
