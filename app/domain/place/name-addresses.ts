import type { Address } from "~/api/schema/address";

type Named = Pick<Address, "addressId" | "alias" | "name" | "districtName" | "address">;

/**
 * Short names by address id: the alias, or the consignee with the street. Where two addresses have the same
 * one, both get the consignee, the street and the end of the id as far as they need them.
 */
export function nameAddresses(addresses: readonly Named[]): Map<string, string> {
	const steps = [
		(one: Named) => one.alias || toLong(one),
		(one: Named) => (one.alias ? `${one.alias}（${toLong(one)}）` : toLong(one)),
		(one: Named) => `${one.alias || toLong(one)}（${toLong(one)}，${one.addressId.slice(-4)}）`,
	];
	const names = new Map<string, string>();
	let open = addresses;
	for (const toName of steps) {
		for (const one of open) names.set(one.addressId, toName(one));
		const all = [...names.values()];
		open = addresses.filter(({ addressId }) => {
			return all.indexOf(names.get(addressId) ?? "") !== all.lastIndexOf(names.get(addressId) ?? "");
		});
	}
	return names;
}

function toLong({ name, districtName, address }: Named): string {
	return `${name} · ${districtName}${address}`;
}
