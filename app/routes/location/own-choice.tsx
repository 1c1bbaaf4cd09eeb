import "server-only";
import { listAddresses } from "~/api/contract/mall/address";
import { OwnAddresses } from "~/parts/place/own-addresses";
import { Section } from "~/parts/section/section";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { TitledSurface } from "~/ui/surface/surface";

/** The buyer's own addresses, each a button; nothing for a buyer without one. */
export function OwnChoice({ back }: { back: string }) {
	return (
		<Section name="收货地址暂时无法显示" load={() => getScope().api.call(listAddresses, {})}>
			{(addresses) =>
				addresses.length > 0 && (
					<TitledSurface title="送至我的收货地址" id="own-addresses">
						<form method="post">
							<input type="hidden" name="back" value={back} />
							<OwnAddresses addresses={addresses} place={getPlace()} />
						</form>
					</TitledSurface>
				)
			}
		</Section>
	);
}
