import { toCodeKey } from "./code-tokens";
import type { ListLine } from "./read-list";

/**
 * Reads from a line with chosen goods how its company calls them: by its material code, or by words that alone do not name
 * them. Null where the line names them by id or model.
 */
export function toLearnedCode(
	{ code, words, skuId }: Pick<ListLine, "code" | "words" | "skuId">,
	{ model = "" }: { model?: string | undefined },
): { code: string; spelled: boolean } | null {
	const own = code.trim().slice(0, 100);
	if (toCodeKey(own) !== "") return { code: own, spelled: false };
	const said = words.trim().slice(0, 100);
	const [key, modelKey] = [toCodeKey(said), toCodeKey(model)];
	if (key === "" || skuId !== "" || (modelKey !== "" && key.includes(modelKey))) return null;
	return { code: said, spelled: true };
}
