import { saysNothing, toCodeKey } from "./code-tokens";
import type { ListLine } from "./list-line";

/** A shorter name is a running number or a kind of goods: the company's next list means others by it. */
const fewestSigns = 3;

/**
 * Reads from a line with chosen goods how its company calls them: by its material code, or by words that
 * alone do not name them. Null where the line names them by id or model.
 */
export function toLearnedCode(
	{ code, words, skuId }: Pick<ListLine, "code" | "words" | "skuId">,
	{ model = "" }: { model?: string | undefined },
): { code: string; spelled: boolean } | null {
	const own = code.trim().slice(0, 100);
	if (isLearnable(own)) return { code: own, spelled: false };
	const said = words.trim().slice(0, 100);
	const modelKey = toCodeKey(model);
	if (!isLearnable(said) || skuId !== "" || (modelKey !== "" && toCodeKey(said).includes(modelKey)))
		return null;
	return { code: said, spelled: true };
}

function isLearnable(name: string): boolean {
	return toCodeKey(name).length >= fewestSigns && !saysNothing(name);
}
