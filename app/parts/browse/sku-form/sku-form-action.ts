import "server-only";
import * as v from "valibot";
import { getSkus } from "~/api/contract/mall/goods";
import { toNumberText } from "~/api/schema/clean-typed";
import { Id } from "~/api/schema/id";
import { maxSkus } from "~/api/schema/sku-ids";
import { askWhichUnit, guessPacks } from "~/domain/goods/typed-number";
import { cartPathOf } from "~/domain/page/paths";
import { askWhichList } from "~/parts/article/saved-list/ask-which-list";
import { addLines, describeAdded } from "~/parts/cart/calls/add-lines";
import { getCartAccess } from "~/parts/cart/calls/cart-access";
import { parseReadPrices } from "~/parts/cart/calls/parse-read-prices";
import { toBoxName, toSureName, toUnitName } from "~/parts/cart/lines/box-name";
import { isUnsure } from "~/parts/cart/lines/find-doubt";
import { readTyped } from "~/parts/cart/lines/read-typed";
import { type FormVerbs, runForm } from "~/parts/form/run-form";
import { MaybeId, on } from "~/parts/form/verbs";
import { ifAnswered } from "~/request/if-answered";
import { getScope } from "~/request/scope";
import type { SkuAnswer } from "./sku-answer";

type Line = { skuId: string; num: number };

/** The page after so many kinds of goods went into the cart without a refusal. */
type ToNext = (kinds: number) => string;

/**
 * The verbs of a form of number boxes: `add` puts every number above 0 into the cart, `check` shows sum and
 * stock for the typed numbers, `find` the matching rows, `list` saves every number above 0 to a list of
 * goods. Without `toNext` the cart comes next.
 */
export function skuFormVerbs(toNext?: ToNext) {
	return {
		add: ({ values }) => addTyped(values, toNext),
		check: () => ({}),
		find: () => ({}),
		list: ({ values }) => saveTyped(values),
	} satisfies FormVerbs<SkuAnswer>;
}

/** The same for a page's list of goods, where `add/<SKU>` adds that one alone. */
export function goodsListVerbs(toNext: ToNext): FormVerbs<SkuAnswer> {
	return {
		...skuFormVerbs(toNext),
		add: on(MaybeId, ([skuId], { values }) =>
			addTyped(skuId === undefined ? values : pickBox(values, skuId), toNext),
		),
	};
}

/** The action of a page that lists goods with number boxes. */
export function handleGoodsList(toNext: ToNext) {
	return runForm<SkuAnswer>({ verbs: goodsListVerbs(toNext) });
}

/**
 * Redirects to the cart or elsewhere when all lines are added at the price that was read, else answers the
 * outcome of each.
 */
async function addTyped(
	values: Record<string, string>,
	toNext?: ToNext,
): Promise<string | Partial<SkuAnswer>> {
	const { lines, wrong, asked } = await readBoxLines(values);
	const access = await getCartAccess();
	if (lines.length + Object.keys(wrong).length === 0) return { message: "请先填写购买数量" };
	const read = parseReadPrices(values.read);
	const answer = lines.length > 0 ? await addLines(access, lines, (skuId) => read.get(skuId)) : null;
	const refused = { ...wrong, ...answer?.refused };
	const { added = {}, changed = {} } = answer ?? {};
	if (Object.keys({ ...refused, ...changed }).length === 0)
		return toNext?.(lines.length) ?? cartPathOf(access.businessModel);
	const fields = Object.entries(refused).map(([skuId, reason]) => [toBoxName(skuId), reason]);
	return {
		message: describeAdded({ added, refused, changed }),
		fields: Object.fromEntries(fields),
		added,
		changed,
		asked,
	};
}

/** Leads to the lists to which the typed lines can be saved, when all of them are clear. */
async function saveTyped(values: Record<string, string>) {
	const { lines, wrong, asked } = await readBoxLines(values);
	const fields = Object.entries(wrong).map(([skuId, reason]) => [toBoxName(skuId), reason]);
	if (fields.length > 0)
		return { message: "有数量不正确，还没有存为清单", fields: Object.fromEntries(fields), asked };
	if (lines.length === 0) return { message: "请先在要保存的商品后填写数量" };
	return askWhichList("商品", lines, { back: getScope().page.address });
}

/** The fields of one box, and the prices that were read. */
export function pickBox(values: Record<string, string>, skuId: string): Record<string, string> {
	const names = [toBoxName(skuId), toUnitName(skuId), toSureName(skuId), "read"];
	return Object.fromEntries(
		names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
	);
}

/** The numbers above 0 by SKU, in sale units, and messages about other texts. Throws ApiError. */
export async function readBoxLines(values: Record<string, string>) {
	const lines: Line[] = [];
	const wrong: Record<string, string> = {};
	for (const [name, value] of Object.entries(values)) {
		const skuId = name.slice(toBoxName("").length);
		if (name !== toBoxName(skuId) || !v.is(Id, skuId) || /^0*$/.test(toNumberText(value))) continue;
		const { num, message } = readTyped(values, skuId);
		if (num === null) wrong[skuId] = message;
		else lines.push({ skuId, num });
	}
	const questions = await listQuestions(lines, values);
	const asked = Object.fromEntries(
		lines.flatMap(({ skuId, num }) => (questions[skuId] ? [[skuId, num]] : [])),
	);
	return {
		lines: lines.filter(({ skuId }) => !questions[skuId]),
		wrong: { ...wrong, ...questions },
		asked,
	};
}

/**
 * By SKU: the question about a number of packs that may be meant as pieces, unless the buyer was asked
 * before.
 */
async function listQuestions(lines: readonly Line[], values: Record<string, string>) {
	const doubtful = lines.filter(({ skuId, num }) => isUnsure(values, skuId, num));
	if (doubtful.length === 0) return {};
	const skuIds = doubtful.slice(0, maxSkus).map(({ skuId }) => skuId);
	const skus = (await ifAnswered(getScope().api.call(getSkus, { skuIds }))) ?? [];
	const questions: Record<string, string> = {};
	for (const sku of skus) {
		const num = doubtful.find(({ skuId }) => skuId === sku.skuId)?.num ?? 0;
		const packs = guessPacks(num, sku);
		if (packs !== null) questions[sku.skuId] = askWhichUnit(num, packs, sku);
	}
	return questions;
}
