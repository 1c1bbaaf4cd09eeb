import "server-only";
import { getHotKeys } from "~/api/contract/mall/home";
import { searchPath } from "~/domain/paths";
import { loadForMall } from "~/request/mall-memo";
import { getScope } from "~/request/scope";
import { SearchForm } from "./search-form.client";

const maxHotKeys = 8;

/** The box that leads to /search, with the hot searches below it (SPEC §1). Without its backend there are none. */
export async function SearchBox() {
	const { api, request } = getScope();
	const hotKeys = await loadForMall("hotKeys", () => api.call(getHotKeys, {}));
	const keyword = new URL(request.url).searchParams.get("keyword") ?? "";
	return (
		<SearchForm
			// A keyword is at most 100 characters (SECURITY B10): what an address may hold beyond is cut.
			keyword={keyword.slice(0, 100).toWellFormed()}
			hotKeys={(hotKeys ?? [])
				.slice(0, maxHotKeys)
				.map(({ keyword, link }) => [keyword, toInternal(link) ?? searchPath({ keyword })])}
		/>
	);
}

function toInternal(link: string | undefined): string | null {
	return link && /^\/(?![/\\])/.test(link) ? link : null;
}
