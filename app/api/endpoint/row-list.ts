import * as v from "valibot";
import { type Inner, isSchema } from "./field-extension";

/** The metadata of a list whose rows stand for themselves (schema/rows.ts), and its name in the documents. */
export const rowsKey = "x-rows";

/**
 * `counted`: the field beside the list that counts its rows. `mayBeEmpty`: it says
 * nothing false when no row is left.
 */
export type RowList = { counted?: string; mayBeEmpty?: true };

/** A row on the way to a value: the number of keys that lead to it, and its list. */
type RowOnWay = RowList & { depth: number };

/** The rows that `keys` pass through, the innermost first; of lists whose rows stand for themselves. */
export function findRowsOnWay(schema: v.GenericSchema, keys: readonly unknown[], above = 0): RowOnWay[] {
	const { entries, item, value, options = [], wrapped } = schema as Inner;
	if (wrapped) return findRowsOnWay(wrapped, keys, above);
	if (keys.length === 0) return [];
	const [key, ...rest] = keys;
	const field = entries ? entries[String(key)] : (item ?? value);
	if (field) {
		const list = item && (v.getMetadata(schema)[rowsKey] as RowList | undefined);
		const below = findRowsOnWay(field, rest, above + 1);
		return list ? [...below, { ...list, depth: above + 1 }] : below;
	}
	const ways = options.filter(isSchema).map((one) => findRowsOnWay(one, keys, above));
	return ways.find((way) => way.length > 0) ?? [];
}
