/** SPEC §9: the highest number that an unread badge shows. */
export const badgeMaximum = 99;

/** 5 → "5", 100 → "99+" (SPEC §2, §9); "" for 0 and for no count. */
export function formatBadge(count: number): string {
	if (!(count >= 1)) return "";
	return count > badgeMaximum ? `${badgeMaximum}+` : String(Math.trunc(count));
}

/** 5 and "# 条未读消息" → "5 条未读消息"; "" for 0 and for no count. */
export function formatSentence(count: number, says: string): string {
	return count >= 1 ? says.replace("#", String(count)) : "";
}
