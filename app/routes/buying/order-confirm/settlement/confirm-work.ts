import type { Api } from "~/api/client/client";
import type { Change, Settlement } from "~/api/schema/settlement";
import { present } from "~/api/wire/present";
import type { getSettlementCalls } from "~/parts/cart/calls/settlement-calls";
import type { Refusal } from "~/parts/form/refusal";
import { diffChoices } from "./confirm-form";
import type { AddressChange } from "./diff-address";
import type { SeenOrder } from "./seen-order";

/**
 * The reason why an order was not submitted or a form not saved, with the changes, the open panel, and the
 * order as the buyer saw it when it was submitted, which the page compares with the present one.
 */
export type ConfirmRefusal = Refusal & {
	changes?: Change[];
	panel?: string;
	/** The notes about a pasted address. */
	pasted?: string[];
	seen?: SeenOrder;
	/** By SKU: why the line could not be ordered. */
	reasons?: ReadonlyMap<string, string>;
	/** The differences that another address than the shown one makes, which the buyer is asked about. */
	question?: { addressId: string; shownId: string; change: AddressChange };
};

/** A posted form, its settlement and the calls for both. */
export type ConfirmWork = {
	form: FormData;
	settlement: Settlement;
	api: Pick<Api, "call">;
	calls: ReturnType<typeof getSettlementCalls>;
};

/** The number that a buyer wants of a line; 0 takes it out. */
export type LineEdit = { skuId: string; num: number };

/** Saves the choices of the form that differ from the settlement's, with these lines. Throws ApiError. */
export async function saveChoices(
	{ api, calls, form, settlement }: ConfirmWork,
	lines: readonly LineEdit[] = [],
): Promise<Settlement> {
	const choices = {
		...diffChoices(form, settlement),
		...present({ lines: lines.length > 0 ? [...lines] : undefined }),
	};
	const { settlementId, version } = settlement;
	if (Object.keys(choices).length === 0) return settlement;
	return api.call(calls.modifySettlement, { settlementId, version, ...choices });
}
