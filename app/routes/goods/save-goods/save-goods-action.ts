import "server-only";
import * as v from "valibot";
import { changeList, getSavedList, maxListLines, saveList } from "~/api/contract/mall/saved-list";
import { Id } from "~/api/schema/id";
import { text } from "~/api/schema/text";
import { compareStored, type StoredLines } from "~/domain/goods/stored-lines";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import type { ProposedLine } from "~/domain/quick/proposal-path";
import { toBoxName } from "~/parts/cart/box-name";
import { readTyped } from "~/parts/cart/read-typed";
import { takeOut } from "~/parts/cart/take-out";
import { pressed } from "~/parts/form/pressed";
import type { Refusal } from "~/parts/form/refusal";
import { runForm } from "~/parts/form/run-form";
import { ifAnswered } from "~/request/if-answered";
import { getScope } from "~/request/scope";
import { readGoods } from "./load-goods";

/** The page's answer; `stored` says what came of goods that were added to a list. */
export type SaveAnswer = Refusal & {
	/** `moved` says whether the goods have left the cart, if they were to. */
	stored?: StoredLines & { listId: string; name: string; moved: boolean | undefined };
};

const SaveForm = v.object({
	do: pressed(v.strictTuple([v.literal("save")])),
	/** The list to which the goods are added; "" for a new one. */
	to: v.optional(v.union([v.literal(""), Id], "请选择保存到哪张清单"), ""),
});
const Name = text("清单名称", 50);

/** Saves the goods of the address with the typed numbers, as a new list or to one of the buyer's own. */
export function handleSaveForm() {
	return runForm<typeof SaveForm, SaveAnswer>({
		schema: SaveForm,
		async run({ to }, { values }) {
			const { lines, fields } = readNumbers(values);
			if (Object.keys(fields).length > 0) return { message: "有数量不正确，请修改后再保存", fields };
			if (lines.length === 0) return { message: "没有要保存的商品：至少一种商品要有数量" };
			const isMoved = values.move === "1";
			return to === "" ? saveNew(lines, values.name ?? "", isMoved) : addTo(to, lines, isMoved);
		},
	});
}

/** The goods with the numbers of their boxes; one whose box is empty or 0 is left out. */
function readNumbers(values: Record<string, string>) {
	const fields: Record<string, string> = {};
	const lines = readGoods().lines.flatMap((line): ProposedLine[] => {
		const box = toBoxName(line.skuId);
		const typed = values[box];
		if (typed === undefined) return [line];
		if (/^\s*0*\s*$/.test(typed)) return [];
		const { num, message } = readTyped(values, line.skuId);
		if (num !== null) return [{ ...line, num }];
		fields[box] = message;
		return [];
	});
	return { lines, fields };
}

async function saveNew(
	lines: ProposedLine[],
	typed: string,
	isMoved: boolean,
): Promise<string | Partial<SaveAnswer>> {
	const name = v.safeParse(Name, typed);
	if (!name.success) {
		const message = name.issues[0].message;
		return { message, fields: { name: message } };
	}
	const { listId } = await getScope().api.call(saveList, { name: name.output, lines });
	const moved = isMoved ? ((await moveOut(lines)) ? "1" : "0") : undefined;
	return toPath(pages.savedList, { listId, saved: listId, moved });
}

/**
 * Adds the goods to a list. A number of goods that the list has already is replaced, not added up: a list says how many are
 * bought each time, and pressing twice must not double them. The answer names the former numbers.
 */
async function addTo(listId: string, lines: ProposedLine[], isMoved: boolean): Promise<Partial<SaveAnswer>> {
	const { api } = getScope();
	const before = await api.call(getSavedList, { listId });
	const known = new Set(before.lines.map(({ skuId }) => skuId));
	const fresh = lines.filter(({ skuId }) => !known.has(skuId)).length;
	const room = maxListLines - known.size;
	if (fresh > room)
		return {
			message: `“${before.name}”已有 ${known.size} 种商品，还能加 ${room} 种，这次有 ${fresh} 种是新的；请减少商品或选择别的清单`,
		};
	await api.call(changeList, { listId, lines });
	const after = await api.call(getSavedList, { listId });
	const skuIds = lines.map(({ skuId }) => skuId);
	const stored = compareStored(before.lines, after.lines, skuIds);
	const held = new Set(after.lines.map(({ skuId }) => skuId));
	const moved = isMoved ? await moveOut(lines.filter(({ skuId }) => held.has(skuId))) : undefined;
	return { stored: { listId, name: after.name, ...stored, moved } };
}

/** Takes goods that a list now has out of the cart. False where the cart could not be changed: then they are in both. */
async function moveOut(lines: readonly ProposedLine[]): Promise<boolean> {
	return (await ifAnswered(takeOut(lines.map(({ skuId }) => skuId)).then(() => true))) ?? false;
}
