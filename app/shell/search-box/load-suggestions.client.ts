import "client-only";
import * as v from "valibot";
import { api } from "~/api/client.browser";
import { listSearchKeys, suggestGoods } from "~/api/contract/mall/goods";
import { readJson } from "~/api/read-json.browser";
import { groupRecords, groupSuggestions, type SuggestionGroup } from "./suggestion-groups";

/** The longest keyword that the backend takes, in UTF-16 units. */
const maxKeyword = 100;

/**
 * Suggestions for the typed text; for an empty field the buyer's latest searches. A failure gives none: a message with
 * every key would be in the way.
 */
export async function loadSuggestions(typed: string, signal: AbortSignal): Promise<SuggestionGroup[]> {
	const keyword = typed.trim().slice(0, maxKeyword).toWellFormed();
	if (!keyword) {
		const keys = await api.call(listSearchKeys, {}, { signal }).catch((error: unknown) => {
			if (!signal.aborted) console.warn(error);
			return [];
		});
		return groupRecords(keys.map((key) => key.keyword));
	}
	const answer = await readJson(
		`/api/mall/goods/suggest?${new URLSearchParams({ keyword })}`,
		undefined,
		signal,
	);
	const parsed = v.safeParse(suggestGoods.output, answer);
	return parsed.success ? groupSuggestions(parsed.output) : [];
}
