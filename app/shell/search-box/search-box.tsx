import "server-only";
import { loadHotKeys } from "~/parts/hot-keys/load-hot-keys";
import { getScope } from "~/request/scope";
import { SearchForm } from "./search-form.client";

/** The box that leads to /search, with the hot searches below it (SPEC §1). Without its backend there are none. */
export async function SearchBox() {
	return <SearchForm keyword={getScope().page.query.keyword ?? ""} hotKeys={await loadHotKeys()} />;
}
