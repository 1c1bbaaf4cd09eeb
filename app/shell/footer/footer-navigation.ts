import * as v from "valibot";
import { decodePercent } from "~/api/wire/decode-percent";
import { parseNestedJson } from "~/api/wire/parse-nested-json";
import { getOpenUrl } from "~/domain/page/open-url";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";

type FooterLink = { title: string; href: string | null };
export type FooterColumn = { title: string; links: FooterLink[] };

const text = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), "");
const Navigation = v.object({
	list: v.array(
		v.object({
			title: text,
			children: v.fallback(
				v.array(v.object({ title: text, articleId: v.optional(text), url: v.optional(text) })),
				[],
			),
		}),
	),
});

/**
 * The columns in `navigationInfo`, an escaped JSON string that decodes to an object with a list (SPEC §3).
 * SPEC leaves open how it is escaped: JSON within JSON, backslashes, HTML entities and percent signs are all
 * read. Anything else is no navigation. A link that leads nowhere stays text.
 */
export function parseFooterNavigation(navigationInfo: string, adminUrl: string | null): FooterColumn[] {
	for (const undo of escapings) {
		const parsed = v.safeParse(Navigation, parseNestedJson(undo(navigationInfo)));
		if (parsed.success) {
			return parsed.output.list.map(({ title, children }) => ({
				title,
				links: children.map((child) => ({ title: child.title, href: toHref(child, adminUrl) })),
			}));
		}
	}
	return [];
}

const escapings: readonly ((value: string) => string)[] = [
	(value) => value,
	(value) => value.replaceAll('\\"', '"').replaceAll("\\\\", "\\"),
	(value) => value.replaceAll("&quot;", '"').replaceAll("&#34;", '"').replaceAll("&amp;", "&"),
	(value) => decodePercent(value) ?? "",
];

function toHref(link: { articleId?: string; url?: string }, adminUrl: string | null): string | null {
	if (link.articleId) return toPath(pages.noticeDetail, { articleId: link.articleId });
	return getOpenUrl(link.url, adminUrl) ?? null;
}
