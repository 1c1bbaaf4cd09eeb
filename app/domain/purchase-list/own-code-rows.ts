import * as v from "valibot";
import { Id } from "~/api/schema/id";
import { saysNothing } from "./code-tokens";
import { toHalfWidth } from "./half-width";
import { readHeads } from "./read-heads";
import { splitRows } from "./split-rows";

/** The codes of a table, and the places in the text of rows that name no code or no article. */
type OwnCodeRows = { entries: { code: string; skuId: string }[]; wrong: number[] };

/**
 * Reads a table of material codes and SKU ids, as the codes' own file has it: by its heads, or the code first
 * and the id second without them.
 */
export function readOwnCodeRows(text: string): OwnCodeRows {
	const rows = splitRows(text);
	const headAt = rows.slice(0, 10).findIndex(({ cells }) => isHead(cells));
	const kinds = readHeads(rows[headAt]?.cells ?? []);
	const [codeAt, skuAt] = kinds ? [kinds.indexOf("code"), kinds.indexOf("skuId")] : [0, 1];
	const entries: OwnCodeRows["entries"] = [];
	const wrong: number[] = [];
	for (const { at, cells, source, isFree } of rows.slice(headAt + 1)) {
		const own = isFree ? source.trim().split(/\s+/) : cells;
		const code = toHalfWidth(own[codeAt] ?? "")
			.replace(/^'/, "")
			.trim();
		const skuId = toHalfWidth(own[skuAt] ?? "").trim();
		if (!saysNothing(code) && code.length <= 100 && v.is(Id, skuId)) entries.push({ code, skuId });
		else wrong.push(at);
	}
	return { entries, wrong };
}

function isHead(cells: readonly string[]): boolean {
	const kinds = readHeads(cells);
	return kinds?.includes("code") === true && kinds.includes("skuId");
}
