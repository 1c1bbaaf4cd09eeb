import type { LinkedImage } from "~/api/contract/decoration";
import { getSafeUrl } from "~/domain/safe-url";

/** A picture whose addresses may stand in a page; `title` is its text alternative. */
export type Picture = { image: string; title: string; subtitle?: string; link?: string };

/** Null for a picture that no page may load (B2); a link that may not stand there is left out. */
export function toPicture({ image, title, subtitle, link }: LinkedImage): Picture | null {
	const safeImage = getSafeUrl(image);
	if (!safeImage) return null;
	const safeLink = getSafeUrl(link);
	return {
		image: safeImage,
		title: title ?? "",
		...(subtitle && { subtitle }),
		...(safeLink && { link: safeLink }),
	};
}

/** At most 12 of them: a module is not a gallery. */
export function toPictures(items: readonly LinkedImage[]): Picture[] {
	return items
		.slice(0, 12)
		.map(toPicture)
		.filter((picture) => picture !== null);
}
