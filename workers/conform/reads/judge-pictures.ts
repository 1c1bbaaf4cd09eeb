import type { Endpoint } from "~/api/endpoint/endpoint";
import { getSafeUrl } from "~/api/wire/safe-url";

/** The fields with the address of a picture. */
const pictureField = /(?:image|picture|icon|logo)s?(?:url|path)?$/i;
/** A picture in rich text. */
const inHtml = /<img\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)/gi;
/** A class of the icon font, which is no address. */
const iconClass = /^[\w -]*$/;

/**
 * A sentence for each field of an answer whose pictures no page shows: `data:`, `http:`,
 * another host without a scheme. Such an answer has the right shape, so this is no fault. A
 * captcha is a `data:` URL by its schema.
 */
export function tellPictures({ backend }: Pick<Endpoint, "backend">, body: unknown): string[] {
	if (backend === "auth") return [];
	const found = new Map<string, string[]>();
	for (const { field, url } of listPictures(body, "")) {
		if (getSafeUrl(url)) continue;
		found.set(field, [...(found.get(field) ?? []), url]);
	}
	return [...found].map(([field, urls]) => {
		const count = urls.length === 1 ? "a picture" : `${urls.length} pictures`;
		const [first = ""] = urls;
		const shown = first.length > 80 ? `${first.slice(0, 80)}…` : first;
		return `${field}: ${count} that no page shows, ${shown}; an address is https:// or a path`;
	});
}

type Found = { field: string; url: string };

/** The pictures below a value; an index of a list is "N", so that a list is one field. */
function listPictures(value: unknown, field: string): Found[] {
	if (typeof value === "string") {
		const name = field.replace(/\.N$/, "").split(".").at(-1) ?? "";
		if (pictureField.test(name)) return iconClass.test(value) ? [] : [{ field, url: value }];
		return [...value.matchAll(inHtml)].map(([, url = ""]) => ({ field, url }));
	}
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([name, one]) => {
		const own = Array.isArray(value) ? "N" : name;
		return listPictures(one, field ? `${field}.${own}` : own);
	});
}
