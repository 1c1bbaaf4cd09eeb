import * as contract from "~/api/contract/mall/vender";
import { type Implementations, implement, implementRead } from "../../../endpoint/implement";
import { prepareSearch, runSearch } from "../goods/search/run-search";
import { searchVenders } from "./search-venders";

export const venderBackend = {
	searchVenders: implement(contract.searchVenders, searchVenders),
	searchInVender: implementRead(
		contract.searchInVender,
		(input, { d1 }) => prepareSearch(d1, input),
		(input, { d1 }, rows) => runSearch(d1, input, rows),
	),
} satisfies Implementations<typeof contract>;
