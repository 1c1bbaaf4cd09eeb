import "server-only";
import * as v from "valibot";
import { listAddresses } from "~/api/contract/mall/address";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { isWholeChoice, listChosenAreas } from "~/domain/place/area-chain";
import { formatPlace, type Place, parsePlace } from "~/domain/place/place";
import type { Refusal } from "~/parts/form/refusal";
import { runForm } from "~/parts/form/run-form";
import { on } from "~/parts/form/verbs";
import { loadAreaChain } from "~/parts/place/area/load-area-chain";
import { isSecure } from "~/request/is-secure";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { type ChosenArea, formatAreaCookies, toAddressArea } from "~/session/area-cookies";
import { toSafeReturnPath } from "~/session/safe-return-path";

const ChosenPlace = v.strictTuple([
	v.pipe(
		v.string(),
		v.transform(parsePlace),
		v.custom<Place>((place) => place !== undefined),
	),
]);
const LocationForm = v.object({
	back: v.optional(v.string()),
	/** Set when the page to return to shows the changes itself. */
	told: v.optional(v.string()),
});

/**
 * Stores the posted place in the address cookies, and leads to the changes or back. The place's names come
 * from the address book or the area tree, not from the form. A place that is in neither restarts the choice.
 */
export function saveLocation() {
	return runForm<Refusal, typeof LocationForm>({
		schema: LocationForm,
		verbs: {
			choose: on(ChosenPlace, async ([place], { input }) => {
				const back = toSafeReturnPath(input.back);
				const area = await (place.addressId ? findOwnArea(place.addressId) : findArea(place.areaId));
				if (!area) return toPath(pages.location, { back });
				const former = formatPlace(getPlace());
				const { responseHeaders } = getScope();
				for (const cookie of formatAreaCookies(area, isSecure())) {
					responseHeaders.append("set-cookie", cookie);
				}
				return input.told || former === formatPlace(place) ? back : toPath(pages.location, { back, former });
			}),
		},
	});
}

async function findOwnArea(addressId: string): Promise<ChosenArea | undefined> {
	const addresses = await getScope().api.call(listAddresses, {});
	return addresses.find((address) => address.addressId === addressId);
}

async function findArea(areaId: string): Promise<ChosenArea | undefined> {
	const given = areaId.split("_").filter((id) => id !== "0");
	const chain = await loadAreaChain(given);
	const chosen = listChosenAreas(chain);
	if (chosen.length === given.length && isWholeChoice(chain)) return toAddressArea(chosen);
}
