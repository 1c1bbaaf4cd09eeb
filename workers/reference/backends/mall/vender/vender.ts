import * as contract from "~/api/contract/mall/vender";
import { type Implementations, implement, implementRead } from "../../../endpoint/implement";
import { prepareSearch, runSearch } from "../goods/search/run-search";
import { searchVenders } from "./search-venders";

export const venderBackend = {
	searchVenders: implement(contract.searchVenders, searchVenders),
	searchInVender: implementRead(
		contract.searchInVender,
		(input, asking) => prepareSearch(asking, input),
		(input, { db }, rows) => runSearch(db, input, rows),
	),
} satisfies Implementations<typeof contract>;
