import * as v from "valibot";
import { type RowList, rowsKey } from "../endpoint/row-list";

/**
 * A list whose rows stand for themselves: a row that breaks the contract costs this row and a line of the
 * log, not the answer (CONTRACT "Rules"). Never for rows that a sum is made of: a missing one makes it false.
 */
export function rowsOf<const S extends v.GenericSchema>(item: S, list: RowList = {}) {
	return v.pipe(v.array(item), v.metadata({ [rowsKey]: list }));
}
