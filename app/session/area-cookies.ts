import type { AddressArea } from "~/api/schema/address";

const levels = ["province", "city", "district", "street"] as const;

/** Longest name that is kept, in bytes once encoded: four of them stay well below 6 KB (SECURITY B9). */
const maxNameBytes = 1024;

/**
 * Names and values of the cookies that keep an area for every page of this browser: `provinceId`, `provinceName`
 * and so on (SPEC §3). Values are not encoded yet; a name that is too long is left out, its id stays.
 */
export function listAreaCookies(area: Omit<AddressArea, "addressIdStr">): [name: string, value: string][] {
	return levels.flatMap((level): [string, string][] => {
		const name = area[`${level}Name`].toWellFormed();
		return [
			[`${level}Id`, area[`${level}Id`]],
			[`${level}Name`, encodeURIComponent(name).length <= maxNameBytes ? name : ""],
		];
	});
}

/** The Set-Cookie values for an area. */
export function formatAreaCookies(area: Omit<AddressArea, "addressIdStr">, secure: boolean): string[] {
	const attributes = `Path=/; SameSite=Lax${secure ? "; Secure" : ""}`;
	return listAreaCookies(area).map(([name, value]) => `${name}=${encodeURIComponent(value)}; ${attributes}`);
}
