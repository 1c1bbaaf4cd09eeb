import * as contract from "~/api/contract/mall/vender";
import { type Implementations, implement } from "../../../endpoint/implement";
import { runSearch } from "../goods/search/run-search";
import { searchVenders } from "./search-venders";

export const venderBackend = {
	searchVenders: implement(contract.searchVenders, searchVenders),
	searchInVender: implement(contract.searchInVender, (input, { d1 }) => runSearch(d1, input)),
} satisfies Implementations<typeof contract>;
