import { ReadPrices } from "~/parts/cart/lines/read-prices";
import type { SkuOffer } from "./offer";

/** Tells the action which form of the page was posted, and which prices it showed. */
export function FormName({ id, offers }: { id: string; offers: readonly SkuOffer[] }) {
	return (
		<>
			<input type="hidden" name="form" value={id} />
			<ReadPrices goods={offers} />
		</>
	);
}
