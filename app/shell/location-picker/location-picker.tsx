import "server-only";
import { pages } from "~/domain/pages";
import { toPath } from "~/domain/to-path";
import { getScope } from "~/request/scope";
import { getAddressArea } from "~/session/address-area";
import { Icon } from "~/ui/icon/icon";
import { AreaMenu } from "./area-menu.client";

/** 送至: where prices and stock are for (SPEC §1), from the address cookies or the default address. */
export function LocationPicker() {
	const { token, page } = getScope();
	if (token === null) return null;
	const { provinceName, cityName, districtName, streetName } = getAddressArea();
	return (
		<AreaMenu
			names={[provinceName, cityName, districtName, streetName].filter(Boolean)}
			href={toPath(pages.location, { back: page.address })}
			icon={<Icon name="location" />}
			chevron={<Icon name="chevron-down" />}
		/>
	);
}
