import type { SavedLine } from "~/api/contract/mall/saved-list";

type Line = Pick<SavedLine, "skuId" | "num" | "name">;

/** The result of adding lines to a saved list. */
export type StoredLines = {
	/** How many were not in the list before. */
	added: number;
	/** How many were in the list with the same number. */
	same: number;
	/** The lines that were in the list with another number. */
	changed: { skuId: string; name: string; before: number; num: number }[];
	/** How many the list does not have: no article has their SKU any more. */
	lost: number;
	/** How many lines without goods it has, and how many not, because its backend keeps none. */
	free?: number;
	freeLost?: number;
};

/** Compares a list before and after lines were added to it. `skuIds` names the added lines. */
export function compareStored(
	before: readonly Line[],
	after: readonly Line[],
	skuIds: readonly string[],
): StoredLines {
	const [old, now] = [before, after].map((lines) => new Map(lines.map((line) => [line.skuId, line])));
	const stored: StoredLines = { added: 0, same: 0, changed: [], lost: 0 };
	for (const skuId of skuIds) {
		const [then, line] = [old?.get(skuId), now?.get(skuId)];
		if (!line) stored.lost++;
		else if (!then) stored.added++;
		else if (then.num === line.num) stored.same++;
		else stored.changed.push({ skuId, name: line.name, before: then.num, num: line.num });
	}
	return stored;
}

/** "新增 3 种；2 种原来就有，数量已改变；1 种原来就有，数量相同"; the parts that count nothing are left out. */
export function describeStored(stored: StoredLines): string {
	const { added, same, changed, lost, free = 0, freeLost = 0 } = stored;
	return [
		added > 0 && `新增 ${added} 种`,
		changed.length > 0 && `${changed.length} 种原来就有，数量已改变`,
		same > 0 && `${same} 种原来就有，数量相同`,
		lost > 0 && `${lost} 种商品已不存在，没有存入`,
		free > 0 && `${free} 行未选定商品，按原文存入`,
		freeLost > 0 && `${freeLost} 行未选定商品，未能存入`,
	]
		.filter(Boolean)
		.join("；");
}
