import type { Sku } from "~/api/schema/sku";
import { atOnce } from "~/document/marks";
import { loadSession } from "~/session/session";
import { SeenPlace } from "./seen-place.client";

/** The goods that the buyer saw before. The page's article is remembered too, if it is on sale. */
export async function Seen({ sku }: { sku?: Sku | undefined }) {
	const { user } = await loadSession();
	if (!user) return null;
	const isOnSale = sku?.state === 1;
	const { userId } = user;
	const { skuId, name, imagePath } = sku ?? {};
	return (
		<>
			{isOnSale && <span hidden {...atOnce("rememberSeen", { userId, shown: { skuId, name, imagePath } })} />}
			<SeenPlace userId={userId} skuId={isOnSale ? skuId : undefined} />
		</>
	);
}
