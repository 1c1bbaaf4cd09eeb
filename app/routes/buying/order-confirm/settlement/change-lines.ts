import type { BusinessModel } from "~/api/contract/auth";
import type { Settlement } from "~/api/schema/settlement";
import { getCartCalls } from "~/parts/cart/calls/cart-calls";
import { listItems } from "~/parts/cart/lines/lines";
import { type ConfirmWork, type LineEdit, saveChoices } from "./confirm-work";
import { copyFiles } from "./save-files";
import { readSeenLines } from "./seen-order";

/** The lines whose number the buyer has changed by a choice of the form. */
export function listLineEdits(form: FormData, { venders, unsellable }: Settlement): LineEdit[] {
	const wanted = readSeenLines(form, "line");
	const before = readSeenLines(form, "was");
	const now = new Map(venders.flatMap(({ items }) => items).map(({ skuId, num }) => [skuId, num]));
	const refused = new Set(unsellable.map(({ skuId }) => skuId));
	return [...wanted].flatMap(([skuId, { num }]) => {
		const was = before.get(skuId);
		if (!was) return [];
		// A line that cannot be ordered is left out anyway.
		const isEdit = now.has(skuId) ? now.get(skuId) !== num : refused.has(skuId) && num > 0 && num !== was.num;
		return isEdit ? [{ skuId, num }] : [];
	});
}

/**
 * A settlement of the lines that the form wants, in place of one whose lines cannot be changed, with every
 * other choice of the form. It is one of the cart where all of them stand ticked in the cart, so that the
 * order takes them out. Returns its id. Throws ApiError.
 */
export async function settleAgain(work: ConfirmWork, businessModel: BusinessModel | null): Promise<string> {
	const { api, calls, form, settlement } = work;
	const items = [...readSeenLines(form, "line")].flatMap(([skuId, { num }]) =>
		num > 0 ? [{ skuId, num }] : [],
	);
	const { addressIdStr: areaId, addressId } = settlement.address ?? {};
	const cartItemIds = await takeFromCart(work, items, businessModel);
	const { settlementId } = await api.call(calls.createSettlement, {
		...(cartItemIds ? { cartItemIds } : { items }),
		areaId,
		addressId,
	});
	const created = await api.call(calls.findSettlement, { id: settlementId });
	const saved = await saveChoices({ ...work, settlement: created });
	await copyFiles(work, saved);
	return settlementId;
}

/**
 * The lines of the cart that these are, with their wanted numbers; null where the
 * goods did not come from there.
 */
async function takeFromCart(
	{ api, form }: ConfirmWork,
	items: readonly LineEdit[],
	businessModel: BusinessModel | null,
): Promise<string[] | null> {
	const { getCart, changeCartNumbers } = getCartCalls(businessModel);
	const before = readSeenLines(form, "was");
	const ticked = listItems(await api.call(getCart, {})).filter(({ checked, invalid }) => checked || invalid);
	const found = items.flatMap(({ skuId, num }) => {
		const line = ticked.find((one) => one.skuId === skuId && one.num === (before.get(skuId)?.num ?? num));
		return line ? [{ cartItemId: line.cartItemId, num, isChanged: line.num !== num }] : [];
	});
	if (found.length < items.length) return null;
	const edits = found.filter(({ isChanged }) => isChanged);
	if (edits.length > 0) {
		await api.call(changeCartNumbers, { items: edits.map(({ cartItemId, num }) => ({ cartItemId, num })) });
	}
	return found.map(({ cartItemId }) => cartItemId);
}
