import "server-only";
import * as v from "valibot";
import { Id } from "~/api/schema/id";
import { cartPathOf } from "~/domain/paths";
import { parseQuantity, quantityMessage } from "~/domain/quantity";
import { addLines, describeAdded } from "~/parts/add-to-cart/add-lines";
import { pressed } from "~/parts/form/pressed";
import { runForm } from "~/parts/form/run-form";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { loadSession } from "~/session/session";
import { toBoxName } from "./offer";
import type { SkuAnswer } from "./sku-answer";

/**
 * What the buttons of a form of number boxes ask: `add` puts every number above 0 into the cart, `check` shows sum
 * and stock for what is typed, `find` the rows that are looked for.
 */
export const skuFormVerbs = v.strictTuple([v.picklist(["add", "check", "find"])]);

const TableForm = v.object({ do: pressed(skuFormVerbs) });

/** The action of a page whose one form this is. */
export function handleSkuForm(request: Request) {
	return runForm<typeof TableForm, SkuAnswer>(request, {
		schema: TableForm,
		run: ({ do: [verb] }, { values }) => runSkuForm(verb, values),
	});
}

/** Does what the form asks; on to the cart when all lines are in it, else what became of each. */
export async function runSkuForm(
	verb: v.InferOutput<typeof skuFormVerbs>[0],
	values: Record<string, string>,
): Promise<string | Partial<SkuAnswer>> {
	if (verb !== "add") return {};
	const { lines, wrong } = readLines(values);
	const { businessModel } = await loadSession();
	const access = { api: getScope().api, businessModel, areaId: getPlace().areaId };
	if (lines.length + Object.keys(wrong).length === 0) return { message: "请先填写购买数量" };
	const answer = lines.length > 0 ? await addLines(access, lines) : null;
	const refused = { ...wrong, ...answer?.refused };
	const added = answer?.added ?? {};
	if (Object.keys(refused).length === 0) return cartPathOf(businessModel);
	const fields = Object.entries(refused).map(([skuId, reason]) => [toBoxName(skuId), reason]);
	return { message: describeAdded({ added, refused }), fields: Object.fromEntries(fields), added };
}

/** The numbers above 0 by SKU, and what is said where something else was typed. */
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
