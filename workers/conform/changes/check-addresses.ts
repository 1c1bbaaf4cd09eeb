import * as calls from "~/api/contract/mall/address";
import { wrongId } from "../call/wrong-id";
import type { Steps } from "./steps";

/** The name by which the address of the check is found again. */
const name = "接口检查";

/** Adds, changes and deletes an address, and makes it the default one for a moment. */
export async function checkAddresses(steps: Steps): Promise<void> {
	const list = () => steps.make(calls.listAddresses, {});
	const own = async () => (await list()).filter((one) => one.name.startsWith(name));
	let before: Awaited<ReturnType<typeof list>> = [];
	const check = async () => {
		before = await list();
		const area = before[0] ?? { provinceId: "1", cityId: "72", districtId: "55653", streetId: "0" };
		const { provinceId, cityId, districtId, streetId } = area;
		const entries = {
			name,
			mobile: "13800000000",
			address: "检查路 1 号",
			defaultFlag: false,
			commonFlag: false,
			provinceId,
			cityId,
			districtId,
			streetId,
		};
		await steps.refuse(calls.addAddress, "a wrong mobile", 400, { ...entries, mobile: "1" });
		const { addressId } = await steps.make(calls.addAddress, entries);
		const added = (await own()).filter(
			(one) => one.addressId === addressId && one.address === entries.address,
		);
		steps.require(calls.addAddress, added.length === 1, "the list lacks the address that was added");

		const changed = { ...entries, addressId, name: `${name}改` };
		await steps.make(calls.updateAddress, changed);
		const read = await steps.make(calls.getAddress, { id: addressId });
		steps.require(calls.updateAddress, read.name === changed.name, "the address has still its old name");
		await steps.refuse(calls.updateAddress, "wrong addressId", 404, { ...changed, addressId: wrongId });

		const readShared = async () => (await steps.make(calls.getAddress, { id: addressId })).shared;
		await steps.share(calls.updateAddress, changed, readShared);
		for (const time of ["once", "twice"]) {
			await steps.make(calls.setDefaultAddress, { id: addressId });
			const defaults = (await list()).filter(({ defaultFlag }) => defaultFlag);
			const isAlone = defaults.length === 1 && defaults[0]?.addressId === addressId;
			steps.require(calls.setDefaultAddress, isAlone, `said ${time}: ${defaults.length} default addresses`);
		}
		await steps.refuse(calls.setDefaultAddress, "wrong id", 404, { id: wrongId });
		const first = before.find(({ defaultFlag }) => defaultFlag);
		if (first) await steps.make(calls.setDefaultAddress, { id: first.addressId });

		await steps.make(calls.deleteAddress, { id: addressId });
		steps.require(
			calls.deleteAddress,
			(await own()).length === 0,
			"the deleted address is still in the list",
		);
		await steps.refuse(calls.deleteAddress, "a deleted address", 404, { id: addressId });
	};
	await steps.run(check, async () => {
		for (const { addressId } of await own()) await steps.make(calls.deleteAddress, { id: addressId });
		const isLeft = JSON.stringify(toKeys(await list())) !== JSON.stringify(toKeys(before));
		steps.require(calls.deleteAddress, !isLeft, "the buyer's addresses are not as they were");
	});
}

function toKeys(list: readonly { addressId: string; defaultFlag: boolean }[]): string[] {
	return list.map(({ addressId, defaultFlag }) => `${addressId} ${defaultFlag}`).sort();
}
