import "server-only";
import { getScope } from "~/request/scope";
import { getAddressArea } from "~/session/address-area";
import { Icon } from "~/ui/icon/icon";
import { AreaMenu } from "./area-menu.client";

/** 送至: where prices and stock are for (SPEC §1), from the address cookies or the default address. */
export function LocationPicker() {
	if (getScope().token === null) return null;
	const { provinceName, cityName, districtName, streetName } = getAddressArea();
	return (
		<AreaMenu
			names={[provinceName, cityName, districtName, streetName].filter(Boolean)}
			icon={<Icon name="location" />}
			chevron={<Icon name="chevron-down" />}
		/>
	);
}
