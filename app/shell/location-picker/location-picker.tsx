import "server-only";
import { formatPlace } from "~/domain/place/place";
import { getScope } from "~/request/scope";
import { formatAreaNames, getAddressArea, getPlace } from "~/session/address-area";
import { loadSession } from "~/session/session";
import { paths } from "~/ui/look/icon/paths";
import { AreaMenu } from "./area-menu.client";

/** 送至: the place of prices and stock (SPEC §1), from the address cookies or the default address. */
export async function LocationPicker() {
	const { token } = getScope();
	if (token === null) return null;
	const { businessModel } = await loadSession();
	return (
		<AreaMenu
			name={formatAreaNames(getAddressArea())}
			place={formatPlace(getPlace())}
			businessModel={businessModel}
			icons={{ place: paths.location, open: paths["chevron-down"] }}
		/>
	);
}
