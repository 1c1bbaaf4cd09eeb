import "client-only";
import Cookies from "js-cookie";

/**
 * Sets a cookie from the browser, with the attributes that format-cookie.ts gives it on the server; an empty
 * value ends it. Without `days` it lives as long as the browser does.
 */
export function setCookie(name: string, value: string, days?: number): void {
	const attributes = { path: "/", sameSite: "lax", secure: location.protocol === "https:" } as const;
	if (value === "") Cookies.remove(name, attributes);
	else Cookies.set(name, value, { ...attributes, expires: days });
}
