import type { FreeGoods } from "~/api/schema/free-goods";

const sheet = "/free-goods.svg";

/** The picture of ordered or offered goods; a drawing sheet for goods without a picture. */
export function toPicture({
	imageUrl,
	free,
}: {
	imageUrl?: string | undefined;
	free?: FreeGoods | undefined;
}): string {
	return free || !imageUrl ? sheet : imageUrl;
}
