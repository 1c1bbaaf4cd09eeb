import "server-only";
import * as v from "valibot";
import { Id } from "~/api/schema/id";
import { parseQuantity, quantityMessage } from "~/domain/goods/quantity";
import { cartPathOf } from "~/domain/page/paths";
import { addLines, describeAdded } from "~/parts/cart/add-to-cart/add-lines";
import { toBoxName } from "~/parts/cart/box-name";
import { pressed } from "~/parts/form/pressed";
import { runForm } from "~/parts/form/run-form";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { loadSession } from "~/session/session";
import type { SkuAnswer } from "./sku-answer";

/**
 * The buttons of a form of number boxes: `add` puts every number above 0 into the cart, `check` shows sum and stock for
 * the typed numbers, `find` the matching rows.
 */
export const skuFormVerbs = v.strictTuple([v.picklist(["add", "check", "find"])]);

/** The same for a page's list of goods, where `add/<SKU>` adds that one alone. */
export const goodsListVerbs = v.union([skuFormVerbs, v.strictTuple([v.literal("add"), Id])]);

const GoodsListForm = v.object({ do: pressed(goodsListVerbs) });

/**
 * The action of a page that lists goods with number boxes.
 * @param toNext the page after so many kinds of goods went into the cart without a refusal
 */
export function handleGoodsList(request: Request, toNext: (kinds: number) => string) {
	return runForm<typeof GoodsListForm, SkuAnswer>(request, {
		schema: GoodsListForm,
		run: ({ do: asked }, { values }) => runGoodsList(asked, values, toNext),
	});
}

/** Handles a list of goods. Throws ApiError. */
export function runGoodsList(
	[verb, skuId]: v.InferOutput<typeof goodsListVerbs>,
	values: Record<string, string>,
	toNext: (kinds: number) => string,
): Promise<string | Partial<SkuAnswer>> {
	const name = skuId === undefined ? undefined : toBoxName(skuId);
	return runSkuForm(verb, name === undefined ? values : { [name]: values[name] ?? "" }, toNext);
}

/** Handles the form: redirects to the cart or elsewhere when all lines are added, else answers the outcome of each. */
export async function runSkuForm(
	verb: v.InferOutput<typeof skuFormVerbs>[0],
	values: Record<string, string>,
	toNext?: (kinds: number) => string,
): Promise<string | Partial<SkuAnswer>> {
	if (verb !== "add") return {};
	const { lines, wrong } = readLines(values);
	const { businessModel } = await loadSession();
	const access = { api: getScope().api, businessModel, areaId: getPlace().areaId };
	if (lines.length + Object.keys(wrong).length === 0) return { message: "请先填写购买数量" };
	const answer = lines.length > 0 ? await addLines(access, lines) : null;
	const refused = { ...wrong, ...answer?.refused };
	const added = answer?.added ?? {};
	if (Object.keys(refused).length === 0) return toNext?.(lines.length) ?? cartPathOf(businessModel);
	const fields = Object.entries(refused).map(([skuId, reason]) => [toBoxName(skuId), reason]);
	return { message: describeAdded({ added, refused }), fields: Object.fromEntries(fields), added };
}

/** The numbers above 0 by SKU, and messages about other texts. */
function readLines(values: Record<string, string>) {
	const lines: { skuId: string; num: number }[] = [];
	const wrong: Record<string, string> = {};
	for (const [name, value] of Object.entries(values)) {
		const skuId = name.slice(toBoxName("").length);
		if (name !== toBoxName(skuId) || !v.is(Id, skuId) || /^\s*0*\s*$/.test(value)) continue;
		const num = parseQuantity(value);
		if (num === null) wrong[skuId] = quantityMessage;
		else lines.push({ skuId, num });
	}
	return { lines, wrong };
}
