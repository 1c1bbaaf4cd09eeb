import "server-only";
import * as v from "valibot";
import { ApiError } from "~/api/endpoint/error";
import { Id } from "~/api/schema/id";
import type { Settlement } from "~/api/schema/settlement";
import type { ConfirmRefusal, ConfirmWork } from "./confirm-work";
import { diffAddress } from "./diff-address";
import { readSeen } from "./seen-order";

/** Writes an address into the settlement, also the one that it has: its text may be new. Throws ApiError. */
export function chooseAddress(
	{ api, calls, settlement }: ConfirmWork,
	addressId: string,
): Promise<Settlement> {
	const { settlementId, version } = settlement;
	return api.call(calls.modifySettlement, { settlementId, version, addressId });
}

/**
 * Tries another address than the one that the form shows. Where it changes anything, the settlement goes back
 * to the shown one, and the buyer is asked first. After a press that was cut off, or beside one that is still
 * running, the settlement may have an address that no page has shown. Throws ApiError.
 */
export async function tryAddress(
	work: ConfirmWork,
	addressId: string,
): Promise<{ settlement: Settlement; question?: ConfirmRefusal["question"] }> {
	const { settlement, form } = work;
	const seen = v.safeParse(Id, readSeen(form).addressId);
	if (!seen.success || seen.output === addressId) return { settlement: await chooseAddress(work, addressId) };
	const shownId = seen.output;
	const shown = settlement.address?.addressId === shownId ? settlement : undefined;
	const tried = await moveTo(work, addressId);
	const change = shown && diffAddress(shown, tried);
	if (change === null) return { settlement: tried };
	const back = await moveTo({ ...work, settlement: tried }, shownId).catch((error: unknown) => {
		// The question stands on the page all the same, and 取消 goes back.
		if (change && error instanceof ApiError) return tried;
		throw error;
	});
	const question = change ?? diffAddress(back, tried);
	if (!question) return { settlement: await moveTo({ ...work, settlement: back }, addressId) };
	return { settlement: back, question: { addressId, shownId, change: question } };
}

/** Moves the settlement to an address, a second time where another form changed it meanwhile. */
async function moveTo(work: ConfirmWork, addressId: string): Promise<Settlement> {
	const { api, calls, settlement } = work;
	const isThere = ({ address }: Settlement) => address?.addressId === addressId;
	if (isThere(settlement)) return settlement;
	try {
		return await chooseAddress(work, addressId);
	} catch (error) {
		if (!(error instanceof ApiError && error.status === 409)) throw error;
	}
	const now = await api.call(calls.findSettlement, { id: settlement.settlementId });
	return isThere(now) ? now : chooseAddress({ ...work, settlement: now }, addressId);
}
