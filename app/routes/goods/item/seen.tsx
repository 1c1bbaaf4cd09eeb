import type { Sku } from "~/api/schema/sku";
import { loadSession } from "~/session/session";
import { SeenList } from "./seen-list.client";

/** The goods that the buyer saw before. The page's article is remembered too, if it is on sale. */
export async function Seen({ sku }: { sku?: Sku | undefined }) {
	const { user } = await loadSession();
	if (!user) return null;
	const shown = sku?.state === 1 ? { skuId: sku.skuId, name: sku.name, imagePath: sku.imagePath } : undefined;
	return <SeenList userId={user.userId} shown={shown} />;
}
