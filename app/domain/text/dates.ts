const formatter = new Intl.DateTimeFormat("en-CA", {
	timeZone: "Asia/Shanghai",
	calendar: "gregory",
	numberingSystem: "latn",
	hourCycle: "h23",
	year: "numeric",
	month: "2-digit",
	day: "2-digit",
	hour: "2-digit",
	minute: "2-digit",
	second: "2-digit",
});

const tokens: Record<string, Intl.DateTimeFormatPartTypes> = {
	yyyy: "year",
	MM: "month",
	dd: "day",
	hh: "hour",
	mm: "minute",
	ss: "second",
};

/**
 * A moment in Asia/Shanghai, whatever the zone of the machine; `hh` counts to 23. "" for an invalid date. The
 * default pattern is that of §3.
 */
export function formatDate(value: string | number | Date, pattern = "yyyy-MM-dd hh:mm:ss"): string {
	const date = new Date(value);
	if (Number.isNaN(date.getTime())) return "";
	const parts = new Map(formatter.formatToParts(date).map(({ type, value: text }) => [type, text]));
	return pattern.replace(/yyyy|MM|dd|hh|mm|ss/g, (token) => {
		const type = tokens[token];
		return ((type && parts.get(type)) ?? "").padStart(token.length, "0");
	});
}

/** A day in milliseconds. Shanghai has no daylight saving time. */
export const dayMs = 24 * 3_600_000;
