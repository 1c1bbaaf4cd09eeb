import type { Address } from "~/api/schema/address";
import { formatPlace, type Place } from "~/domain/place/place";
import choice from "~/ui/control/choice-list/choice-list.module.css";
import { joinClasses } from "~/ui/look/join-classes";
import { mutedNote } from "~/ui/look/muted/muted";
import styles from "./own-addresses.module.css";

/** The buyer's own addresses as buttons of a form to /location; the chosen one is marked. */
export function OwnAddresses({
	addresses,
	place,
}: {
	addresses: readonly Address[];
	place: Place | undefined;
}) {
	return (
		<ul className={joinClasses(choice.choices, styles.list)} aria-label="我的收货地址">
			{addresses.map((address) => {
				const { addressId, addressIdStr: areaId, name, alias, defaultFlag } = address;
				return (
					<li key={addressId}>
						<button
							type="submit"
							name="do"
							value={`choose/${formatPlace({ areaId, addressId })}`}
							aria-current={addressId === place?.addressId && areaId === place.areaId ? "true" : undefined}
						>
							<b className="ellipsis">
								{alias || name}
								{defaultFlag && <small>默认</small>}
							</b>
							<span className="ellipsis">
								{address.provinceName} {address.cityName} {address.districtName} {address.streetName}{" "}
								{address.address}
							</span>
							<span className={`${mutedNote} ellipsis`}>
								{name} {address.mobile}
							</span>
						</button>
					</li>
				);
			})}
		</ul>
	);
}
