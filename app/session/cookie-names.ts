import { lookNames } from "~/themes/looks";

/** The cookies that pages read for their first paint (SPEC §3.7). A page's cache key holds them all. */
const pageCookies = [
	"business_model",
	"snFlag",
	"partnerCode",
	"collapse",
	...lookNames,
	"provinceId",
	"cityId",
	"districtId",
	"streetId",
	"provinceName",
	"cityName",
	"districtName",
	"streetName",
	"addressId",
] as const;

/** How this person likes the screen, the side menu's state included. */
const taste: readonly string[] = ["collapse", ...lookNames];

/** Cookies that end with their session (SECURITY B8). */
export const sessionCookies: readonly string[] = pageCookies.filter((name) => !taste.includes(name));

/** The values of a Cookie header by name (RFC 6265 §5.4), undecoded; a name may come more than once. */
export function parseCookies(header: string | null): Map<string, string[]> {
	const cookies = new Map<string, string[]>();
	for (const pair of header?.split(";") ?? []) {
		const at = pair.indexOf("=");
		if (at < 0) continue;
		const name = pair.slice(0, at).trim();
		const value = pair.slice(at + 1).trim();
		const values = cookies.get(name);
		if (values) values.push(value);
		else cookies.set(name, [value]);
	}
	return cookies;
}

/**
 * The page cookies of a request as one canonical Cookie header: only known names, in a fixed order, the first
 * value of each. A render that sees nothing else depends on nothing else.
 */
export function formatPageCookies(cookies: ReadonlyMap<string, readonly string[]>): string {
	const pairs: string[] = [];
	for (const name of pageCookies) {
		const value = cookies.get(name)?.[0];
		if (value) pairs.push(`${name}=${value}`);
	}
	return pairs.join("; ");
}
