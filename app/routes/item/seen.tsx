import type { Sku } from "~/api/schema/sku";
import { loadSession } from "~/session/session";
import { SeenPlace } from "./seen-place.client";

/** What the buyer saw before; the article of this page is remembered while it is on sale. */
export async function Seen({ sku }: { sku?: Sku | undefined }) {
	const { user } = await loadSession();
	if (!user) return null;
	const isOnSale = sku?.state === 1;
	return (
		<SeenPlace
			userId={user.userId}
			shown={isOnSale ? { skuId: sku.skuId, name: sku.name, imagePath: sku.imagePath } : undefined}
		/>
	);
}
