import "server-only";
import { getHotKeys } from "~/api/contract/mall/home";
import { getOpenUrl } from "~/domain/page/open-url";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { loadForMall } from "~/request/mall-memo";
import { getScope } from "~/request/scope";

/** A popular search and its link. */
export type HotLink = readonly [word: string, href: string];

const maxHotKeys = 8;

/** The most frequent searches in this mall; none before log-in, or when they cannot be had. */
export async function loadHotKeys(): Promise<HotLink[]> {
	const { api, mall, token } = getScope();
	if (token === null) return [];
	const hotKeys = await loadForMall("hotKeys", () => api.call(getHotKeys, {}));
	return (hotKeys ?? [])
		.slice(0, maxHotKeys)
		.map(({ keyword, link }) => [
			keyword,
			getOpenUrl(link, mall.adminUrl) ?? toPath(pages.search, { keyword }),
		]);
}
