import "server-only";
import { getHotKeys } from "~/api/contract/mall/home";
import { pages } from "~/domain/pages";
import { toPath } from "~/domain/to-path";
import { loadForMall } from "~/request/mall-memo";
import { getScope } from "~/request/scope";
import { SearchForm } from "./search-form.client";

const maxHotKeys = 8;

/** The box that leads to /search, with the hot searches below it (SPEC §1). Without its backend there are none. */
export async function SearchBox() {
	const { api, page } = getScope();
	const hotKeys = await loadForMall("hotKeys", () => api.call(getHotKeys, {}));
	return (
		<SearchForm
			keyword={page.query.keyword ?? ""}
			hotKeys={(hotKeys ?? [])
				.slice(0, maxHotKeys)
				.map(({ keyword, link }) => [keyword, toInternal(link) ?? toPath(pages.search, { keyword })])}
		/>
	);
}

function toInternal(link: string | undefined): string | null {
	return link && /^\/(?![/\\])/.test(link) ? link : null;
}
