import "client-only";
import { api } from "~/api/client/client.browser";
import { listSearchKeys, suggestGoods } from "~/api/contract/mall/goods";
import { groupRecords, groupSuggestions, type SuggestionGroup } from "./suggestion-groups";

/** The longest keyword that the backend takes, in UTF-16 units. */
const maxKeyword = 100;

/**
 * Suggestions for the typed text where the mall `suggests`; for an empty field the buyer's latest searches. A
 * failure gives none: a message with every key would be in the way.
 */
export async function loadSuggestions(
	typed: string,
	signal: AbortSignal,
	suggests: boolean,
): Promise<SuggestionGroup[]> {
	const keyword = typed.trim().slice(0, maxKeyword).toWellFormed();
	if (!keyword) {
		const keys = await api.call(listSearchKeys, {}, { signal }).catch((error: unknown) => {
			if (!signal.aborted) console.warn(error);
			return [];
		});
		return groupRecords(keys.map((key) => key.keyword));
	}
	if (!suggests) return [];
	const suggestions = await api.call(suggestGoods, { keyword }, { signal, quiet: true }).catch(() => null);
	return suggestions ? groupSuggestions(suggestions) : [];
}
