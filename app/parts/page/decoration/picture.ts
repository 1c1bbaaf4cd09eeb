import type { LinkedImage } from "~/api/contract/decoration";
import { present } from "~/api/wire/present";
import { getSafeUrl } from "~/api/wire/safe-url";
import { getOpenUrl } from "~/domain/page/open-url";

/** A picture whose addresses may stand in a page; `title` is its text alternative. */
export type DecorationPicture = { image: string; title: string; subtitle?: string; link?: string };

/** Null for a picture that no page may load (B2); a link that leads nowhere is left out. */
export function toDecorationPicture(
	{ image, title, subtitle, link }: LinkedImage,
	adminUrl: string | null,
): DecorationPicture | null {
	const safeImage = getSafeUrl(image);
	if (!safeImage) return null;
	const openLink = getOpenUrl(link, adminUrl);
	return {
		image: safeImage,
		title: title ?? "",
		...present({ subtitle: subtitle || undefined, link: openLink || undefined }),
	};
}

/** At most 12 of them: a module is not a gallery. */
export function toPictures(items: readonly LinkedImage[], adminUrl: string | null): DecorationPicture[] {
	return items
		.slice(0, 12)
		.map((item) => toDecorationPicture(item, adminUrl))
		.filter((picture) => picture !== null);
}
