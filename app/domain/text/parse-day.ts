/**
 * A day as people type it, 2026/9/1, 2026.9.1, 20260901 or 2026年9月1日, in full width too, in the format of the
 * contract: "2026-09-01". Null for any other text.
 */
export function parseDay(text: string): string | null {
	const typed = text.normalize("NFKC").replace(/\s+/g, "");
	const parts =
		/^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(typed) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(typed);
	const [, year, month = "", day = ""] = parts ?? [];
	if (!year) return null;
	const found = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
	const time = Date.parse(`${found}T00:00:00Z`);
	// A calendar has no 31st of February, which a Date takes for the 3rd of March.
	return new Date(time || 0).toISOString().startsWith(found) ? found : null;
}
