import type { Settlement } from "~/api/schema/settlement";
import { findSubmitFault } from "~/domain/order/submit-fault";
import { nameAddresses } from "~/domain/place/name-addresses";

/** Names of the parts by their addresses, which differ. */
export function createPartNames(settlements: readonly Settlement[]): (settlement: Settlement) => string {
	const names = nameAddresses(settlements.flatMap(({ address }) => address ?? []));
	return ({ address }) => (address && names.get(address.addressId)) || "没有收货地址";
}

/** The parts that cannot be submitted, each with its reason. */
export function findPartFaults(settlements: readonly Settlement[]): string[] {
	const toName = createPartNames(settlements);
	return settlements.flatMap((settlement) => {
		const fault = findSubmitFault(settlement);
		return fault ? `${toName(settlement)}：${fault}` : [];
	});
}
