import type { Api } from "~/api/client/client";
import { listAddresses } from "~/api/contract/mall/address";
import { createMemory } from "~/memory/memory";
import type { ChosenArea } from "~/session/area-cookies";

/** The longest time that an answer waits for the address, in milliseconds. */
const patienceMs = 600;
/** A session without an address, or whose address could not be had, is not asked again for this long. */
const restForMs = 60_000;
const freshMs = 3_600_000;

type Asker = { key: string; api: Api; waitUntil(work: Promise<unknown>): void };

export type AddressSource = {
	/**
	 * The area of the buyer's default address, or of the first one; null without any, and without an answer in
	 * time. `isNew` is true for the request that asked. Never rejects.
	 */
	find(asker: Asker): Promise<{ area: ChosenArea | null; isNew: boolean }>;
};

/**
 * Remembers the area of each session for an hour: a client that stores no
 * cookies costs no call for each page.
 */
export function createAddressSource(): AddressSource {
	const sessions = createMemory<ChosenArea | null>();
	return {
		async find({ key, api, waitUntil }) {
			let isNew = false;
			const load = async () => {
				const value = await ask(api);
				isNew = true;
				return { value, freshMs: value ? freshMs : restForMs };
			};
			const area = (await sessions.load(key, load, { patienceMs, waitUntil })) ?? null;
			return { area, isNew };
		},
	};
}

/** Without name and telephone: only the place is remembered (SECURITY B7). */
async function ask(api: Api): Promise<ChosenArea | null> {
	try {
		const addresses = await api.call(listAddresses, {}, { signal: AbortSignal.timeout(patienceMs) });
		const found = addresses.find(({ defaultFlag }) => defaultFlag) ?? addresses[0];
		if (!found) return null;
		const { addressId, provinceId, provinceName, cityId, cityName } = found;
		const { districtId, districtName, streetId, streetName } = found;
		return {
			addressId,
			provinceId,
			provinceName,
			cityId,
			cityName,
			districtId,
			districtName,
			streetId,
			streetName,
		};
	} catch {
		// Late or refused: the page calls the same backend and shows the failure.
		return null;
	}
}
