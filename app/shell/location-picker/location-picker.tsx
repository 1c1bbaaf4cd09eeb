import "server-only";
import { locationPath } from "~/domain/paths";
import { getScope } from "~/request/scope";
import { getAddressArea } from "~/session/address-area";
import { Icon } from "~/ui/icon/icon";
import { toPagePath } from "../to-page-path";
import { AreaMenu } from "./area-menu.client";

/** 送至: where prices and stock are for (SPEC §1), from the address cookies or the default address. */
export function LocationPicker() {
	const { token, request } = getScope();
	if (token === null) return null;
	const { pathname, search } = new URL(request.url);
	const back = toPagePath(pathname) + search;
	const { provinceName, cityName, districtName, streetName } = getAddressArea();
	return (
		<AreaMenu
			names={[provinceName, cityName, districtName, streetName].filter(Boolean)}
			href={locationPath({ back })}
			icon={<Icon name="location" />}
			chevron={<Icon name="chevron-down" />}
		/>
	);
}
